import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Makes everything of one user under one name queue until the transaction `tx` ends, such as their withdrawals. Take it
 * before any row.
 */
export async function lockUser(tx: Database, name: string, uid: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name}/${uid}`}, 0))`);
}
