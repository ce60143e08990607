import { expect } from '@playwright/test';
import sharp from 'sharp';
import { trackPageViews } from '../../src/contract/endpoints/analytics';
import { signByShare, workOrderByShare } from '../../src/contract/endpoints/shared-orders';
import type { SharedWorkOrder } from '../../src/contract/schemas/shared-orders';
import { makeCustomerOrder, type CustomerOrder } from './customer-order';
import { test } from './test';
import type { TestBackend } from './test-backend';
import { button, shown } from './workshop-hands';

const PAGE = '/packages/maintainStore/vehicleReceive/shared';
/** What a page may ask for whom nobody has asked for consent: the order, and what the app needs to know of itself. */
const ALLOWED = /^\/(workOrderBean\/query(Paper|Papers)?ByShare|public\/bigdictionarie\/queryone)$/;

const addressOf = ({ key }: CustomerOrder): string => `${PAGE}?key=${key}`;

/** The customer declines the cleaning and signs the rest, elsewhere. */
async function signWithoutCleaning(backend: TestBackend, { key }: CustomerOrder): Promise<void> {
  const { items, quote } = await backend.ask<SharedWorkOrder>(workOrderByShare.path, { key });
  const decisions = items
    .filter(({ name }) => name === '空调清洗')
    .map(({ id: itemId }) => ({ itemId, decision: 'declined' }));
  const stroke = { create: { width: 300, height: 100, channels: 3, background: '#1d2129' } } as const;
  const picture = (await sharp(stroke).png().toBuffer()).toString('base64');
  await backend.ask(signByShare.path, { key, quote, decisions, picture });
}

test.describe("the customer's page", () => {
  test('opens on a new device without the consent of the app, counts nothing, and leads to the privacy policy', async ({
    open,
    backend,
  }) => {
    const order = await makeCustomerOrder(backend, 'opened');
    const asked: string[] = [];
    const app = await open(addressOf(order), {
      consent: false,
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
        });
        await page.clock.install();
      },
    });
    await app.sees('更换前制动片');
    await app.sees('尽快处理');
    await app.settled();
    // Views are sent every 30 s, and a question would have come by then.
    await app.page.clock.fastForward('01:00');
    await app.settled();
    const dialogs = app.page.getByRole('dialog');
    await expect(dialogs).toHaveCount(0);
    expect(asked).toContain(workOrderByShare.path);
    expect(asked.filter((path) => !ALLOWED.test(path))).toEqual([]);
    const kept = await app.page.evaluate(() => Object.keys(localStorage));
    expect(kept).not.toContain('isPrivacyAgreed');
    expect(kept).not.toContain('privacyConsent');
    await app.tap('《隐私政策》');
    await app.atRoute('/packages/user/agreement/agreement');
    await app.sees('天地图');
    await expect(dialogs).toHaveCount(0);
    await app.page.goBack();
    await app.sees('更换前制动片');
    await app.page.clock.fastForward('01:00');
    await app.settled();
    expect(asked).not.toContain(trackPageViews.path);
    await app.visit('/pages/brandList/brandList');
    await expect(app.page.getByRole('dialog', { name: '个人信息保护' })).toBeVisible();
  });

  test('takes choices and a signature under the prices, told to the store at once', async ({ open, backend }) => {
    const order = await makeCustomerOrder(backend, 'signed');
    const app = await open(addressOf(order), { consent: false });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 不做' })));
    await app.tap(button(app, '签字确认'));
    await app.sees('本人同意以上项目和价格');
    const paper = app.page.locator('.signature-paper');
    // Waits until the sheet has come up.
    await paper.hover({ position: { x: 40, y: 60 } });
    await app.page.mouse.down();
    for (let step = 1; step < 20; step += 1)
      await paper.hover({ position: { x: 40 + step * 9, y: 60 + 30 * Math.sin(step) } });
    await app.page.mouse.up();
    await app.tap(button(app, '完成签字'));
    await app.sees('您已签字确认');
    type Line = { name: string; decision: string; agreement: { means: string } | null };
    const signed = await order.ask<{ items: Line[]; quoteSignature: { total: number } }>('/workOrderBean/queryById', {
      uid: order.id,
    });
    expect(signed.items.map(({ name, decision, agreement }) => [name, decision, agreement?.means])).toEqual([
      ['更换前制动片', 'approved', 'signature'],
      ['空调清洗', 'declined', 'link'],
    ]);
    expect(signed.quoteSignature.total).toBe(38_800);
  });

  test('tells of prices that change while it lies open, before it takes another word', async ({ open, backend }) => {
    const order = await makeCustomerOrder(backend, 'changed');
    await signWithoutCleaning(backend, order);
    const app = await open(addressOf(order));
    await app.sees('您已签字确认');
    const { items } = await order.ask<{ items: { id: string }[] }>('/workOrderBean/queryById', { uid: order.id });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 同意' })));
    await order.ask('/tmpMaintenanceItemBean/update', { id: items[0]?.id, price: 30_000 });
    await app.tap(button(app, '提交确认'));
    await app.sees('门店更新了报价，请重新确认有变动的项目');
    await app.sees('更换前制动片 ¥388.00 → ¥420.00');
    await app.tap(button(app, '看过了，继续'));
    await expect(button(app, '签字确认')).toBeVisible();
  });

  test('keeps the papers of the car, to read, with what is owed', async ({ open, backend }) => {
    const order = await makeCustomerOrder(backend, 'papers');
    const app = await open(addressOf(order));
    await app.sees('这台车的单据 1');
    await app.tap('更换蓄电池');
    await app.sees('维修单据');
    await app.sees(/^未付/);
    await app.sees('还有 ¥800.00 没有付');
    await expect(shown(app.page.getByRole('radio'))).toHaveCount(0);
    await app.page.goBack();
    await app.sees('更换前制动片');
    await app.goto(`${addressOf(order)}&paper=${order.id}`);
    await app.sees('单据不存在，或不属于这台车');
  });

  test('shows nothing behind a link that was revoked while it lay open', async ({ open, backend }) => {
    const order = await makeCustomerOrder(backend, 'revoked');
    const app = await open(addressOf(order));
    await app.sees('更换前制动片');
    await order.ask('/workOrderBean/share', { id: order.id, open: false });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 同意' })));
    await app.tap(button(app, '提交确认'));
    await app.sees('链接无效或已失效');
  });
});
