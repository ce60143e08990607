import { expect } from '@playwright/test';
import type { Locator } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { ShopOrder } from './shop-order';
import { test } from './test';
import { button, shown } from './workshop-hands';

const OWNER = '13800138000';
const PUMP = 'url=docbank%3Avw-passat-2003-fuel-pump&at=G6';
const SEARCH = `/packages/diagnosis/faultFinding/faultFinding?${PUMP}`;

const answered = ({ page }: H5App) =>
  expect(shown(page.locator('.search-view[aria-busy="false"]')).first()).toBeVisible();
const written = (app: H5App): Locator => button(app, '写入工单');
/** What is asked, or where the meter is to be held. */
const asked = ({ page }: H5App): Locator => shown(page.getByRole('heading', { level: 2 })).first();

/** Whether a place has its 12 V in such a car; the body has not. */
const isLive = (place: string): boolean => !/^$|车身|搭铁|S228 输出|G6|T5/.test(place);

/** One answer of a car whose pump has no current because fuse S228 is blown, or looks whole all the same. */
async function answer(app: H5App, fuse: '断了' | '完好' = '断了'): Promise<void> {
  await answered(app);
  const head = (await asked(app).textContent()) ?? '';
  if (head.includes('吸合')) return app.tap(button(app, /^有$/));
  if (head.includes('断了吗')) return app.tap(button(app, new RegExp(`^${fuse}$`)));
  const open = button(app, /^OL/);
  if (await open.isVisible()) return app.tap(open);
  const [red = '', black = ''] = head.split('对');
  return app.tap(button(app, isLive(red) === isLive(black) ? /^0 V 左右/ : /^约 12 V/));
}

test.describe('a fault is found by measuring, and written into the order (§4)', () => {
  test('begins from the part on the diagram', async ({ open, backend }) => {
    const app = await open(`/pages/documentView/documentView?${PUMP}`, { as: await backend.logIn(OWNER) });
    await drawnSheet(app);
    await app.tap(app.label('G6 的位置：示意图：后座椅下，检修盖取下后，看大图'));
    await app.tap(app.label('关闭大图'));
    // The ring is placed by shares of the frame, which is as high as its picture.
    const [frame, picture] = ['.part-picture-frame', '.part-picture-frame img'].map((one) => app.page.locator(one));
    await expect.poll(async () => (await frame?.boundingBox())?.height).toBeGreaterThan(60);
    const extra = ((await frame?.boundingBox())?.height ?? 0) - ((await picture?.boundingBox())?.height ?? 0);
    expect(extra).toBeLessThan(3);
    await app.tap(shown(app.page.locator('.place-actions').getByText('找故障', { exact: true })));
    await app.sees('G6 燃油泵不转');
    await app.tap(button(app, '开始找故障'));
    await app.sees(/还剩 \d+ 个嫌疑/);
  });

  test('goes on where it was when the app was killed', async ({ open, backend }) => {
    const app = await open(SEARCH, { as: await backend.logIn(OWNER) });
    await app.tap(button(app, '开始找故障'));
    // the relay, the fuse, and the first measurement
    for (const step of [2, 3, 4]) {
      await answer(app, '完好');
      await app.sees(`第 ${step} 步`);
    }
    await answered(app);
    const place = (await asked(app).textContent()) ?? '';
    expect(place).toContain('对车身搭铁');
    await app.page.reload();
    await app.tap(button(app, /^燃油泵不工作$/));
    await app.sees('第 4 步');
    await expect(asked(app)).toHaveText(place);
  });

  test('finds the blown fuse in a few answers, and writes it into an order with its readings', async ({
    open,
    backend,
  }) => {
    const owner = await backend.logIn(OWNER);
    const { carid } = await ShopOrder.receive(backend, owner);
    const app = await open(SEARCH, { as: owner });
    await app.tap(button(app, '开始找故障'));
    await answered(app);
    for (let at = 0; at < 6 && !(await written(app).isVisible()); at += 1) {
      await answer(app);
      await answered(app);
    }
    await app.sees(/保险丝 S228 熔断/);
    await app.sees(/更换 15 A 保险丝/);
    await app.sees('共 2 步');

    await app.tap(written(app));
    await app.tap(shown(app.page.locator('.sheet .list-row').filter({ hasText: carid.slice(-5) })));
    await app.sees('查看工单');
    await app.tap(button(app, '查看工单'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees(/保险丝 S228 熔断/);
  });
});
