import { expect } from '@playwright/test';
import { ShopOrder } from './shop-order';
import { hire, openShop } from './shop-people';
import { test } from './test';
import type { TestBackend } from './test-backend';
import { button, shown } from './workshop-hands';

const DETAIL = '/packages/maintainStore/vehicleReceive/detail';
const TILL = '/packages/storeTill/orderMoney/orderMoney';

async function shopWithOrder(backend: TestBackend) {
  const { owner } = await openShop(backend);
  return { owner, order: await ShopOrder.receive(backend, owner) };
}

test.describe('the money of a new workshop', () => {
  test('is settled in two means with the rest on credit, and the car delivered', async ({ open, backend }) => {
    const { owner, order } = await shopWithOrder(backend);
    const { page } = await order.finish();
    const desk = await open(page, { as: await hire(backend, owner, 'receptionist') });
    await expect(button(desk, '收款结算')).toBeVisible();
    const cashier = await open(page, { as: await hire(backend, owner, 'receptionist') });
    await cashier.tap(button(cashier, '收款结算'));
    await cashier.atRoute(TILL);
    await cashier.input('微信（元）').fill('200');
    await cashier.tap(shown(cashier.page.getByRole('checkbox', { name: '现金', exact: true })));
    await cashier.input('现金（元）').fill('100');
    await cashier.tap(button(cashier, '收款 ¥300.00，挂账 ¥88.00'));
    await cashier.answerDialog('仍然收款');
    await cashier.sees('已挂账 ¥88.00');
    await cashier.atRoute(DETAIL);
    await desk.tap(button(desk, '确认交车'));
    await desk.answerDialog('仍然交车');
    await desk.sees('已交车');
  });

  test('is collected where owed; two close the day, one of them does, and its figures agree', async ({
    open,
    backend,
  }) => {
    const { owner, order } = await shopWithOrder(backend);
    const { carid } = await order.deliver();
    const cashier = await open('/packages/storeTill/debtors/debtors', {
      as: await hire(backend, owner, 'receptionist'),
    });
    await cashier.tap(shown(cashier.page.getByText('按人合计', { exact: true })));
    await cashier.tap(button(cashier, '孙先生 欠 1 笔共 ¥88.00，打开明细'));
    await cashier.sees('孙先生的对账单');
    await cashier.tap(button(cashier, new RegExp(`^${carid} 孙先生 欠 ¥88.00`)));
    await cashier.atRoute(TILL);
    await cashier.tap(button(cashier, '收欠款 ¥88.00'));
    await cashier.sees('已收款 ¥88.00');
    const app = await open('/', { as: owner });
    for (const each of [cashier, app]) {
      await each.goto('/packages/storeTill/dayClosing/dayClosing');
      await expect(button(each, /^微信 收入 ¥288.00，支出 ¥0.00/)).toBeVisible();
      await expect(button(each, /^现金 收入 ¥100.00/)).toBeVisible();
      await expect(button(each, /^收回欠款 1 笔 ¥88.00/)).toBeVisible();
      await each.input('实点现金（元）').fill('100');
      await each.sees('账实相符');
      await each.tap(button(each, '日结'));
    }
    await app.answerDialog('日结');
    await app.sees('已日结');
    await cashier.answerDialog('日结');
    await cashier.sees(/已由.+日结/);
  });

  test('leads from the turnover to the order, by its figure', async ({ open, backend }) => {
    const { owner, order } = await shopWithOrder(backend);
    const { carid } = await order.deliver();
    const app = await open('/packages/maintainStore/storeTurnover/storeTurnover', { as: owner });
    await app.sees('388');
    await app.tap(shown(app.page.getByRole('button', { name: /^产值 ¥388/ })).first());
    await app.atRoute('/packages/maintainStore/vehicleReceive/search');
    await app.tap(shown(app.page.getByRole('button', { name: carid })).first());
    await app.atRoute(DETAIL);
  });
});

test.describe('a delivered order of a new workshop', () => {
  test('tells its own people on the page of the code which part it was', async ({ open, backend }) => {
    const { owner, order } = await shopWithOrder(backend);
    const { page } = await order.deliver();
    const app = await open(page, { as: owner });
    await app.tap(button(app, /^看故障码 P0230-11/));
    await app.atRoute('/packages/diagnosis/troubleCode/troubleCode');
    await app.sees('本店 1');
    await app.sees('在 J17 燃油泵继电器 上量');
  });

  test('is shown to the customer as read-only', async ({ open, backend }) => {
    const { order } = await shopWithOrder(backend);
    const { customerPage } = await order.deliver();
    const customer = await open(customerPage);
    await customer.sees('车辆已交付');
    await expect(customer.page.getByRole('button', { name: '提交确认' })).toHaveCount(0);
  });

  test('begins a case', async ({ open, backend }) => {
    const { owner, order } = await shopWithOrder(backend);
    const { page } = await order.deliver();
    const app = await open(page, { as: owner });
    await app.tap(app.text('发布案例'));
    await app.atRoute('/packages/repairCases/caseEdit/caseEdit');
    await expect(app.input('车型（选填）')).toHaveValue(/帕萨特/);
  });
});
