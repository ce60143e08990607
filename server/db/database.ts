import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction of it, whichever engine is behind it (PGlite or PostgreSQL ≥ 15). */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A migrated database, to be closed by whoever opened it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'postgres' | 'pglite';
  readonly close: () => Promise<void>;
}

export const migrationsFolder = join(__dirname, 'migrations');

/** Runs raw SQL for hot paths. The caller names the row type; both engines answer with `rows`. */
export async function queryRows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
