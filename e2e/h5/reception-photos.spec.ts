import { expect } from '@playwright/test';
import type { Page } from 'playwright-core';
import type { H5App } from './h5-app';
import { test } from './test';
import { button, digits, idInAddress, keptInDraft, newPlate, pick, shown } from './workshop-hands';

const RECEPTION = '/packages/maintainStore/vehicleReceive/add';
const RECEPTIONIST = '13800138002';

/** As a private window, or a phone whose database is broken. */
const breakPictureStore = (page: Page) =>
  page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });

async function begin(app: H5App, plate: string): Promise<void> {
  for (const key of plate) await app.tap(button(app, key));
  await app.tap(button(app, '确定车牌'));
}
const photosOf = (app: H5App) => shown(app.page.locator('.photo-tile-face'));

async function finish(app: H5App): Promise<void> {
  await app.tap(button(app, '完成接车'));
  await app.answerDialog('先接车');
}

test.describe('photos of a reception', () => {
  test('are kept without a network from the first one on, and follow to an order that was created meanwhile', async ({
    open,
    backend,
  }) => {
    const app = await open(RECEPTION, { as: await backend.logIn(RECEPTIONIST) });
    const plate = newPlate();
    await begin(app, plate);
    await app.context.setOffline(true);
    await pick(app, button(app, '从相册选'), ['#7788aa', '#6677aa']);
    await expect(photosOf(app)).toHaveCount(2);
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
    await app.tap(button(app, new RegExp(`^删除 ${plate} 左侧`)));
    await app.answerDialog('删除');
    await app.sees('1 张照片没传上');
    await app.context.unroute(/\/upload$/);
    await app.tap(button(app, new RegExp(`^重试 ${plate} 车头`)));
    await expect(shown(app.page.locator('.outbox'))).toHaveCount(0);
    await app.goto(`/packages/maintainStore/vehicleReceive/detail?id=${id}`);
    await app.sees('照片 1');
  });

  test('are told of where the device cannot keep them, and sent from memory', async ({ open, backend }) => {
    const app = await open(RECEPTION, { as: await backend.logIn(RECEPTIONIST), prepare: breakPictureStore });
    await begin(app, `苏E${digits(4)}B`);
    await app.context.setOffline(true);
    await pick(app, button(app, '拍车头'), ['#99aabb']);
    await app.sees(/照片只在内存里，上传完之前请不要关闭/);
    await finish(app);
    await app.sees('已保存在本机，1 张照片没存到本机，请不要关闭，网络恢复后再提交');
    await app.context.setOffline(false);
    await app.tap(button(app, '重试'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
  });

  test('and what is typed are one draft in two tabs', async ({ open, backend }) => {
    const app = await open(RECEPTION, { as: await backend.logIn(RECEPTIONIST) });
    const plate = `苏E${digits(4)}A`;
    await begin(app, plate);
    await keptInDraft(app, plate);
    const first = app.page;
    const second = await app.context.newPage();
    second.on('pageerror', ({ message }) => app.faults.push(message));
    Object.assign(app, { page: second });
    await second.goto(first.url());
    await app.sees(/已恢复/);
    await pick(app, button(app, '拍车头'), ['#aabbcc']);
    await app.input('车主姓名').fill('孙先生');
    Object.assign(app, { page: first });
    await expect(app.input('车主姓名')).toHaveValue('孙先生');
    await expect(photosOf(app)).toHaveCount(1);
    await app.input('客户描述').fill('异响');
    Object.assign(app, { page: second });
    await expect(app.input('客户描述')).toHaveValue('异响');
    await finish(app);
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
    await app.sees('孙先生');
    Object.assign(app, { page: first });
    await app.sees('已在另一个窗口完成接车');
    await app.tap(button(app, '查看工单'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await app.sees('照片 1');
  });
});
