import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { logOut } from './common';
import type { Visit } from './visit';

const { mine, sharedOrder } = SELECTORS;

/** The link of an order in the hands of a customer, who has no account. */
export const customerSteps = (visit: Visit): Step[] => [
  {
    name: 'the customer approves a line without a login',
    run: async (app) => {
      await app.reLaunch(`/${mine.page}`);
      await logOut(app);
      await app.reLaunch(visit.customerPath);
      await app.waitForPage(sharedOrder.page);
      await app.find(sharedOrder.waiting, '1 个项目等您确认');
      await app.tap(sharedOrder.option, '同意');
      await app.tap(sharedOrder.send, '提交确认');
      await app.find(sharedOrder.sent, '已提交给门店');
    },
  },
];
