import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';

type RowsByTable = ReadonlyMap<string, number>;

async function readSoFar(db: Database): Promise<RowsByTable> {
  // What the engine has counted is told to others only now and then.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const rows = await queryRows<{ name: string; read: string }>(
    db,
    sql`select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::text as read from pg_stat_user_tables`,
  );
  return new Map(rows.map(({ name, read }) => [name, Number(read)]));
}

/**
 * How many rows of each table the embedded engine reads for some work, by its own statistics. Entries of an index that
 * are passed over in the index itself are not counted.
 */
export async function rowsRead(db: Database, work: () => Promise<unknown>): Promise<RowsByTable> {
  const before = await readSoFar(db);
  await work();
  const after = await readSoFar(db);
  const read = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
  return new Map(read.filter(([, rows]) => rows > 0));
}
