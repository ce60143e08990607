import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { outageOf } from '../base/outage';
import { gatherAfterwards, type Afterwards } from './after-commit';
import type { Database } from './database';
import { MISSED } from './live-event';
import { noticeStatement, noticeWrite } from './noticed-writes';
import { watchQueries } from './query-timer';

const NOTHING: Afterwards = { said: null, deeds: [] };

/**
 * drizzle on a pool whose transactions give their connection back, whatever happens. Its own keep one for ever on which
 * `begin` failed, and hand one that broke to the next call. `onSaid` hears what a transaction has to say once it is
 * committed, or `MISSED` where it may have been.
 */
export function drizzleOn(pool: Pool, onSaid: (payloads: readonly string[]) => void): Database {
  const db = drizzle(pool);
  watchQueries(pool, (text) => {
    noticeStatement(text);
    return () => undefined;
  });
  db.transaction = async (work, config) => {
    noticeWrite();
    const client = await pool.connect();
    let gathered = NOTHING;
    let left = NOTHING;
    let isDone = false;
    let isBroken = false;
    try {
      const result = await drizzle(client).transaction(async (tx) => {
        gathered = gatherAfterwards(tx, { isToldAfterwards: true });
        const worked = await work(tx);
        isDone = true;
        return worked;
      }, config);
      left = gathered;
      return result;
    } catch (error) {
      isBroken = outageOf(error) === 'service';
      // Undone; but a commit whose answer was lost may have been one.
      if (isBroken && isDone && gathered.said?.length) left = { said: [MISSED], deeds: [] };
      throw error;
    } finally {
      client.release(isBroken);
      // Whoever tells the others finds this connection free.
      onSaid(left.said ?? []);
      left.deeds.forEach((deed) => deed());
    }
  };
  return db;
}
