import type { AppDriver } from '../app-driver';
import { SELECTORS } from '../selectors';
import { agreeAtStart } from './consent';
import { expectThat, logInByPassword, logOut, openMine } from './common';

const { tab, mine, board, home } = SELECTORS;

/** Who works in the demo store by the seed. */
export const OWNER_PHONE = '13800138000';
export const TECHNICIAN = { phone: '13800138003', name: '王师傅' } as const;

/**
 * A car that was here before; the seed left another order of it open, so that every reception is warned of that one.
 */
export const CAR = {
  part: '5Y3',
  plate: '苏A·5Y388',
  owner: '杨帆',
  series: '福克斯',
  vin: 'LVSHCFDB5FE104782',
} as const;

/** What the steps of one run tell each other. */
export interface Visit {
  orderId: string;
  /** Path of the card that the customer is sent, with leading slash. */
  customerPath: string;
  /** How many cars each stage of the board showed before this one came. */
  before: Record<string, number>;
}

export const newVisit = (): Visit => ({ orderId: '', customerPath: '', before: {} });

const COUNTED = ['接车', '派工', '维修', '质检', '结算'] as const;

/** To the board, from a tab page of somebody of the store. */
export async function openBoard(app: AppDriver): Promise<void> {
  await app.tap(tab, '接车助手');
  await app.waitForPage(board.page);
}

/** Cars by stage, as the chips of the board say. */
export async function countStages(app: AppDriver): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const stage of COUNTED) {
    counts[stage] = await app.waitFor(`the number of cars in ${stage}`, async () => {
      const number = /\d+/.exec(await app.textOf(board.stage, stage));
      return number ? Number(number[0]) : undefined;
    });
  }
  return counts;
}

/**
 * Waits until the board shows `more` cars in each named stage than before the visit, and as many as then in all others.
 */
export async function expectOnBoard(app: AppDriver, visit: Visit, more: Record<string, number>): Promise<void> {
  let said = '';
  await app
    .waitFor('the numbers on the board', async () => {
      const now = await countStages(app);
      said = JSON.stringify(now);
      return COUNTED.every((stage) => now[stage] === (visit.before[stage] ?? 0) + (more[stage] ?? 0))
        ? true
        : undefined;
    })
    .catch(() => expectThat(false, `the board shows ${said}, before the visit ${JSON.stringify(visit.before)}`));
}

/** Ends the session of whoever is logged in and begins that of another. Ends in the personal centre. */
export async function changeUser(app: AppDriver, phone: string): Promise<void> {
  await app.reLaunch(`/${mine.page}`);
  if (!(await app.textOf(mine.name)).includes('登录')) await logOut(app);
  await logInByPassword(app, phone);
}

/** Begins the run. */
export async function logInFirst(app: AppDriver, phone: string): Promise<void> {
  await app.waitForPage(home.page);
  await agreeAtStart(app);
  await openMine(app);
  await logInByPassword(app, phone);
}
