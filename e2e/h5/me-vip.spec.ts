import { expect } from '@playwright/test';
import { orderSelect } from '../../src/contract/endpoints/shop';
import type { Order } from '../../src/contract/schemas/shop';
import type { H5App } from './h5-app';
import type { CashierOutcome } from './shells/native-state';
import { surroundings } from './surroundings';
import { test } from './test';
import { digits } from './workshop-hands';

const PAGE = '/pages/payment/payment';
const shell = surroundings.shell ?? 'android';

/** What the payer does at the cashiers that open from now on. */
function payerOf(app: H5App, outcome: CashierOutcome): void {
  if (!app.shell) throw new Error('There is no cashier without a shell');
  app.shell.state.outcome = outcome;
}

test.describe('VIP, in a shell with the sandbox cashier', () => {
  test('shows the terms without a login, the cheapest one chosen (§7)', async ({ open }) => {
    const app = await open(PAGE, { shell });
    await app.sees('立即开通');
    await app.sees('¥19.90');
  });

  test('asks for the agreement, then a login, and goes on with the purchase; a cancelled one is no failure', async ({
    open,
  }) => {
    const app = await open(PAGE, { shell });
    payerOf(app, 'cancelled');
    await app.buyVip();
    await app.answerDialog('同意并继续');
    await app.logInBySms(`158${digits(8)}`);
    await app.atRoute(PAGE);
    await app.sees('有一笔订单尚未完成支付');
    expect(app.shell?.calls).toContain('pay');
  });

  test('has one paid order, whatever was tried', async ({ open, backend }) => {
    const person = await backend.newcomer();
    const app = await open(PAGE, { shell, as: person });
    await test.step('offers to go on after a cashier that was cancelled', async () => {
      payerOf(app, 'cancelled');
      await app.buyVip();
      await app.answerDialog('同意并继续');
      await app.sees('有一笔订单尚未完成支付');
    });
    await test.step('says 支付失败,请重新支付 when the cashier fails (§8)', async () => {
      payerOf(app, 'failure');
      await app.tap('继续支付');
      await app.sees('支付失败,请重新支付');
      await app.closeDialog();
    });
    await test.step('says 支付成功 and shows the membership with its end (§4, §8)', async () => {
      payerOf(app, 'success');
      await app.goto(PAGE);
      await app.sees('有一笔订单尚未完成支付');
      await app.tap('继续支付');
      await app.sees('支付成功');
      await app.closeDialog();
      await app.sees('立即续费');
      await app.goto('/pages/userCenter/userCenter');
      await app.sees(/\d{4}年\d{2}月\d{2}日/);
    });
    await app.goto('/packages/user/orderRecord/orderRecord?state=done');
    await app.sees('月卡');
    const all = { pageNum: 1, pageSize: 20 };
    const { list } = await backend.ask<{ list: Order[] }>(orderSelect.path, all, person.token);
    expect(list.map(({ state }) => state)).toEqual(['done']);
    expect(await backend.operator('ledger', 'check')).toContain('账目平衡');
  });
});
