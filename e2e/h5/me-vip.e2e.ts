import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { operator } from '../operator';
import { H5App } from './h5-app';
import type { SimulatedShell } from './shells/simulated-shell';
import { surroundings } from './surroundings';
import { suiteBrowser } from './suite-browser';

describe('VIP, in a shell with the sandbox cashier against the real backend', () => {
  const suite = suiteBrowser();
  let app: H5App;
  let shell: SimulatedShell;
  before(async () => {
    app = await H5App.open(suite.browser, '/pages/payment/payment', { shell: surroundings.shell ?? 'android' });
    assert.ok(app.shell);
    shell = app.shell;
  });

  it('shows the terms without a login, the cheapest one chosen (§7)', async () => {
    await app.sees('立即开通');
    await app.sees('¥19.90');
  });

  it('asks for the agreement, then for a login, and goes on with the purchase; a cancelled one is no failure', async () => {
    shell.state.outcome = 'cancelled';
    await app.buyVip();
    await app.answerDialog('同意并继续');
    await app.logInByPassword('13800138001');
    await app.atRoute('/pages/payment/payment');
    await app.sees('有一笔订单尚未完成支付');
    assert.ok(shell.calls.includes('pay'));
  });

  it('says 支付失败,请重新支付 when the cashier fails (§8)', async () => {
    shell.state.outcome = 'failure';
    await app.tap('继续支付');
    await app.sees('支付失败,请重新支付');
    await app.closeDialog();
  });

  it('says 支付成功 and shows the membership with its end (§4, §8)', async () => {
    shell.state.outcome = 'success';
    await app.goto('/pages/payment/payment');
    await app.sees('有一笔订单尚未完成支付');
    await app.tap('继续支付');
    await app.sees('支付成功');
    await app.closeDialog();
    await app.sees('立即续费');
    await app.goto('/pages/userCenter/userCenter');
    await app.sees(/\d{4}年\d{2}月\d{2}日/);
  });

  it('has one paid order, whatever was tried', async () => {
    await app.goto('/packages/user/orderRecord/orderRecord?state=done');
    await app.sees('月');
    const faults = await operator('ledger', 'check');
    assert.match(faults, /没有|平衡|一致|OK/i);
  });
});
