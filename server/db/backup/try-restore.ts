import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../../base/ids';
import type { ServerConfig } from '../../config/config';
import type { OpenDatabase } from '../database';
import { openDatabase } from '../open';
import { restoreBackup } from './backup';

type Settings = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>;

/**
 * Restores a backup into a place of its own beside the running installation, migrates it as the next start would, has
 * it looked at, and removes it. The place is a folder below the data directory and, with PostgreSQL, a database beside
 * the one in use, which its account must be allowed to create. Returns what `look` says. Throws BackupError.
 */
export async function tryRestore<T>(
  { databaseUrl, dataDir }: Settings,
  file: string,
  look: (restored: OpenDatabase) => Promise<T>,
): Promise<T> {
  const place = mkdtempSync(join(dataDir, 'restore-try-'));
  try {
    if (databaseUrl === null) return await restoredIn({ databaseUrl, dataDir: place }, file, look);
    const { withDatabaseBeside } = await import('./postgres-tools');
    return await withDatabaseBeside(databaseUrl, `restore_try_${newId().replace(/\W/g, '').toLowerCase()}`, (url) =>
      restoredIn({ databaseUrl: url, dataDir: place }, file, look),
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function restoredIn<T>(place: Settings, file: string, look: (restored: OpenDatabase) => Promise<T>): Promise<T> {
  await restoreBackup(place, file);
  const restored = await openDatabase({ ...place, databasePool: 2 }, () => undefined);
  try {
    return await look(restored);
  } finally {
    await restored.close();
  }
}
