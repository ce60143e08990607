import { expect } from '@playwright/test';
import type { Locator, Page } from 'playwright-core';
import { formatPlate } from '../../src/domain/plate';
import type { H5App } from './h5-app';
import { ShopOrder } from './shop-order';
import { test } from './test';
import { shown } from './workshop-hands';

const CAR = encodeURIComponent('大众/上汽大众/帕萨特/2003/1.8T');
/** The pump in its diagram. */
const PART = `/pages/documentView/documentView?url=docbank%3Avw-passat-2003-fuel-pump&path=${CAR}&title=燃油泵电路图&at=G6`;

const PACKS = '/packages/user/offlinePacks/offlinePacks';

/** The browser tells of mobile data, each time the app is loaded. */
const onMobileData = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
const comeToWifi = (app: H5App) =>
  app.page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget };
    Object.assign(connection, { type: 'wifi' }).dispatchEvent(new Event('change'));
  });

const inPanel = (app: H5App, text: string): Locator =>
  shown(app.page.locator('.place-actions').getByText(text, { exact: true }));
const seesPart = (app: H5App) => expect(shown(app.page.getByRole('heading', { name: /^G6/ }))).toBeVisible();
const row = (app: H5App, name: RegExp): Locator =>
  shown(app.page.locator('.removable-row-open').filter({ hasText: name })).first();

test.describe('a part of a diagram is kept and pinned to an order, and found again (§4)', () => {
  test('keeps the part, which the star of the document does not say, and opens it at its place', async ({
    open,
    backend,
  }) => {
    const app = await open(PART, { as: await backend.newcomer() });
    await seesPart(app);
    await app.tap(inPanel(app, '收藏'));
    await app.sees('已收藏，可在“我的”里找到');
    await expect(inPanel(app, '已收藏')).toBeVisible();
    await expect(app.label('收藏')).toBeVisible();

    await test.step('finds it in 我的', async () => {
      await app.goto('/pages/userCenter/userCenter');
      await app.tap('收藏的资料');
      await app.atRoute('/pages/viewHistory/viewHistory');
      await app.sees('我的收藏');
      await app.tap(row(app, /^G6.+燃油泵电路图/));
      await seesPart(app);
      await expect(inPanel(app, '已收藏')).toBeVisible();
    });
    await test.step('takes it off, and back', async () => {
      await app.goto('/pages/viewHistory/viewHistory?tab=favourite');
      await expect(row(app, /^G6.+燃油泵电路图/)).toBeVisible();
      await app.tap(shown(app.page.getByLabel(/^移除收藏 G6/)).first());
      await app.sees('还没有收藏的资料');
      await app.tap('撤销');
      await expect(row(app, /^G6.+燃油泵电路图/)).toBeVisible();
    });
  });

  test('pins it to an order of the store with a note, and opens it from there', async ({ open, backend }) => {
    const owner = await backend.logIn('13800138000');
    const order = await ShopOrder.receive(backend, owner);
    const plate = formatPlate(order.carid);
    const app = await open(PART, { as: owner });
    await seesPart(app);
    await app.tap(inPanel(app, '钉到工单'));
    await app.input('备注（选填）').fill('先测供电');
    await app.tap(shown(app.page.locator('#pin-to-order .list-row')).filter({ hasText: plate }));
    await app.sees(`已钉到 ${plate} 的工单`);

    await test.step('opens it from the order, whose log tells of it', async () => {
      await app.goto('/packages/maintainStore/vehicleReceive/search');
      await app.page.locator('.order-search-box input').fill(order.carid);
      await app.tap(shown(app.page.locator('.work-card-body')).first());
      await app.sees(/先测供电 · .+ \d\d-\d\d/);
      await app.tap(row(app, /燃油泵电路图 · G6/));
      await seesPart(app);
      await app.tap(app.label('返回'));
      await app.tap('维修详情');
      await app.tap('操作记录');
      await app.sees(/关联资料 燃油泵电路图 G6/);
      await app.tap(app.label('返回'));
    });
    await test.step('takes it off, and back', async () => {
      const pinned = row(app, /燃油泵电路图 · G6/);
      await app.tap(app.label(`取消关联 ${(await pinned.getAttribute('aria-label')) ?? ''}`));
      await app.sees('还没有关联资料');
      await app.tap('撤销');
      await expect(pinned).toBeVisible();
    });
  });

  test('has the offline pack of the car of an own order come by itself, once there is Wi-Fi', async ({
    open,
    backend,
  }) => {
    const owner = await backend.logIn('13800138000');
    const order = await (await ShopOrder.receive(backend, owner)).repair('owner');
    const plate = formatPlate(order.carid);
    const app = await open(PART, { as: owner, shell: null, prepare: onMobileData });
    await seesPart(app);
    await app.tap(inPanel(app, '钉到工单'));
    await app.tap(shown(app.page.locator('#pin-to-order .list-row')).filter({ hasText: plate }));
    await app.sees(`已钉到 ${plate} 的工单`);
    await app.visit(PACKS);
    await app.sees('还没有离线包');
    await comeToWifi(app);
    await app.sees(/ [1-9]\d* \/ \d+ 个文件$/);
  });
});
