import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { H5App } from './h5-app';
import { applyForStore, approveStore, hire, newcomer } from './shop-people';
import { until } from './until';
import { button, idInAddress, kill, photosWaiting, pick, shown } from './workshop-hands';
import { suiteBrowser } from './suite-browser';

/** New in every run, so that a run can be repeated against the same backend. */
const RUN = String(Date.now()).slice(-8);
const OWNER = `139${RUN}`;
const STORE = `顺达汽修${RUN}`;
const VIN = 'LSVAA49J132047371';

describe('a day of a new workshop, five people at once, in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  /** The owner. */
  let app: H5App;
  /** At the reception, at the car, at the till. */
  let desk: H5App;
  let technician: H5App;
  let cashier: H5App;
  let orderId = '';
  let customerLink = '';
  before(async () => {
    app = await newcomer(suite.browser, OWNER);
  });
  after(async () => {
    assert.deepEqual(
      [app, desk, technician, cashier].flatMap(({ faults }) => faults),
      [],
    );
  });
  const openOrder = (by: H5App) => by.goto(`/packages/maintainStore/vehicleReceive/detail?id=${orderId}`);

  it('sees scan in the middle of the tab bar without a store (§2)', async () => {
    await app.goto('/pages/home/home');
    await button(app, '扫一扫').waitFor();
  });

  it('applies for a store with address, licence and contact; bad input is told at the fields', () =>
    applyForStore(app, STORE, OWNER));

  it('becomes a store as soon as the operator approves, and the middle tab changes (§2)', async () => {
    await approveStore(STORE);
    await app.goto('/pages/maintainStore/maintainStore');
    await app.sees(STORE);
    await button(app, '一键接车').waitFor();
  });

  it('takes on three people by invitation', async () => {
    desk = await hire(app, `135${RUN}`, 'receptionist');
    cashier = await hire(app, `136${RUN}`, 'receptionist');
    technician = await hire(app, `137${RUN}`, 'technician');
  });

  it('begins a reception by keyboard; the network goes, the page is killed, nothing is lost', async () => {
    await desk.tap(button(desk, '一键接车'));
    await desk.atRoute('/packages/maintainStore/vehicleReceive/add');
    for (const key of ['苏', 'E', '8', '8', 'Q', '1', '6']) await desk.tap(button(desk, key));
    await desk.tap(button(desk, '确定车牌'));
    await desk.input('VIN').fill(VIN);
    await until(async () => (await desk.input('车型').inputValue()).includes('帕萨特'), 'the VIN fills the car');
    await desk.input('里程 (km)').fill('68200');
    await desk.tap(button(desk, '添加故障码'));
    await desk.input('故障码或诊断报告').fill('P0230-11 燃油泵');
    await desk.tap(button(desk, '加入工单'));
    await desk.sees('燃油泵初级电路');
    await desk.tap(desk.text('保养', true));
    await desk.context.setOffline(true);
    await pick(desk, button(desk, '从相册选'), ['#7788aa', '#6677aa']);
    await desk.sees('必拍还差 3 张');
    await pick(desk, button(desk, '从相册选'), ['#99aabb', '#aabbcc', '#bbccdd']);
    await desk.sees('共 5 张');
    await desk.input('车主姓名').fill('孙先生');
    await desk.input('车主电话').fill('13812340000');
    // Each photo is on the device, and what was typed is written within a second.
    await until(async () => (await photosWaiting(desk).count()) === 5, 'five photos wait for the network');
    await desk.page.waitForTimeout(1200);
    await kill(desk);
  });

  it('comes back to the draft and finishes; the photos that were cut off follow', async () => {
    await desk.goto('/packages/maintainStore/vehicleReceive/add');
    await until(async () => (await desk.input('车主姓名').inputValue()) === '孙先生', 'the draft is back');
    assert.equal(await desk.input('里程 (km)').inputValue(), '68200');
    await desk.sees('共 5 张');
    await desk.tap(button(desk, '完成接车'));
    await desk.atRoute('/packages/maintainStore/vehicleReceive/detail');
    orderId = idInAddress(desk);
    assert.notEqual(orderId, '');
    await desk.sees('孙先生');
    await desk.sees('P0230-11');
    await desk.sees('照片 5');
  });

  it('refuses a second order of the same car until the receptionist confirms', async () => {
    await desk.goto('/packages/maintainStore/vehicleReceive/add');
    for (const key of ['8', '8', 'Q']) await desk.tap(button(desk, key));
    await desk.tap(shown(desk.page.locator('.plate-match')).first());
    await desk.sees('老客户');
    await desk.sees('打开该工单');
    await desk.tap(button(desk, '完成接车'));
    await desk.sees(/还差 5 张必拍照片/);
    await desk.answerDialog('先接车');
    await desk.sees(/有未完成的工单/);
    await desk.answerDialog('返回检查');
  });

  it('assigns; the technician, who watches his own board, sees it come and begins', async () => {
    await technician.goto('/pages/maintainStore/maintainStore');
    await technician.sees('没有派给您的车');
    await openOrder(app);
    await app.tap(button(app, '派工'));
    await app.tap(shown(app.page.getByRole('radio', { name: /技师/ })).first());
    await app.sees('派工');
    await technician.tap(shown(technician.page.getByRole('button', { name: /苏E88Q16/ })).first());
    await technician.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await technician.tap(button(technician, '开始维修'));
    await button(app, '完工送检').waitFor();
  });

  it('adds lines at the reception and sends the customer the link', async () => {
    await openOrder(desk);
    await desk.tap(button(desk, '添加项目'));
    await desk.tap(desk.text('临时', true));
    await desk.input('项目名称').fill('更换前制动片');
    await desk.input('配件单价（元）').fill('268');
    await desk.input('工时费（元）').fill('120');
    await desk.tap(button(desk, '加入工单'));
    await desk.sees('更换前制动片');
    await desk.tap(button(desk, '添加项目'));
    await desk.tap(desk.text('临时', true));
    await desk.input('项目名称').fill('空调清洗');
    await desk.input('工时费（元）').fill('180');
    await desk.tap(button(desk, '加入工单'));
    await desk.sees('空调清洗');
    await desk.tap(button(desk, '发给客户'));
    await desk.tap(button(desk, '开启客户链接'));
    customerLink = (await shown(desk.page.locator('.share-link')).textContent()) ?? '';
    assert.match(customerLink, /vehicleReceive\/shared/);
  });

  it('lets the customer approve and decline in another browser, without a login and without private data', async () => {
    const customer = await H5App.open(suite.browser, new URL(customerLink).hash.replace(/^#/, ''));
    await customer.sees('更换前制动片');
    const page = (await customer.page.locator('body').textContent()) ?? '';
    for (const secret of ['13812340000', VIN, OWNER.slice(0, 3) + '****'])
      assert.ok(!page.includes(secret) || secret === OWNER, secret);
    await customer.tap(shown(customer.page.getByRole('radio', { name: '更换前制动片 同意' })));
    await customer.tap(shown(customer.page.getByRole('radio', { name: '空调清洗 不做' })));
    await customer.tap(button(customer, '提交确认'));
    await customer.sees('已提交');
    await customer.sees('388');
    assert.deepEqual(customer.faults, []);
    await customer.close();
  });

  it('goes on stage by stage in several hands, with undo', async () => {
    await openOrder(technician);
    await technician.tap(button(technician, /^故障部件/));
    await technician.tap(shown(technician.page.getByRole('checkbox', { name: '燃油泵继电器', exact: true })));
    await technician.tap(button(technician, '保存'));
    await technician.sees('故障部件 燃油泵继电器');
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
    await openOrder(desk);
    await desk.tap(button(desk, '质检通过'));
    await desk.sees('还没有做车辆检查');
    await desk.answerDialog('仍然通过');
    await button(desk, '收款结算').waitFor();
  });

  it('settles in two means with the rest on credit, and delivers', async () => {
    await openOrder(cashier);
    await cashier.tap(button(cashier, '收款结算'));
    await cashier.atRoute('/packages/storeTill/orderMoney/orderMoney');
    await cashier.input('微信（元）').fill('200');
    await cashier.tap(shown(cashier.page.getByRole('checkbox', { name: '现金', exact: true })));
    await cashier.input('现金（元）').fill('100');
    await cashier.tap(button(cashier, '收款 ¥300.00，挂账 ¥88.00'));
    await cashier.answerDialog('仍然收款');
    await cashier.sees('已挂账 ¥88.00');
    await cashier.atRoute('/packages/maintainStore/vehicleReceive/detail');
    await desk.tap(button(desk, '确认交车'));
    await desk.answerDialog('仍然交车');
    await desk.sees('已交车');
  });

  it('tells its own people on the page of the code which part it was', async () => {
    await openOrder(app);
    await app.tap(button(app, /^看故障码 P0230-11/));
    await app.atRoute('/packages/diagnosis/troubleCode/troubleCode');
    await app.sees('本店 1');
    await app.sees('在 J17 燃油泵继电器 上量');
  });

  it('shows the delivered order to the customer as read-only', async () => {
    const customer = await H5App.open(suite.browser, new URL(customerLink).hash.replace(/^#/, ''));
    await customer.sees('车辆已交付');
    assert.equal(await customer.page.getByRole('button', { name: '提交确认' }).count(), 0);
    await customer.close();
  });

  it('collects what is owed; two close the day, one of them does, and its figures agree', async () => {
    await cashier.goto('/packages/storeTill/debtors/debtors');
    await cashier.tap(button(cashier, /^苏E88Q16 孙先生 欠 ¥88.00/));
    await cashier.atRoute('/packages/storeTill/orderMoney/orderMoney');
    await cashier.tap(button(cashier, '收欠款 ¥88.00'));
    await cashier.sees('已收款 ¥88.00');
    for (const each of [cashier, app]) {
      await each.goto('/packages/storeTill/dayClosing/dayClosing');
      await button(each, /^微信 收入 ¥288.00，支出 ¥0.00/).waitFor();
      await button(each, /^现金 收入 ¥100.00/).waitFor();
      await button(each, /^收回欠款 1 笔 ¥88.00/).waitFor();
      await each.input('实点现金（元）').fill('100');
      await each.sees('账实相符');
      await each.tap(button(each, '日结'));
    }
    await app.answerDialog('日结');
    await app.sees('已日结');
    await cashier.answerDialog('日结');
    await cashier.sees(/已由.+日结/);
  });

  it('finds the order in the turnover, by its figure', async () => {
    await app.goto('/packages/maintainStore/storeTurnover/storeTurnover');
    await app.sees('388');
    await app.tap(shown(app.page.getByRole('button', { name: /^产值 ¥388/ })).first());
    await app.atRoute('/packages/maintainStore/vehicleReceive/search');
    await app.tap(shown(app.page.getByRole('button', { name: /苏E88Q16/ })).first());
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
  });

  it('begins a case from the delivered order', async () => {
    await openOrder(app);
    await app.tap(app.text('发布案例'));
    await app.atRoute('/packages/repairCases/caseEdit/caseEdit');
    await until(
      async () => (await app.input('车型（选填）').inputValue()).includes('帕萨特'),
      'the car of the order is in the case',
    );
  });
});
