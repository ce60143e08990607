import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { phoneLogin, userQuery } from '../../src/contract/endpoints/account';
import { workOrderAssign, workOrderCreate, workOrderSetStage } from '../../src/contract/endpoints/work-orders';
import type { WorkOrder, WorkOrderStage } from '../../src/contract/schemas/work-orders';
import { sharedBackend } from './shared-backend';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { until } from './until';
import { button } from './workshop-hands';

/** Of one store. */
const OWNER = '13800138000';
const RECEPTIONIST = '13800138002';
const BOARD = '/pages/maintainStore/maintainStore';
const DETAIL = '/packages/maintainStore/vehicleReceive/detail';
/** New in every run. */
const RUN = String(Date.now()).slice(-4);
const plateOf = (nth: number) => `苏E${nth}${RUN}`;
const shownPlate = (nth: number) => plateOf(nth).replace('苏E', '苏E·');
const car = { car: '帕萨特 2003 1.8T', ownerName: '张建国', complaint: '无法启动，油泵不工作' };

describe('the counter on a wide window, in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let token = '';
  const ids: string[] = [];

  /** A car of this run, received and brought on by as many steps. */
  async function receive(nth: number, steps: readonly WorkOrderStage[] = []): Promise<void> {
    const received = await sharedBackend.ask<{ order: WorkOrder }>(
      workOrderCreate.path,
      { clientKey: `counter-${RUN}-${nth}`, carid: plateOf(nth), ...car },
      token,
    );
    let { order } = received;
    ids[nth] = order.id;
    if (steps.length === 0) return;
    const { uid } = await sharedBackend.ask<{ uid: string }>(userQuery.path, {}, token);
    const { id } = order;
    order = await sharedBackend.ask(workOrderAssign.path, { id, version: order.version, technicianUid: uid }, token);
    for (const stage of steps)
      if (order.stage !== stage)
        order = await sharedBackend.ask(workOrderSetStage.path, { id, version: order.version, stage }, token);
  }

  const column = (name: string): Locator =>
    app.page.getByRole('region', { name: new RegExp(`^${name}(，|$)`) }).filter({ visible: true });
  const card = (nth: number, within: H5App = app): Locator =>
    within.page.getByRole('button', { name: new RegExp(`^${plateOf(nth)} `) }).filter({ visible: true });
  const cardIn = (stage: string, nth: number) => column(stage).getByRole('button', { name: new RegExp(plateOf(nth)) });
  const pane = () => app.page.getByRole('complementary', { name: '工单详情' }).filter({ visible: true });

  before(async () => {
    ({ token } = await sharedBackend.ask<{ token: string }>(phoneLogin.path, { phone: OWNER, password: 'demo1234' }));
    await receive(1);
    await receive(2, ['assigned', 'repairing']);
    await receive(3, ['assigned', 'repairing']);
    app = await openLoggedIn(suite.browser, OWNER, { width: 1440, height: 900 });
    await app.goto(BOARD);
  });

  it('has a column for each stage, with how many cars it holds', async () => {
    for (const stage of ['接车', '派工', '维修', '质检', '结算', '交车']) await column(stage).waitFor();
    await cardIn('接车', 1).waitFor();
    await cardIn('维修', 2).waitFor();
    assert.match((await column('维修').getAttribute('aria-label')) ?? '', /^维修，\d+ 台$/);
  });

  it('opens an order beside the board, under the address of its own page', async () => {
    await app.tap(card(2));
    await pane().getByText(shownPlate(2)).waitFor();
    await app.atRoute(DETAIL);
    assert.ok(app.page.url().includes(ids[2] ?? '-'));
    await cardIn('维修', 3).waitFor();
    await app.tap(card(3));
    await pane().getByText(shownPlate(3)).waitFor();
  });

  it('goes back to the board alone, and forward again', async () => {
    await app.page.goBack();
    await pane().waitFor({ state: 'detached' });
    await app.atRoute(BOARD);
    await app.page.goForward();
    await pane().getByText(shownPlate(3)).waitFor();
    await app.atRoute(DETAIL);
  });

  it('comes back to the open order from a page behind it', async () => {
    await app.tap(pane().getByText('维修详情'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/moreDetail');
    // Gone back from before it has come, the router shows neither page: people are not that quick.
    await app.page.locator('.taro_page_stationed[id*="moreDetail"]').waitFor();
    await app.page.goBack();
    await pane().getByText(shownPlate(3)).waitFor();
    await app.atRoute(DETAIL);
    await app.tap(button(app, '关闭工单详情'));
    await pane().waitFor({ state: 'detached' });
  });

  it('takes a card that is dragged to the next stage, asks what is open, and takes it back', async () => {
    await cardIn('维修', 2).hover();
    await app.page.mouse.down();
    const target = await column('质检').boundingBox();
    assert.ok(target);
    await app.page.mouse.move(target.x + 60, target.y + 200, { steps: 8 });
    await app.page.locator('.counter-column-over').waitFor();
    await app.page.mouse.up();
    await app.answerDialog('仍然送检');
    await cardIn('质检', 2).waitFor();
    await app.sees(`${plateOf(2)} 已到质检`);
    await app.tap(button(app, '撤销'));
    await cardIn('维修', 2).waitFor();
  });

  it('refuses a card that would skip stages', async () => {
    await cardIn('接车', 1).hover();
    await app.page.mouse.down();
    const target = await column('质检').boundingBox();
    assert.ok(target);
    await app.page.mouse.move(target.x + 60, target.y + 200, { steps: 8 });
    await app.page.mouse.up();
    await app.sees('不能从“接车”直接到“质检”，请逐步流转');
    await cardIn('接车', 1).waitFor();
  });

  it('is worked by keys alone', async () => {
    const { keyboard } = app.page;
    await cardIn('维修', 2).waitFor();
    await keyboard.press('/');
    await keyboard.type(plateOf(2).slice(1));
    // Every column asks by itself; the first card of any would be reached.
    const cards = app.page.locator('[data-desk-card]').filter({ visible: true });
    await until(async () => (await cards.count()) === 1, 'one card is left');
    await keyboard.press('Escape');
    await keyboard.press('ArrowDown');
    await until(
      () => cardIn('维修', 2).evaluate((element) => element === document.activeElement),
      'the card is reached',
    );
    await keyboard.press('Enter');
    await pane().getByText(shownPlate(2)).waitFor();
    await keyboard.press('Escape');
    await pane().waitFor({ state: 'detached' });
    await keyboard.press(']');
    await app.answerDialog('仍然送检');
    await cardIn('质检', 2).waitFor();
    await until(() => cardIn('质检', 2).evaluate((element) => element === document.activeElement), 'the focus follows');
    await app.tap(app.label('清空'));
  });

  it('shows what a colleague does, and leaves focus and scrolling alone', async () => {
    await app.goto(BOARD);
    const colleague = await openLoggedIn(suite.browser, RECEPTIONIST, { width: 1440, height: 900 });
    await colleague.goto(BOARD);
    await card(3, colleague).waitFor();
    await cardIn('接车', 1).focus();
    const third = colleague.page.getByRole('button', { name: new RegExp(`^${plateOf(3)} `) });
    await third.filter({ visible: true }).focus();
    await colleague.page.keyboard.press(']');
    await colleague.answerDialog('仍然送检');
    await cardIn('质检', 3).waitFor();
    assert.ok(await cardIn('接车', 1).evaluate((element) => element === document.activeElement));
    assert.deepEqual(colleague.faults, []);
    await colleague.close();
  });

  it('opens alone by the address of the order, and is cards on a phone', async () => {
    await app.tap(card(2));
    await app.atRoute(DETAIL);
    await app.page.reload();
    await app.sees(shownPlate(2));
    await app.atRoute(DETAIL);
    await app.page.setViewportSize({ width: 375, height: 812 });
    await app.goto(BOARD);
    await app.page.locator('.work-card').first().waitFor();
    assert.equal(await app.page.locator('.counter-columns').count(), 0);
  });

  it('caused no fault', () => {
    assert.deepEqual(app.faults, []);
  });
});
