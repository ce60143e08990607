import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { H5App } from './h5-app';
import { openLoggedIn } from './logged-in';
import { until } from './until';
import { button, idInAddress, shown } from './workshop-hands';
import { suiteBrowser } from './suite-browser';

/** New in every run, so that a run can be repeated against the same backend. */
const RUN = String(Date.now()).slice(-8);

describe('an order of a workshop in two hands, in Chromium against the real backend', () => {
  const suite = suiteBrowser();

  it('says so when a link is guessed', async () => {
    const stranger = await H5App.open(
      suite.browser,
      '/packages/maintainStore/vehicleReceive/shared?key=AAAAAAAAAAAAAAAAAAAAAA',
    );
    await stranger.sees('链接无效或已失效');
    await stranger.close();
  });

  it('tells the second of two who edit one order, and keeps what was typed', async () => {
    const orders = await openLoggedIn(suite.browser, '13800138000');
    await orders.goto('/pages/maintainStore/maintainStore');
    await orders.tap(shown(orders.page.getByRole('button', { name: /打开工单/ })).first());
    await orders.atRoute('/packages/maintainStore/vehicleReceive/detail');
    const id = idInAddress(orders);
    const second = await openLoggedIn(suite.browser, '13800138002');
    for (const each of [orders, second]) {
      await each.goto(`/packages/maintainStore/vehicleReceive/edit?id=${id}`);
      await each.input('客户描述').waitFor();
    }
    await orders.input('客户描述').fill(`店主写的 ${RUN}`);
    await orders.tap(button(orders, '保存修改'));
    await until(async () => !orders.route().endsWith('/edit'), 'the first one has saved');
    await second.input('客户描述').fill(`前台写的 ${RUN}`);
    await second.tap(button(second, '保存修改'));
    await second.sees(`前台写的 ${RUN}`);
    await second.sees(`店主写的 ${RUN}`);
    assert.deepEqual([...orders.faults, ...second.faults], []);
    await second.close();
    await orders.close();
  });
});
