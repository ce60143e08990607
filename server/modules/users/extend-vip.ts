import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';

/**
 * Gives VIP days: a term that still runs is extended, one that ended starts anew now. `tx` is the transaction that
 * books what they are for.
 */
export async function extendVip(tx: Database, now: Date, uid: string, days: number): Promise<void> {
  const start = sql`greatest(coalesce(${users.vipEndAt}, ${now.toISOString()}::timestamptz),
    ${now.toISOString()}::timestamptz)`;
  await tx
    .update(users)
    .set({ vipEndAt: sql`${start} + make_interval(days => ${days}::int)` })
    .where(eq(users.uid, uid));
}

/**
 * Takes VIP days back, as far as they are not over: a term never ends before `now` by it, and one that ended stays as
 * it is.
 */
export async function shortenVip(tx: Database, now: Date, uid: string, days: number): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const shortened = sql`greatest(${users.vipEndAt} - make_interval(days => ${days}::int),
    least(${users.vipEndAt}, ${moment}))`;
  await tx.update(users).set({ vipEndAt: shortened }).where(eq(users.uid, uid));
}
