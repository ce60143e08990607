import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import type { Step } from '../suite-runner';
import type { Visit } from './visit';

const { faultFinding, order, primary, button, screen } = SELECTORS;

const PUMP = `/${faultFinding.page}?url=docbank%3Avw-passat-2003-fuel-pump&at=G6`;
/** More answers than a search takes. */
const MOST_ANSWERS = 6;
/** Places without their 12 V in such a car, and the body. */
const DEAD = /^$|车身|搭铁|S228 输出|G6|T5/;

/** One answer of a car whose pump has no current because fuse S228 is blown; false when it is found. */
async function answer(app: AppDriver): Promise<boolean> {
  await app.waitUntilGone(faultFinding.busy);
  const now = await app.waitFor('the next question, measurement or finding', async () => {
    if ((await app.count(faultFinding.found)) > 0) return 'found';
    if ((await app.count(faultFinding.question)) > 0) return 'question';
    return (await app.count(faultFinding.place)) > 0 ? 'measurement' : undefined;
  });
  if (now === 'found') return false;
  const before = await app.textOf(screen);
  if (now === 'question') {
    const isFuse = (await app.textOf(faultFinding.question)).includes('断了吗');
    await app.tap(faultFinding.answer, isFuse ? '断了' : '有');
  }
  if (now === 'measurement') {
    const values = await app.textOf(faultFinding.values);
    const [red = '', black = ''] = (await app.textOf(faultFinding.place)).split('对');
    const isSame = DEAD.test(red) === DEAD.test(black);
    await app.tap(faultFinding.value, values.includes('OL') ? 'OL' : isSame ? '0 V 左右' : '约 12 V');
  }
  // Until the answer has arrived, the card of before still stands there, not busy yet.
  await app.waitFor('the next step', async () => ((await app.textOf(screen)) === before ? undefined : true));
  return true;
}

/** The pump does not run; the search survives the app's end, and its finding lands in the order of the visit. */
export const faultFindingSteps = (visit: Visit): Step[] => [
  {
    name: 'the fuse of a pump that does not run is found by a few answers',
    run: async (app) => {
      await app.reLaunch(`${PUMP}&order=${visit.orderId}`);
      await app.tap(primary, '开始找故障');
      for (let at = 0; at < MOST_ANSWERS && (await answer(app)); at += 1);
      await app.find(faultFinding.found, 'S228 熔断');
    },
  },
  {
    name: 'what was found survives the end of the app, and is written into the order',
    run: async (app) => {
      await app.killAndReopen({ path: PUMP });
      await app.tap(faultFinding.kept, '燃油泵');
      await app.find(faultFinding.found, 'S228 熔断');
      await app.tap(primary, '写入工单');
      await app.tap(button, '查看工单');
      await app.waitForPage(order.page);
      await app.find(screen, 'S228 熔断');
    },
  },
  {
    name: 'the technician says that it was the fuse, so the hand-over does not ask',
    run: async (app) => {
      await app.tap(faultFinding.itWasIt);
      await app.waitFor('the verdict', async () => {
        if ((await app.count(order.choice)) > 0) await app.tap(order.choice, 'S228 熔断');
        return (await app.textOf(screen)).includes('已证实') ? true : undefined;
      });
    },
  },
];
