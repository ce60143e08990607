import type Element from 'miniprogram-automator/out/Element';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import { logOut } from './common';
import type { Visit } from './visit';

const { button, mine, sharedOrder } = SELECTORS;

/** A stroke of a finger across an element. */
async function writeOn(paper: Element): Promise<void> {
  const { left, top } = await paper.offset();
  const fingerAt = (x: number, y: number) => {
    const at = { pageX: left + x, pageY: top + y };
    return { identifier: 1, ...at, clientX: at.pageX, clientY: at.pageY };
  };
  const [first, last] = [fingerAt(40, 60), fingerAt(160, 110)];
  await paper.touchstart({ touches: [first], changeTouches: [first] });
  await paper.touchmove({ touches: [last], changeTouches: [last] });
  await paper.touchend({ touches: [], changeTouches: [last] });
}

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
  {
    name: 'the customer signs with a finger',
    run: async (app) => {
      await app.tap(sharedOrder.send, '签字确认');
      await app.find(sharedOrder.blank, '请在此处签名');
      await app.waitFor('ink on the paper', async () => {
        await writeOn(await app.find(sharedOrder.paper));
        return (await app.count(sharedOrder.blank)) === 0 ? true : undefined;
      });
      await app.tap(button, '完成签字');
      await app.find(sharedOrder.sent, '已签字确认');
    },
  },
];
