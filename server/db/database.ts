import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction of it, whichever engine is behind it (PGlite or PostgreSQL ≥ 15). */
export type Database = PgDatabase<PgQueryResultHKT>;

/**
 * Hears what `pg_notify` sends on a channel, from every process on the database and only what was committed.
 * What is sent while a broken connection to a PostgreSQL is renewed is missed; `onMissed` is called when it stands again.
 * Returns the end of it.
 */
export type Listen = (channel: string, onPayload: (payload: string) => void, onMissed: () => void) => Promise<() => Promise<void>>;

/** A migrated database, to be closed by whoever opened it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'postgres' | 'pglite';
  readonly listen: Listen;
  readonly close: () => Promise<void>;
}

export const migrationsFolder = join(__dirname, 'migrations');

/** Runs raw SQL for hot paths. The caller names the row type; both engines answer with `rows`. */
export async function queryRows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
