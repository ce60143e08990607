import { ShopOrder } from './shop-order';
import { test } from './test';
import { expect } from '@playwright/test';
import { button, digits, idInAddress, shown } from './workshop-hands';

test.describe('an order of a workshop in two hands', () => {
  test('says so when a link is guessed', async ({ open }) => {
    const stranger = await open('/packages/maintainStore/vehicleReceive/shared?key=AAAAAAAAAAAAAAAAAAAAAA');
    await stranger.sees('链接无效或已失效');
  });

  test('tells the second of two who edit one order, and keeps what was typed', async ({ open, backend }) => {
    const owner = await backend.logIn('13800138000');
    const { id, carid } = await ShopOrder.receive(backend, owner);
    const orders = await open('/pages/maintainStore/maintainStore', { as: owner });
    await orders.tap(shown(orders.page.getByRole('button', { name: `${carid} 上汽大众 帕萨特` })).first());
    await orders.atRoute('/packages/maintainStore/vehicleReceive/detail');
    expect(idInAddress(orders)).toBe(id);
    const edit = `/packages/maintainStore/vehicleReceive/edit?id=${id}`;
    await orders.goto(edit);
    const second = await open(edit, { as: await backend.logIn('13800138002') });
    for (const each of [orders, second]) await expect(each.input('客户描述')).toBeVisible();
    const run = digits(8);
    await orders.input('客户描述').fill(`店主写的 ${run}`);
    await orders.tap(button(orders, '保存修改'));
    await expect.poll(() => orders.route()).not.toMatch(/\/edit$/);
    await second.input('客户描述').fill(`前台写的 ${run}`);
    await second.tap(button(second, '保存修改'));
    await second.sees(`前台写的 ${run}`);
    await second.sees(`店主写的 ${run}`);
  });
});
