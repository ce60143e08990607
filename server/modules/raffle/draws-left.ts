import { and, count, eq, inArray } from 'drizzle-orm';
import { ownDrawsPerDay } from '../../../src/domain/vip-rights';
import type { Database } from '../../db/database';
import { raffleDraws } from '../../db/schema/raffle';
import { chinaDay } from '../../base/clock/china-day';
import { isMemberNow } from '../users/is-member';
import type { RaffleRow } from './raffle-state';

/**
 * How often a user may still draw today (China), by raffle; members more often. Without a user it is the full number of
 * everybody.
 */
export async function drawsLeft(
  db: Database,
  now: Date,
  uid: string | null,
  of: readonly RaffleRow[],
): Promise<Map<string, number>> {
  const isMember = uid !== null && (await isMemberNow(db, now, uid));
  const left = new Map(of.map((raffle) => [raffle.id, ownDrawsPerDay(raffle.drawsPerDay, isMember)]));
  if (uid === null || of.length === 0) return left;
  const today = and(
    eq(raffleDraws.uid, uid),
    eq(raffleDraws.day, chinaDay(now)),
    inArray(raffleDraws.raffleId, [...left.keys()]),
  );
  const drawn = await db
    .select({ raffleId: raffleDraws.raffleId, draws: count() })
    .from(raffleDraws)
    .where(today)
    .groupBy(raffleDraws.raffleId);
  for (const { raffleId, draws } of drawn) left.set(raffleId, Math.max(0, (left.get(raffleId) ?? 0) - draws));
  return left;
}
