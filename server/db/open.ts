import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import type { Database } from './database';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS } from './durable-node-fs';

export const migrationsFolder = join(__dirname, 'migrations');

/** Serialises the migrations of processes that start together; any fixed number does. */
const MIGRATION_LOCK = 727_001;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: 'postgres' | 'pglite';
  readonly close: () => Promise<void>;
}

export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly dataDir: string;
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, else the embedded database in `dataDir`, and applies the migrations.
 * `onError` hears of connections that broke while idle. Throws when the directory is in use or a migration fails.
 */
export async function openDatabase(settings: DatabaseSettings, onError: (error: Error) => void): Promise<OpenDatabase> {
  return settings.databaseUrl ? openPostgres(settings.databaseUrl, settings.databasePool, onError) : openEmbedded(settings.dataDir);
}

async function openPostgres(url: string, max: number, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max });
  pool.on('error', onError);
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migratePg(drizzlePg(connection), { migrationsFolder });
  } finally {
    // Closing the connection, not returning it, frees the lock even when the migration broke it.
    connection.release(true);
  }
  return { db: drizzlePg(pool), kind: 'postgres', close: () => pool.end() };
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    mkdirSync(directory, { recursive: true });
    const opened = await openPglite({
      fs: new DurableNodeFS(directory),
      // -F switches fsync off; without it commits reach the disk. The embedded engine knows no fdatasync.
      startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync'],
    });
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens an embedded database, in memory when the options name no place, and applies the migrations. */
export async function openPglite(options: PGliteOptions): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  const db = drizzlePglite(client);
  await migratePglite(db, { migrationsFolder });
  return { db, kind: 'pglite', client, close: () => client.close() };
}

/** Does the database answer? Throws when it does not. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
