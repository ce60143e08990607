import { expect } from '@playwright/test';
import { workOrderUpdate } from '../../src/contract/endpoints/work-orders';
import type { H5App } from './h5-app';
import { ShopOrder } from './shop-order';
import { test } from './test';
import type { TestBackend } from './test-backend';
import { button, kill, pick, shown } from './workshop-hands';

/** An order of the demo store of which no other test knows, and the page of its inspection. */
async function orderToInspect(backend: TestBackend) {
  const owner = await backend.logIn('13800138000');
  const order = await ShopOrder.receive(backend, owner);
  return { owner, order, page: `/packages/maintainStore/vehicleReceive/moreDetail?id=${order.id}` };
}
const level = (app: H5App, name: string) => shown(app.page.getByRole('radio', { name })).first();

test.describe('an inspection', () => {
  test('judges pads by their thickness and makes a priced line of them with one tap', async ({ open, backend }) => {
    const { owner, order, page } = await orderToInspect(backend);
    const app = await open(page, { as: owner });
    const thickness = shown(app.page.getByLabel(/^左前 mm/)).first();
    await thickness.locator('input').fill('2.5');
    await expect(level(app, '前制动片 尽快处理')).toBeChecked();
    await app.tap(button(app, /^前制动片：加入 前刹车片/));
    await app.sees('已加入 前刹车片');
    const { items, inspection } = await order.get();
    expect(items.map(({ name, sourceKey, decision }) => [name, sourceKey, decision])).toEqual([
      ['前刹车片', 'brake.front-pads', 'pending'],
    ]);
    expect(inspection[0]?.readings?.[0]?.value).toBe(2.5);
  });

  test('leads from lights that fail to their circuit on this car', async ({ open, backend }) => {
    const { owner, page } = await orderToInspect(backend);
    const app = await open(page, { as: owner });
    await app.tap(level(app, '前照灯 尽快处理'));
    await app.tap(button(app, '前照灯 电路图'));
    await app.sees('近光/远光前照灯电路图');
  });

  test('keeps a photo of a finding over a lost network and a killed app', async ({ open, backend }) => {
    const { owner, order, page } = await orderToInspect(backend);
    const { id, version } = await order.get();
    const inspection = [{ key: 'brake.front-pads', name: '前制动片', level: 'red', note: null, photoKeys: [] }];
    await backend.ask(workOrderUpdate.path, { id, version, inspection }, owner.token);
    const app = await open(page, { as: owner });
    await app.settled();
    await app.context.setOffline(true);
    await pick(app, button(app, '前制动片 维修前拍照'), ['#7788aa']);
    // The device keeps it from then on.
    await app.sees('维修前 等待上传');
    await kill(app);
    await app.goto('/pages/maintainStore/maintainStore');
    await expect.poll(async () => (await order.get()).photos.length, 'the photo comes after all').toBe(1);
    expect((await order.get()).photos[0]?.finding).toEqual({ key: 'brake.front-pads', moment: 'before' });
  });
});
