import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { limitEvents } from '../db/schema/account';
import { keyedHash } from '../base/hashing';
import { limited } from '../base/refusals';
import { newId } from '../base/ids';
import { DAY, later } from '../base/clock/clock';

/** So many of something, counted by `subject`, in so long a time. */
export interface Limit {
  /** What is counted, such as `login-account`. */
  readonly name: string;
  /** Whose: a phone, an address, a uid. Stored hashed. */
  readonly subject: string;
  readonly max: number;
  readonly withinMs: number;
  /** Told to who exceeds it. */
  readonly message: string;
}

const keyOf = (secret: string, limit: Pick<Limit, 'name' | 'subject'>) =>
  keyedHash(secret, `${limit.name}/${limit.subject}`);

/**
 * Counts an attempt against all limits before it is made, so that parallel tries cannot slip through. Those of one
 * subject are counted one after the other: of many at once as many go through as the limit allows, and not none. Throws
 * CallError limited when one is exceeded. Returns the ids to give back when the attempt was legitimate.
 */
export async function countAttempt(
  db: Database,
  secret: string,
  now: Date,
  limits: readonly Limit[],
): Promise<string[]> {
  const events = limits.map((limit) => ({ id: newId(), limitKey: keyOf(secret, limit), happenedAt: now }));
  const exceeded = await db.transaction(async (tx) => {
    // In one order everywhere, so that two attempts never wait for each other.
    for (const key of events.map(({ limitKey }) => limitKey).sort())
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    await tx.insert(limitEvents).values(events);
    for (const limit of limits) {
      const recent = and(
        eq(limitEvents.limitKey, keyOf(secret, limit)),
        gt(limitEvents.happenedAt, later(now, -limit.withinMs)),
      );
      // No further than the limit: who is refused goes on being counted.
      const counted = await tx
        .select({ id: limitEvents.id })
        .from(limitEvents)
        .where(recent)
        .limit(limit.max + 1);
      if (counted.length > limit.max) return limit;
    }
    return null;
  });
  // Refused attempts stay counted, so they are not rolled back.
  if (exceeded) throw limited(exceeded.message);
  return events.map((event) => event.id);
}

/** Takes back attempts that succeeded. */
export async function forgetAttempts(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(limitEvents).where(inArray(limitEvents.id, [...ids]));
}

/** Forgets everything counted against one subject. */
export async function clearAttempts(
  db: Database,
  secret: string,
  limit: Pick<Limit, 'name' | 'subject'>,
): Promise<void> {
  await db.delete(limitEvents).where(eq(limitEvents.limitKey, keyOf(secret, limit)));
}

/** No limit looks back further than a day. */
export async function deleteOldAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(limitEvents).where(lt(limitEvents.happenedAt, later(now, -DAY)));
}
