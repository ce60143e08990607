import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or a transaction of it, whichever engine is behind it (PGlite or PostgreSQL ≥ 15). */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Ends what was begun. */
export type End = () => Promise<void>;

/**
 * Hears what `pg_notify` sends on a channel, from every process on the database and only what was committed.
 * What is sent while a broken connection to a PostgreSQL is renewed is missed; `onMissed` is called when it stands
 * again. Returns the end of it.
 */
export type Listen = (channel: string, onPayload: (payload: string) => void, onMissed: () => void) => Promise<End>;

/**
 * Lets one process on the database at a time fill a role. `begin` is called when it is this one's turn, and what it
 * returns when the turn is over: the connection that holds the role broke, or the end that `lead` returns was called.
 * Returns after the first attempt, whether it succeeded or not.
 */
export type Lead = (role: string, begin: () => Promise<End>) => Promise<End>;

/** Does work that no other process on the database may do at the same time, such as seeding; waits for its turn. */
export type Exclusively = (what: string, work: () => Promise<void>) => Promise<void>;

/** Connections to the database: open ones, those not in use, and queries that wait for one. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Hears once of each change of a replica: why it is not read from, or null when it is again. */
export type TellOfReplica = (name: string, fault: Error | null) => void;

/** Replicas of a database. */
export interface Replicas {
  /**
   * Reads from a replica that is at most five seconds old, and from the primary where there is none; writes and
   * transactions are the primary's. A read that fails at a replica is done again at the primary.
   */
  readonly db: Database;
  /** Why not all that may be read from a replica is; null: it is. */
  readonly fault: () => Error | null;
  readonly close: End;
}

/** A migrated database, to be closed by whoever opened it. */
export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'postgres' | 'pglite';
  readonly listen: Listen;
  readonly lead: Lead;
  readonly exclusively: Exclusively;
  /** Of PostgreSQL alone: opens the replicas that an address names, each with as many connections as the primary. */
  readonly openReplicas?: (url: string, tell: TellOfReplica) => Promise<Replicas>;
  readonly poolUse: () => PoolUse;
  /** Writes a consistent copy of the whole database to a new file, while it is in use. */
  readonly dumpTo: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const migrationsFolder = join(__dirname, 'migrations');

/** Runs raw SQL for hot paths. The caller names the row type; both engines answer with `rows`. */
export async function queryRows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] };
  return result.rows;
}
