import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { outageOf } from '../base/outage';
import { gatherSaid } from './after-commit';
import type { Database } from './database';
import { MISSED } from './live-event';

/**
 * drizzle on a pool whose transactions give their connection back, whatever happens. Its own keep one for ever on which
 * `begin` failed, and hand one that broke to the next call. `onSaid` hears what a transaction has to say once it is
 * committed, or `MISSED` where it may have been.
 */
export function drizzleOn(pool: Pool, onSaid: (payloads: readonly string[]) => void): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    let said: readonly string[] = [];
    try {
      return await drizzle(client).transaction((tx) => {
        said = gatherSaid(tx);
        return work(tx);
      }, config);
    } catch (error) {
      isBroken = outageOf(error) === 'service';
      // Undone; but a commit whose answer was lost may have been one.
      said = isBroken && said.length > 0 ? [MISSED] : [];
      throw error;
    } finally {
      client.release(isBroken);
      onSaid(said);
    }
  };
  return db;
}
