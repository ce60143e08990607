import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { makeCustomerOrder, type CustomerOrder } from './customer-order';
import { H5App } from './h5-app';
import { sharedBackend } from './shared-backend';
import { suiteBrowser } from './suite-browser';
import { until } from './until';
import { button, shown } from './workshop-hands';

const PAGE = '/packages/maintainStore/vehicleReceive/shared';
/** What a page may ask for whom nobody has asked for consent: the order, and what the app needs to know of itself. */
const ALLOWED = /^\/(workOrderBean\/query(Paper|Papers)?ByShare|public\/bigdictionarie\/queryone)$/;

describe("the customer's page, in Chromium against the real backend", () => {
  const suite = suiteBrowser();
  const asked: string[] = [];
  let order: CustomerOrder;
  let address = '';
  before(async () => {
    order = await makeCustomerOrder(sharedBackend, 'customer-page');
    address = `${PAGE}?key=${order.key}`;
  });

  it('opens on a new device without the consent of the app, counts nothing, and leads to the privacy policy', async () => {
    const app = await H5App.open(suite.browser, address, {
      consent: false,
      prepare: async (page) => {
        page.on('request', (request) => {
          if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
        });
      },
    });
    await app.sees('更换前制动片');
    await app.sees('尽快处理');
    await app.page.waitForTimeout(4_000);
    const dialogs = () => app.page.getByRole('dialog').count();
    assert.equal(await dialogs(), 0);
    assert.deepEqual(
      asked.filter((path) => !ALLOWED.test(path)),
      [],
    );
    const kept = await app.page.evaluate(() => Object.keys(localStorage));
    assert.ok(!kept.includes('isPrivacyAgreed') && !kept.includes('privacyConsent'), kept.join());
    await app.tap('《隐私政策》');
    await app.atRoute('/packages/user/agreement/agreement');
    await app.sees('天地图');
    assert.equal(await dialogs(), 0);
    await app.page.goBack();
    await app.sees('更换前制动片');
    await app.visit('/pages/brandList/brandList');
    await app.page.getByRole('dialog', { name: '个人信息保护' }).waitFor();
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('takes choices and a signature under the prices, told to the store at once', async () => {
    const app = await H5App.open(suite.browser, address, { consent: false });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 不做' })));
    await app.tap(button(app, '签字确认'));
    await app.sees('本人同意以上项目和价格');
    const paper = app.page.locator('.signature-paper');
    await app.page.waitForTimeout(800);
    const box = await paper.boundingBox();
    assert.ok(box);
    await app.page.mouse.move(box.x + 40, box.y + 60);
    await app.page.mouse.down();
    for (let step = 0; step < 20; step += 1)
      await app.page.mouse.move(box.x + 40 + step * 9, box.y + 60 + 30 * Math.sin(step));
    await app.page.mouse.up();
    await app.tap(button(app, '完成签字'));
    await app.sees('您已签字确认');
    type Line = { name: string; decision: string; agreement: { means: string } | null };
    const signed = await order.ask<{ items: Line[]; quoteSignature: { total: number } }>('/workOrderBean/queryById', {
      uid: order.id,
    });
    assert.deepEqual(
      signed.items.map(({ name, decision, agreement }) => [name, decision, agreement?.means]),
      [
        ['更换前制动片', 'approved', 'signature'],
        ['空调清洗', 'declined', 'link'],
      ],
    );
    assert.equal(signed.quoteSignature.total, 38_800);
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('tells of prices that change while it lies open, before it takes another word', async () => {
    const app = await H5App.open(suite.browser, address);
    await app.sees('更换前制动片');
    const { items } = await order.ask<{ items: { id: string }[] }>('/workOrderBean/queryById', { uid: order.id });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 同意' })));
    await order.ask('/tmpMaintenanceItemBean/update', { id: items[0]?.id, price: 30_000 });
    await app.tap(button(app, '提交确认'));
    await app.sees('门店更新了报价，请重新确认有变动的项目');
    await app.sees('更换前制动片 ¥388.00 → ¥420.00');
    await app.tap(button(app, '看过了，继续'));
    await until(async () => (await button(app, '签字确认').count()) > 0, 'it can be signed again');
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('keeps the papers of the car, to read, with what is owed', async () => {
    const app = await H5App.open(suite.browser, address);
    await app.sees('这台车的单据 1');
    await app.tap('更换蓄电池');
    await app.sees('维修单据');
    await app.sees(/^未付/);
    await app.sees('还有 ¥800.00 没有付');
    assert.equal(await shown(app.page.getByRole('radio')).count(), 0);
    await app.page.goBack();
    await app.sees('更换前制动片');
    await app.goto(`${PAGE}?key=${order.key}&paper=${order.id}`);
    await app.sees('单据不存在，或不属于这台车');
    await app.close();
  });

  it('shows nothing behind a link that was revoked while it lay open', async () => {
    const app = await H5App.open(suite.browser, address);
    await app.sees('更换前制动片');
    await order.ask('/workOrderBean/share', { id: order.id, open: false });
    await app.tap(shown(app.page.getByRole('radio', { name: '空调清洗 同意' })));
    await app.tap(button(app, '提交确认'));
    await app.sees('链接无效或已失效');
    await app.close();
  });
});
