import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type End, type OpenDatabase } from './database';
import { findDamagedFiles } from './check-pages';
import { damagedDatabase, explainDisk, explainOpening } from './database-fault';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS } from './engine/durable-node-fs';
import { refuseNewer } from './newer-database';
import { prepareQueries } from './engine/prepared-queries';
import { readAsDrizzle } from './engine/read-as-drizzle';
import { timeQueries, type OnQuery } from './query-timer';

export interface EmbeddedOptions {
  readonly onQuery?: OnQuery | undefined;
  /** Compare every page with its checksum first; on by default. */
  readonly checkPages?: boolean | undefined;
}

/**
 * Opens the embedded database in `dataDir`, checks that it is whole, and applies the migrations. Throws DatabaseFault
 * with what to do when it is damaged, cannot be written to, or another process has it open.
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  try {
    return await open(dataDir, options);
  } catch (error) {
    throw explainDisk(error, dataDir);
  }
}

/** Some tables are not read for weeks: what a disk has spoilt in them would only come up with a customer. */
async function checkWhole(client: PGlite, dataDir: string, directory: string): Promise<void> {
  const { rows } = await client.query<{ data_checksums: string }>('show data_checksums');
  // Databases of earlier versions of the engine carry none.
  if (rows[0]?.data_checksums !== 'on') return;
  const damaged = await findDamagedFiles(directory);
  if (damaged.length === 0) return;
  throw damagedDatabase(
    dataDir,
    damaged.map(({ file, pages }) => `${file} (${pages})`),
  );
}

async function open(dataDir: string, { onQuery, checkPages = true }: EmbeddedOptions): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    mkdirSync(directory, { recursive: true });
    const isNew = !existsSync(join(directory, 'PG_VERSION'));
    const client = await PGlite.create({
      fs: new DurableNodeFS(directory),
      // -F switches fsync off; without it commits reach the disk. The embedded engine knows no fdatasync.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    }).catch(async (error: unknown) => {
      throw await explainOpening(error, dataDir);
    });
    const opened = { ...embeddedOn(client, directory), client };
    try {
      if (checkPages && !isNew) await checkWhole(client, dataDir, directory);
      await migrateForward(client);
    } catch (error) {
      await client.close();
      throw error;
    }
    if (onQuery) timeQueries(opened.client, onQuery);
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

async function migrateForward(client: PGlite): Promise<void> {
  await refuseNewer(async (text) => (await client.query<Record<string, unknown>>(text)).rows);
  await migrate(drizzle(client), { migrationsFolder });
}

/** Opens an embedded database, in memory when the options name no place, and applies the migrations. */
export async function openPglite(options: PGliteOptions): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  await migrateForward(client);
  return { ...embeddedOn(client), client };
}

/**
 * What an embedded database offers. No other process has it open, so every role is this one's. `directory`: where it
 * keeps its files; without one it is in memory and has no copy made of it.
 */
export function embeddedOn(client: PGlite, directory?: string): OpenDatabase {
  const nothing: End = () => Promise.resolve();
  readAsDrizzle(client);
  prepareQueries(client);
  return {
    db: drizzle(client),
    kind: 'pglite',
    listen: async (channel, onPayload) => {
      const unlisten = await client.listen(channel, onPayload);
      return () => unlisten();
    },
    lead: async (_role, begin) => {
      let end = await begin();
      return () => {
        const ending = end;
        end = nothing;
        return ending();
      };
    },
    exclusively: (_what, work) => work(),
    poolUse: () => ({ open: 1, idle: 0, waiting: 0 }),
    dumpTo: async (file) => {
      if (directory === undefined) throw new Error('a database in memory has no files to copy');
      await (await import('./backup/embedded-dump')).dumpEmbedded(client, directory, file);
    },
    close: () => client.close(),
  };
}
