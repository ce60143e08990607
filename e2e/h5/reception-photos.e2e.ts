import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { until } from './until';
import { button, idInAddress, pick, shown } from './workshop-hands';

const RECEPTION = '/packages/maintainStore/vehicleReceive/add';
const RECEPTIONIST = '13800138002';
/** New in every run: no car of the store. */
const RUN = String(Date.now()).slice(-5);

/** As a private window, or a phone whose database is broken. */
const breakPictureStore = (page: Page) =>
  page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });

async function begin(app: H5App, plate: string): Promise<void> {
  await app.goto(RECEPTION);
  for (const key of ['苏', 'E', ...plate]) await app.tap(button(app, key));
  await app.tap(button(app, '确定车牌'));
}
const photosOf = (app: H5App) => shown(app.page.locator('.photo-tile-face'));

async function finish(app: H5App): Promise<void> {
  await app.tap(button(app, '完成接车'));
  await app.answerDialog('先接车');
}

describe('photos of a reception, in Chromium against the real backend', () => {
  const suite = suiteBrowser();

  it('are kept without a network from the first one on, and follow to an order that was created meanwhile', async () => {
    const app = await openLoggedIn(suite.browser, RECEPTIONIST);
    await begin(app, RUN);
    await app.context.setOffline(true);
    await pick(app, button(app, '从相册选'), ['#7788aa', '#6677aa']);
    await until(async () => (await photosOf(app).count()) === 2, 'both photos are shown');
    await app.sees('2 张照片待上传');
    await finish(app);
    await app.sees('已保存在本机（含 2 张照片），网络恢复后再提交');
    // The line is back for all but pictures.
    await app.context.route(/\/upload$/, (route) => route.abort());
    await app.context.setOffline(false);
    await app.tap(button(app, '重试'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.tap(shown(app.page.locator('.outbox-head')));
    await app.sees(/等待重试：网络连接失败/);
    const id = idInAddress(app);
    // The app is killed and started anew; the board has the same list.
    await app.goto('/pages/maintainStore/maintainStore');
    await app.tap(shown(app.page.locator('.outbox-head')));
    await app.tap(button(app, new RegExp(`^删除 苏E${RUN} 左侧`)));
    await app.answerDialog('删除');
    await app.sees('1 张照片没传上');
    await app.context.unroute(/\/upload$/);
    await app.tap(button(app, new RegExp(`^重试 苏E${RUN} 车头`)));
    await shown(app.page.locator('.outbox')).waitFor({ state: 'detached' });
    await app.goto(`/packages/maintainStore/vehicleReceive/detail?id=${id}`);
    await app.sees('照片 1');
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('are told of where the device cannot keep them, and sent from memory', async () => {
    const app = await openLoggedIn(suite.browser, RECEPTIONIST, { prepare: breakPictureStore });
    await begin(app, `${RUN.slice(1)}B`);
    await app.context.setOffline(true);
    await pick(app, button(app, '拍车头'), ['#99aabb']);
    await app.sees(/照片只在内存里，上传完之前请不要关闭/);
    await finish(app);
    await app.sees('已保存在本机，1 张照片没存到本机，请不要关闭，网络恢复后再提交');
    await app.context.setOffline(false);
    await app.tap(button(app, '重试'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
    assert.deepEqual(app.faults, []);
    await app.close();
  });

  it('and what is typed are one draft in two tabs', async () => {
    const app = await openLoggedIn(suite.browser, RECEPTIONIST);
    await begin(app, `${RUN.slice(1)}A`);
    const first = app.page;
    const second = await app.context.newPage();
    Object.assign(app, { page: second });
    await second.goto(first.url());
    await app.sees(/已恢复/);
    await pick(app, button(app, '拍车头'), ['#aabbcc']);
    await app.input('车主姓名').fill('孙先生');
    Object.assign(app, { page: first });
    await until(async () => (await app.input('车主姓名').inputValue()) === '孙先生', 'what the second tab typed');
    await until(async () => (await photosOf(app).count()) === 1, 'what the second tab took');
    await app.input('客户描述').fill('异响');
    Object.assign(app, { page: second });
    await until(async () => (await app.input('客户描述').inputValue()) === '异响', 'what the first tab typed');
    await finish(app);
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
    await app.sees('孙先生');
    Object.assign(app, { page: first });
    await app.sees('已在另一个窗口完成接车');
    await app.tap(button(app, '查看工单'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
    assert.deepEqual(app.faults, []);
    await app.close();
  });
});
