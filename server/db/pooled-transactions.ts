import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { outageOf } from '../base/outage';
import type { Database } from './database';

/**
 * drizzle on a pool whose transactions give their connection back, whatever happens. Its own keep one for ever on which
 * `begin` failed, and hand one that broke to the next call.
 */
export function drizzleOn(pool: Pool): Database {
  const db = drizzle(pool);
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      isBroken = outageOf(error) === 'service';
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return db;
}
