import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from './database';
import type { OnQuery } from './query-timer';

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
  /** Compare the embedded database with its checksums first; on by default. */
  readonly databaseCheck?: boolean;
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, and applies the migrations.
 * `onError` hears of connections that broke while idle and of what failed that the embedded engine does by itself,
 * `onQuery` how long each query took. Throws when the directory is in use or a migration fails.
 */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  // Only the engine that is used is loaded: each costs a noticeable part of the start.
  if (settings.databaseUrl) {
    const { openPostgres } = await import('./open-postgres');
    return openPostgres(settings.databaseUrl, settings.databasePool, onError, onQuery);
  }
  const { openEmbedded } = await import('./open-embedded');
  return openEmbedded(settings.dataDir, { onQuery, onError, checkPages: settings.databaseCheck });
}

/** Does the database answer? Throws when it does not. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
