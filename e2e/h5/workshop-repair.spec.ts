import { expect } from '@playwright/test';
import type { H5App } from './h5-app';
import { CAR, ShopOrder } from './shop-order';
import { hire, openShop } from './shop-people';
import { test } from './test';
import { button, shown } from './workshop-hands';

interface Line {
  readonly name: string;
  readonly part?: string;
  readonly labour: string;
}

async function addLine(app: H5App, { name, part, labour }: Line): Promise<void> {
  await app.tap(button(app, '添加项目'));
  await app.tap(app.text('临时', true));
  await app.input('项目名称').fill(name);
  if (part) await app.input('配件单价（元）').fill(part);
  await app.input('工时费（元）').fill(labour);
  await app.tap(button(app, '加入工单'));
  await app.sees(name);
}

test.describe('an order of a new workshop in several hands', () => {
  test('is assigned; the technician, who watches his own board, sees it come and begins', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    const order = await ShopOrder.receive(backend, owner);
    const board = '/pages/maintainStore/maintainStore';
    const technician = await open(board, { as: await hire(backend, owner, 'technician') });
    await technician.sees('没有派给您的车');
    const app = await open(order.page, { as: owner });
    await app.tap(button(app, '派工'));
    await app.tap(shown(app.page.getByRole('radio', { name: /技师/ })).first());
    await app.sees(`${order.carid} 已派给`);
    await technician.tap(shown(technician.page.getByRole('button', { name: order.carid })).first());
    await technician.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await technician.tap(button(technician, '开始维修'));
    await expect(button(app, '完工送检')).toBeVisible();
  });

  test('gets lines at the reception, which sends the customer the link', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    const { page } = await ShopOrder.receive(backend, owner);
    const desk = await open(page, { as: await hire(backend, owner, 'receptionist') });
    await addLine(desk, { name: '更换前制动片', part: '268', labour: '120' });
    await addLine(desk, { name: '空调清洗', labour: '180' });
    await desk.tap(button(desk, '发给客户'));
    await desk.tap(button(desk, '开启客户链接'));
    const link = shown(desk.page.locator('.share-link'));
    await expect(link).toHaveText(/vehicleReceive\/shared/);
    const customer = await open(new URL((await link.textContent()) ?? '').hash.replace(/^#/, ''));
    await customer.sees('更换前制动片');
    await customer.sees('空调清洗');
  });

  test('lets the customer approve and decline in another browser, without a login and without private data', async ({
    open,
    backend,
  }) => {
    const { owner } = await openShop(backend);
    const { customerPage } = await (await ShopOrder.receive(backend, owner)).quote();
    const customer = await open(customerPage);
    await customer.sees('更换前制动片');
    for (const secret of [CAR.ownerPhone, CAR.vin, `${owner.phone.slice(0, 3)}****`])
      await expect(customer.page.locator('body')).not.toContainText(secret);
    await customer.tap(shown(customer.page.getByRole('radio', { name: '更换前制动片 同意' })));
    await customer.tap(shown(customer.page.getByRole('radio', { name: '空调清洗 不做' })));
    await customer.tap(button(customer, '提交确认'));
    await customer.sees('已提交');
    await customer.sees('388');
  });

  test('goes on stage by stage in several hands, with undo', async ({ open, backend }) => {
    const { owner } = await openShop(backend);
    const mechanic = await hire(backend, owner, 'technician');
    const { page } = await (await ShopOrder.receive(backend, owner)).repair('technician');
    const technician = await open(page, { as: mechanic });
    await test.step('the technician says which part it was', async () => {
      await technician.tap(button(technician, /^故障部件/));
      await technician.tap(shown(technician.page.getByRole('checkbox', { name: '燃油泵继电器', exact: true })));
      await technician.tap(button(technician, '保存'));
      await technician.sees('故障部件 燃油泵继电器');
    });
    await test.step('he is asked about what is not done, and takes a step back', async () => {
      await technician.tap(button(technician, '完工送检'));
      await technician.sees('还有 1 个项目没有完成：更换前制动片');
      await technician.answerDialog('返回处理');
      await technician.tap(shown(technician.page.getByRole('checkbox', { name: '更换前制动片 已完成' })));
      await technician.sees('维修项目 1/1');
      await technician.tap(button(technician, '完工送检'));
      await technician.sees('还没有做车辆检查');
      await technician.answerDialog('仍然送检');
      await technician.sees('已到质检');
      await technician.tap(button(technician, '撤销'));
      await technician.sees('维修');
      await technician.tap(button(technician, '完工送检'));
      await technician.answerDialog('仍然送检');
    });
    await test.step('the reception passes the quality control', async () => {
      const desk = await open(page, { as: await hire(backend, owner, 'receptionist') });
      await desk.tap(button(desk, '质检通过'));
      await desk.sees('还没有做车辆检查');
      await desk.answerDialog('仍然通过');
      await expect(button(desk, '收款结算')).toBeVisible();
    });
  });
});
