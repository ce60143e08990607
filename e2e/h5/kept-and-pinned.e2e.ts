import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { drawnSheet } from './drawn-sheet';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { shown } from './workshop-hands';
import { suiteBrowser } from './suite-browser';

const OWNER = '13800138000';

describe('a part of a diagram is kept and pinned to an order, and found again (§4)', () => {
  const suite = suiteBrowser();
  let app: H5App;
  /** The plate of the order that the part is pinned to, as it is shown. */
  let plate = '';
  before(async () => {
    app = await openLoggedIn(suite.browser, OWNER);
  });

  const inPanel = (text: string): Locator => shown(app.page.locator('.place-actions').getByText(text, { exact: true }));
  const seesPart = () => shown(app.page.getByRole('heading', { name: /^G6/ })).waitFor();
  const row = (name: RegExp): Locator =>
    shown(app.page.locator('.removable-row-open').filter({ hasText: name })).first();

  it('keeps the part, which the star of the document does not say', async () => {
    await app.openCar('LSVAA49J132047371');
    await app.tap('发动机');
    await app.tap('燃油泵电路图');
    await drawnSheet(app);
    const address = new URL(app.page.url()).hash.replace(/^#/, '');
    await app.goto(`${address}&at=G6`);
    await seesPart();
    await app.tap(inPanel('收藏'));
    await app.sees('已收藏，可在“我的”里找到');
    await inPanel('已收藏').waitFor();
    await app.label('收藏').waitFor();
  });

  it('finds it in 我的, and opens it at its place', async () => {
    await app.goto('/pages/userCenter/userCenter');
    await app.tap('收藏的资料');
    await app.atRoute('/pages/viewHistory/viewHistory');
    await app.sees('我的收藏');
    await app.tap(row(/^G6.+燃油泵电路图/));
    await seesPart();
    await inPanel('已收藏').waitFor();
  });

  it('pins it to an order of the store with a note', async () => {
    await app.tap(inPanel('钉到工单'));
    await app.input('备注（选填）').fill('先测供电');
    const order = shown(app.page.locator('#pin-to-order .list-row')).first();
    plate = (await order.locator('.plate').textContent()) ?? '';
    await app.tap(order);
    await app.sees(`已钉到 ${plate} 的工单`);
  });

  it('opens it from the order, whose log tells of it', async () => {
    await app.goto('/packages/maintainStore/vehicleReceive/search');
    await app.page.locator('.order-search-box input').fill(plate.replace(/\W/g, ''));
    await app.tap(shown(app.page.locator('.work-card-body')).first());
    await app.sees(/先测供电 · .+ \d\d-\d\d/);
    await app.tap(row(/燃油泵电路图 · G6/));
    await seesPart();
    await app.tap(app.label('返回'));
    await app.tap('维修详情');
    await app.tap('操作记录');
    await app.sees(/关联资料 燃油泵电路图 G6/);
    await app.tap(app.label('返回'));
  });

  it('takes both off, and either back', async () => {
    await app.tap(app.label(`取消关联 ${(await row(/燃油泵电路图 · G6/).getAttribute('aria-label')) ?? ''}`));
    await app.sees('还没有关联资料');
    await app.tap('撤销');
    await row(/燃油泵电路图 · G6/).waitFor();
    await app.goto('/pages/viewHistory/viewHistory?tab=favourite');
    await row(/^G6.+燃油泵电路图/).waitFor();
    await app.tap(shown(app.page.getByLabel(/^移除收藏 G6/)).first());
    await app.sees('还没有收藏的资料');
    await app.tap('撤销');
    await row(/^G6.+燃油泵电路图/).waitFor();
    assert.deepEqual(app.faults, []);
  });
});
