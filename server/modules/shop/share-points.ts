import type { Database } from '../../db/database';
import { chinaDay } from '../../base/clock/china-day';
import { House, post, transfer, walletOf } from '../ledger/ledger';

const POINTS = 5;
const TIMES_A_DAY = 3;

/** Gives a user the points of a share: the first three of a day in China earn them. Returns the points. */
export async function rewardShare(db: Database, now: Date, uid: string): Promise<number> {
  const movements = transfer(House.points, walletOf(uid), 'points', POINTS);
  for (let time = 1; time <= TIMES_A_DAY; time += 1) {
    const key = `share/${uid}/${chinaDay(now)}/${time}`;
    if (await db.transaction((tx) => post(tx, now, { key, kind: 'share', title: '分享奖励', movements })))
      return POINTS;
  }
  return 0;
}
