import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Does something to the database and takes all of it back; returns what `work` saw of it. Throws what `work` throws.
 * Nothing that leaves the house may be done in it.
 */
export async function rehearse<Seen>(db: Database, work: (tx: Database) => Promise<Seen>): Promise<Seen> {
  const seen: Seen[] = [];
  try {
    await db.transaction(async (tx) => {
      seen.push(await work(tx));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError) || seen.length === 0) throw error;
  }
  return seen[0] as Seen;
}
