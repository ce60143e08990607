import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type End, type OpenDatabase } from './database';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS } from './durable-node-fs';
import { timeQueries, type OnQuery } from './query-timer';

/** Opens the embedded database in `dataDir` and applies the migrations. Throws when another process has it open. */
export async function openEmbedded(dataDir: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const unlock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'database');
    mkdirSync(directory, { recursive: true });
    const opened = await openPglite({
      fs: new DurableNodeFS(directory),
      // -F switches fsync off; without it commits reach the disk. The embedded engine knows no fdatasync.
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    });
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

/** Opens an embedded database, in memory when the options name no place, and applies the migrations. */
export async function openPglite(options: PGliteOptions): Promise<OpenDatabase & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  await migrate(drizzle(client), { migrationsFolder });
  return { ...embeddedOn(client), client };
}

/** What an embedded database offers. No other process has it open, so every role is this one's. */
export function embeddedOn(client: PGlite): OpenDatabase {
  const nothing: End = () => Promise.resolve();
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
    dumpTo: async (file) => (await import('./backup/embedded-dump')).dumpEmbedded(client, file),
    close: () => client.close(),
  };
}
