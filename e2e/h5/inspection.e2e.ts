import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { WorkOrder } from '../../src/contract/schemas/work-orders';
import { sharedBackend } from './shared-backend';
import type { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { suiteBrowser } from './suite-browser';
import { until } from './until';
import { button, kill, pick, shown } from './workshop-hands';

const OWNER = '13800138000';
/** New in every run. */
const RUN = String(Date.now()).slice(-5);
const CAR = { carid: `苏E${RUN}`, car: '上汽大众 帕萨特 2003 1.8T', vehiclePath: '大众/上汽大众/帕萨特/2003/1.8T' };

describe('an inspection in Chromium against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let token = '';
  let id = '';
  const order = () => sharedBackend.ask<WorkOrder>('/workOrderBean/queryById', { uid: id }, token);
  const inspect = () => app.goto(`/packages/maintainStore/vehicleReceive/moreDetail?id=${id}`);
  const level = (name: string) => app.tap(shown(app.page.getByRole('radio', { name })).first());

  before(async () => {
    const login = { phone: OWNER, password: 'demo1234' };
    ({ token } = await sharedBackend.ask<{ token: string }>('/phoneLogin/login', login));
    const body = { clientKey: `inspection-${RUN}`, ...CAR, ownerName: '张建国', complaint: '大灯不亮' };
    id = (await sharedBackend.ask<{ order: WorkOrder }>('/workOrderBean/create', body, token)).order.id;
    app = await openLoggedIn(suite.browser, OWNER);
  });

  it('judges pads by their thickness and makes a priced line of them with one tap', async () => {
    await inspect();
    await shown(app.page.getByLabel(/^左前 mm/))
      .first()
      .locator('input')
      .fill('2.5');
    await app.page.getByRole('radio', { name: '前制动片 尽快处理', checked: true }).waitFor();
    await app.tap(button(app, /^前制动片：加入 前刹车片/));
    await app.sees('已加入 前刹车片');
    const { items, inspection } = await order();
    assert.deepEqual(
      items.map(({ name, sourceKey, decision }) => [name, sourceKey, decision]),
      [['前刹车片', 'brake.front-pads', 'pending']],
    );
    assert.equal(inspection[0]?.readings?.[0]?.value, 2.5);
  });

  it('leads from lights that fail to their circuit on this car', async () => {
    await level('前照灯 尽快处理');
    await app.tap(button(app, '前照灯 电路图'));
    await app.sees('近光/远光前照灯电路图');
  });

  it('keeps a photo of a finding over a lost network and a killed app', async () => {
    await inspect();
    await app.page.waitForTimeout(1500);
    await app.context.setOffline(true);
    await pick(app, button(app, '前制动片 维修前拍照'), ['#7788aa']);
    await app.sees('维修前');
    await app.page.waitForTimeout(1500);
    await kill(app);
    await app.goto('/pages/maintainStore/maintainStore');
    await until(async () => (await order()).photos.length === 1, 'the photo comes after all');
    assert.deepEqual((await order()).photos[0]?.finding, { key: 'brake.front-pads', moment: 'before' });
  });
});
