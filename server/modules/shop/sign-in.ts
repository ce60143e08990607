import { desc, eq } from 'drizzle-orm';
import { signInPoints } from '../../../src/domain/vip-rights';
import type { Database } from '../../db/database';
import { signIns } from '../../db/schema/shop';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { balanceOf, House, post, transfer, walletOf } from '../ledger/ledger';
import { isMemberNow } from '../users/is-member';

/**
 * Points of the seven days of a streak's week; the eighth day begins the next week. Members earn more: see vip-rights.
 */
export const SIGN_IN_WEEK = [5, 5, 10, 5, 5, 10, 30] as const;
const pointsOn = (streak: number) => SIGN_IN_WEEK[(streak - 1) % SIGN_IN_WEEK.length] ?? SIGN_IN_WEEK[0];

/** Days in a row up to today or yesterday; 0 after a missed day. */
async function streakOf(db: Database, now: Date, uid: string): Promise<{ signedToday: boolean; streak: number }> {
  const [last] = await db.select().from(signIns).where(eq(signIns.uid, uid)).orderBy(desc(signIns.day)).limit(1);
  const signedToday = last?.day === chinaDay(now);
  const runs = signedToday || last?.day === chinaDay(later(now, -DAY));
  return { signedToday, streak: runs && last ? last.streak : 0 };
}

/** Where a user stands; `week` are the points that this user, member or not, earns. */
export async function signInStateOf(db: Database, now: Date, uid: string) {
  const isMember = await isMemberNow(db, now, uid);
  const week = SIGN_IN_WEEK.map((points) => signInPoints(points, isMember));
  return { ...(await streakOf(db, now, uid)), week, balance: await balanceOf(db, walletOf(uid), 'points') };
}

/** Signs a user in for today in China. Returns the points earned, 0 when it was done before. */
export async function signInToday(db: Database, now: Date, uid: string): Promise<number> {
  const { signedToday, streak } = await streakOf(db, now, uid);
  if (signedToday) return 0;
  const points = signInPoints(pointsOn(streak + 1), await isMemberNow(db, now, uid));
  const row = { uid, day: chinaDay(now), streak: streak + 1, points };
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(signIns).values(row).onConflictDoNothing().returning({ points: signIns.points });
    if (!added) return 0;
    const movements = transfer(House.points, walletOf(uid), 'points', row.points);
    await post(tx, now, {
      key: `sign-in/${uid}/${row.day}`,
      kind: 'sign-in',
      title: `每日签到（连续 ${row.streak} 天）`,
      movements,
    });
    return row.points;
  });
}
