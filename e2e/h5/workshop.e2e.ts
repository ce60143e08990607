import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser';
import { operator } from '../operator';
import { H5App } from './h5-app';
import { pastLogin } from './logged-in';
import { until } from './until';
import { button, idInAddress, kill, pick, shown } from './workshop-hands';

/** New in every run, so that a run can be repeated against the same backend. */
const RUN = String(Date.now()).slice(-8);
const OWNER = `139${RUN}`;
const STORE = `顺达汽修${RUN}`;
const VIN = 'LSVAA49J132047371';

describe('a workshop from its registration to its turnover, in Chromium against the real backend', () => {
  let browser: Browser;
  let app: H5App;
  let orderId = '';
  let customerLink = '';
  before(async () => {
    browser = await launchBrowser();
    app = await H5App.open(browser, '/packages/user/login/login');
    await app.logInBySms(OWNER);
    await pastLogin(app);
  });
  after(async () => {
    assert.deepEqual(app.faults, []);
    await browser.close();
  });
  const openOrder = () => app.goto(`/packages/maintainStore/vehicleReceive/detail?id=${orderId}`);

  it('sees scan in the middle of the tab bar without a store (§2)', async () => {
    await app.goto('/pages/home/home');
    await button(app, '扫一扫').waitFor();
  });

  it('applies for a store with address, licence and contact; bad input is told at the fields', async () => {
    await app.goto('/packages/maintainStore/storeApply/storeApply');
    await app.tap(app.label('我已阅读并同意'));
    await app.tap(button(app, '提交申请'));
    await app.sees('请上传营业执照');
    await app.sees('门店名称至少 2 个字');
    await app.input('门店名称').fill(STORE);
    await app.tap('手动填写地址');
    await app.atRoute('/packages/location/chooseLocation/chooseLocation');
    await app.page.locator('.search-box-input input').filter({ visible: true }).fill('玄武');
    await app.tap(app.text('玄武区'));
    await app.input('详细地址').fill('中山东路 18 号');
    await app.tap(button(app, '确定'));
    await app.atRoute('/packages/maintainStore/storeApply/storeApply');
    await app.sees('中山东路 18 号');
    await pick(app, button(app, '从相册选择'), ['#f5e6c8']);
    await app.page.locator('.licence-field-progress').waitFor({ state: 'detached' });
    await app.page.waitForTimeout(300);
    await app.page.locator('.licence-field-progress').waitFor({ state: 'detached' });
    await app.input('联系人').fill('钱师傅');
    await app.input('联系电话').fill(OWNER);
    await app.tap(button(app, '提交申请'));
    await app.sees('审核中');
  });

  it('becomes a store as soon as the operator approves, and the middle tab changes (§2)', async () => {
    const pending = await operator('stores', 'list');
    const [id = ''] =
      pending
        .split('\n')
        .find((line) => line.includes(STORE))
        ?.trim()
        .split(/\s+/) ?? [];
    assert.notEqual(id, '', pending);
    await operator('stores', 'approve', id);
    await app.goto('/pages/maintainStore/maintainStore');
    await app.sees(STORE);
    await button(app, '一键接车').waitFor();
  });

  it('begins a reception by keyboard; the network goes, the page is killed, nothing is lost', async () => {
    await app.tap(button(app, '一键接车'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/add');
    for (const key of ['苏', 'E', '8', '8', 'Q', '1', '6']) await app.tap(button(app, key));
    await app.tap(button(app, '确定车牌'));
    await app.input('VIN').fill(VIN);
    await until(async () => (await app.input('车型').inputValue()).includes('帕萨特'), 'the VIN fills the car');
    await app.input('里程 (km)').fill('68200');
    await app.tap(app.text('保养', true));
    await pick(app, button(app, '从相册选'), ['#7788aa', '#6677aa']);
    await app.sees('必拍还差 3 张');
    await app.context.setOffline(true);
    await pick(app, button(app, '从相册选'), ['#99aabb', '#aabbcc', '#bbccdd']);
    await app.sees('共 5 张');
    await app.input('车主姓名').fill('孙先生');
    await app.input('车主电话').fill('13812340000');
    await app.page.waitForTimeout(1200);
    await kill(app);
  });

  it('comes back to the draft and finishes; the photos that were cut off follow', async () => {
    await app.goto('/packages/maintainStore/vehicleReceive/add');
    const strip = shown(app.page.locator('.draft-strip [role="button"]')).first();
    if (await strip.isVisible().catch(() => false)) await app.tap(strip);
    await until(async () => (await app.input('车主姓名').inputValue()) === '孙先生', 'the draft is back');
    assert.equal(await app.input('里程 (km)').inputValue(), '68200');
    await app.sees('共 5 张');
    await app.tap(button(app, '完成接车'));
    await app.atRoute('/packages/maintainStore/vehicleReceive/detail');
    orderId = idInAddress(app);
    assert.notEqual(orderId, '');
    await app.sees('孙先生');
    for (let tries = 0; tries < 20 && (await app.page.getByText('照片 5').count()) === 0; tries += 1) {
      await app.page.waitForTimeout(1000);
      await openOrder();
      await app.page.waitForTimeout(500);
    }
    await app.sees('照片 5');
  });

  it('refuses a second order of the same car until the receptionist confirms', async () => {
    await app.goto('/packages/maintainStore/vehicleReceive/add');
    for (const key of ['8', '8', 'Q']) await app.tap(button(app, key));
    await app.tap(shown(app.page.locator('.plate-match')).first());
    await app.sees('老客户');
    await app.sees('打开该工单');
    await app.tap(button(app, '完成接车'));
    await app.sees(/还差 5 张必拍照片/);
    await app.answerDialog('先接车');
    await app.sees(/有未完成的工单/);
    await app.answerDialog('返回检查');
  });

  it('assigns, adds lines and sends the customer the link', async () => {
    await openOrder();
    await app.tap(button(app, '派工'));
    await app.tap(shown(app.page.getByRole('radio', { name: /店主/ })).first());
    await app.sees('派工');
    await app.tap(button(app, '开始维修'));
    await app.tap(button(app, '添加项目'));
    await app.tap(app.text('临时', true));
    await app.input('项目名称').fill('更换前制动片');
    await app.input('配件单价（元）').fill('268');
    await app.input('工时费（元）').fill('120');
    await app.tap(button(app, '加入工单'));
    await app.sees('更换前制动片');
    await app.tap(button(app, '添加项目'));
    await app.tap(app.text('临时', true));
    await app.input('项目名称').fill('空调清洗');
    await app.input('工时费（元）').fill('180');
    await app.tap(button(app, '加入工单'));
    await app.sees('空调清洗');
    await app.tap(button(app, '发给客户'));
    await app.tap(button(app, '开启客户链接'));
    customerLink = (await shown(app.page.locator('.share-link')).textContent()) ?? '';
    assert.match(customerLink, /vehicleReceive\/shared/);
  });

  it('lets the customer approve and decline in another browser, without a login and without private data', async () => {
    const customer = await H5App.open(browser, new URL(customerLink).hash.replace(/^#/, ''));
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

  it('goes on stage by stage, with undo, settles once and delivers', async () => {
    await openOrder();
    await app.tap(button(app, '完工送检'));
    await app.sees('已到质检');
    await app.tap(button(app, '撤销'));
    await app.sees('维修');
    await app.tap(button(app, '完工送检'));
    await app.page.waitForTimeout(600);
    await app.tap(button(app, '质检通过'));
    await app.page.waitForTimeout(600);
    await app.tap(button(app, '收款结算'));
    await app.tap(button(app, /确认收款/));
    await app.sees('已收款');
    await app.tap(button(app, '确认交车'));
    await app.sees('已交车');
  });

  it('shows the delivered order to the customer as read-only', async () => {
    const customer = await H5App.open(browser, new URL(customerLink).hash.replace(/^#/, ''));
    await customer.sees('车辆已交付');
    assert.equal(await customer.page.getByRole('button', { name: '提交确认' }).count(), 0);
    await customer.close();
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
    await openOrder();
    await app.tap(app.text('发布案例'));
    await app.atRoute('/packages/repairCases/caseEdit/caseEdit');
    await until(
      async () => (await app.input('车型（选填）').inputValue()).includes('帕萨特'),
      'the car of the order is in the case',
    );
  });
});
