import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/** The SQL expression that takes the lock of {@link lockUser}, for use inside a larger statement. */
export const userLock = (name: string, uid: string): SQL =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${name}/${uid}`}, 0))`;

/**
 * Makes everything of one user under one name queue until the transaction `tx` ends, such as their withdrawals. Take it
 * before any row.
 */
export async function lockUser(tx: Database, name: string, uid: string): Promise<void> {
  await tx.execute(sql`select ${userLock(name, uid)}`);
}

/** Takes the locks of these names in one statement, one after the other as they are given. */
export async function lockInOrder(tx: Database, names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.param(names)}::text[]) with ordinality as wanted(name, place) order by place`);
}

/** As {@link lockUser}, of several in one statement, one after the other as they are given. */
export async function lockUsers(tx: Database, name: string, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await lockInOrder(
    tx,
    uids.map((uid) => `${name}/${uid}`),
  );
}
