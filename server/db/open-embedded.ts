import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Mutex, PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withDeeds } from './after-commit';
import { migrationsFolder, type End, type OpenDatabase } from './database';
import { findDamagedFiles } from './check-pages';
import { damagedDatabase, explainDisk, explainOpening } from './database-fault';
import { lockDirectory } from './directory-lock';
import { readied } from './engine/durable-engine';
import { EngineClient, type Queries } from './engine/engine-client';
import { declareUnderstood, refuseNewer, type AskRows } from './newer-database';
import { timeQueries, type OnQuery } from './query-timer';

export interface EmbeddedOptions {
  readonly onQuery?: OnQuery | undefined;
  /** Hears of a failure that no query tells of, such as that of a checkpoint. */
  readonly onError?: ((error: Error) => void) | undefined;
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
async function checkWhole(client: Queries, dataDir: string, directory: string): Promise<void> {
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

async function open(dataDir: string, { onQuery, onError, checkPages = true }: EmbeddedOptions): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    mkdirSync(directory, { recursive: true });
    const isNew = !existsSync(join(directory, 'PG_VERSION'));
    const client = await EngineClient.open(directory, onError).catch(async (error: unknown) => {
      throw await explainOpening(error, dataDir);
    });
    try {
      if (checkPages && !isNew) await checkWhole(client, dataDir, directory);
      await migrateForward(client);
    } catch (error) {
      await client.close();
      throw error;
    }
    if (onQuery) timeQueries(client, onQuery);
    // The engine takes part in one copy at a time.
    const copies = new Mutex();
    return {
      ...ownRoles,
      db: drizzleOn(client),
      listen: (channel, onPayload, onMissed) => client.listen(channel, onPayload, onMissed),
      dumpTo: async (file) => {
        const { dumpEmbedded } = await import('./backup/embedded-dump');
        await copies.runExclusive(() => dumpEmbedded(client, directory, file));
      },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What drizzle's driver asks of an engine; the rest of its type it leaves alone. */
type Asked = Pick<EngineClient, 'query' | 'transaction'>;
const plainOn = (engine: Asked) => drizzle(engine as unknown as PGlite);
const drizzleOn = (engine: Asked) => withDeeds(plainOn(engine));

async function migrateForward(engine: Asked): Promise<void> {
  const ask: AskRows = async (text) => (await engine.query<Record<string, unknown>>(text)).rows;
  await refuseNewer(ask);
  await declareUnderstood(ask);
  await migrate(plainOn(engine), { migrationsFolder });
}

/** Opens an embedded database in memory, in the thread of who asks, and applies the migrations. */
export async function openPglite(options: PGliteOptions): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  await migrateForward(client);
  return { ...embeddedOn(client), client };
}

/** What an engine in memory offers, which has no files to copy. */
export function embeddedOn(client: PGlite): OpenDatabase {
  return {
    ...ownRoles,
    db: drizzleOn(readied(client)),
    listen: async (channel, onPayload) => {
      const unlisten = await client.listen(channel, onPayload);
      return () => unlisten();
    },
    dumpTo: () => Promise.reject(new Error('a database in memory has no files to copy')),
    close: () => client.close(),
  };
}

/** No other process has an embedded database open, so every role is this one's. */
const ownRoles: Pick<OpenDatabase, 'kind' | 'lead' | 'exclusively' | 'poolUse'> = {
  kind: 'pglite',
  lead: async (_role, begin) => {
    const nothing: End = () => Promise.resolve();
    let end = await begin();
    return () => {
      const ending = end;
      end = nothing;
      return ending();
    };
  },
  exclusively: (_what, work) => work(),
  poolUse: () => ({ open: 1, idle: 0, waiting: 0 }),
};
