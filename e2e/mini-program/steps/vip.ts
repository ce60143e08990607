import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { playCashier } from './cashier';
import { expectThat } from './common';

const { mine, vipCentre, primary, dialog, dialogTitle, dialogButton, toast } = SELECTORS;

/** Buying a membership (§7, §8) at the platform's cashier: begins and ends in the personal centre. */
export const vipSteps: Step[] = [
  {
    name: 'the VIP centre offers the cheapest term first',
    run: async (app) => {
      await app.tap(mine.vip, '立即开通');
      await app.waitForPage(vipCentre.page);
      await app.find(vipCentre.chosenTerm, '19.9');
      await app.find(primary, '立即开通');
    },
  },
  {
    name: 'a cashier that is closed is no failure: the order is kept',
    run: async (app) => {
      await playCashier(app, 'cancelled');
      await app.tap(primary);
      await app.tap(dialogButton, '同意并继续');
      await app.find(toast, '订单已保留');
      await app.find(primary, '立即开通'); // no longer under way
      expectThat((await app.count(dialog)) === 0, 'a dialog tells of a failure');
    },
  },
  {
    name: 'paying again ends with 支付成功',
    run: async (app) => {
      await playCashier(app, 'success');
      await app.tap(primary, '立即开通');
      await app.find(dialogTitle, '支付成功');
      await app.tap(dialogButton);
      await app.find(primary, '立即续费');
    },
  },
  {
    name: 'Douyin: a cashier that took too long is a failure, one that does not know leaves it to the server',
    only: 'tt',
    run: async (app) => {
      await playCashier(app, 'failure', 1);
      await app.tap(primary, '立即续费');
      await app.find(dialog, '支付失败,请重新支付');
      await app.tap(dialogButton);
      await app.waitUntilGone(dialog);
      await playCashier(app, 'success', 9);
      await app.tap(primary, '立即续费');
      await app.find(dialogTitle, '支付成功');
      await app.tap(dialogButton);
      await app.find(primary, '立即续费');
    },
  },
  {
    name: 'the personal centre shows the end of the membership',
    run: async (app) => {
      await app.back();
      await app.waitForPage(mine.page);
      const state = await app.textOf(mine.vipState, '有效期至');
      expectThat(/有效期至 \d{4}年\d{2}月\d{2}日/.test(state), `the membership reads ${state}`);
    },
  },
];
