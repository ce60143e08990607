import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder, type Listen, type OpenDatabase } from './database';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS } from './durable-node-fs';

/** Opens the embedded database in `dataDir` and applies the migrations. Throws when another process has it open. */
export async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
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
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return { db, kind: 'pglite', client, listen: listenOn(client), close: () => client.close() };
}

/** `listen` of an embedded database. */
export const listenOn = (client: PGlite): Listen => async (channel, onPayload) => {
  const unlisten = await client.listen(channel, onPayload);
  return () => unlisten();
};
