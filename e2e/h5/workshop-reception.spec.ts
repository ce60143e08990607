import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { ShopOrder } from './shop-order';
import { hire, openShop } from './shop-people';
import { test } from './test';
import { button, idInAddress, keptInDraft, kill, newPlate, photosWaiting, pick, shown } from './workshop-hands';

const RECEPTION = '/packages/maintainStore/vehicleReceive/add';
const DETAIL = '/packages/maintainStore/vehicleReceive/detail';

async function typePlate(app: H5App, keys: string): Promise<void> {
  for (const key of keys) await app.tap(button(app, key));
}

test.describe('the reception of a new workshop', () => {
  test('is begun by keyboard; the network goes, the page is killed, nothing is lost', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    const desk = await open('/pages/maintainStore/maintainStore', { as: await hire(backend, owner, 'receptionist') });
    await test.step('it takes down plate, car, trouble code and complaint', async () => {
      await desk.tap(button(desk, '一键接车'));
      await desk.atRoute(RECEPTION);
      await typePlate(desk, newPlate());
      await desk.tap(button(desk, '确定车牌'));
      await desk.input('VIN').fill('LSVAA49J132047371');
      await expect(desk.input('车型')).toHaveValue(/帕萨特/);
      await desk.input('里程 (km)').fill('68200');
      await desk.tap(button(desk, '添加故障码'));
      await desk.input('故障码或诊断报告').fill('P0230-11 燃油泵');
      await desk.tap(button(desk, '加入工单'));
      await desk.sees('燃油泵初级电路');
      await desk.tap(desk.text('保养', true));
    });
    await test.step('photos and words wait on the device for the network, and the page dies', async () => {
      await desk.context.setOffline(true);
      await pick(desk, button(desk, '从相册选'), ['#7788aa', '#6677aa']);
      await desk.sees('必拍还差 3 张');
      await pick(desk, button(desk, '从相册选'), ['#99aabb', '#aabbcc', '#bbccdd']);
      await desk.sees('共 5 张');
      await desk.input('车主姓名').fill('孙先生');
      await desk.input('车主电话').fill('13812340000');
      await expect(photosWaiting(desk)).toHaveCount(5);
      await keptInDraft(desk, '13812340000');
      await kill(desk);
    });
    await test.step('the draft comes back and is finished; the photos that were cut off follow', async () => {
      await desk.goto(RECEPTION);
      await expect(desk.input('车主姓名')).toHaveValue('孙先生');
      await expect(desk.input('里程 (km)')).toHaveValue('68200');
      await desk.sees('共 5 张');
      await desk.tap(button(desk, '完成接车'));
      await desk.atRoute(DETAIL);
      expect(idInAddress(desk)).not.toBe('');
      await desk.sees('孙先生');
      await desk.sees('P0230-11');
      await desk.sees('照片 5');
    });
  });

  test('refuses a second order of the same car until the receptionist confirms', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    const { carid } = await ShopOrder.receive(backend, owner);
    const desk = await open(RECEPTION, { as: await hire(backend, owner, 'receptionist') });
    await typePlate(desk, carid.slice(2, 5));
    await desk.tap(shown(desk.page.locator('.plate-match')).first());
    await desk.sees('老客户');
    await desk.sees('打开该工单');
    await desk.tap(button(desk, '完成接车'));
    await desk.sees(/还差 5 张必拍照片/);
    await desk.answerDialog('先接车');
    await desk.sees(/有未完成的工单/);
    await desk.answerDialog('返回检查');
  });
});
