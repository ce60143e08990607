import { mkdirSync } from 'node:fs';
import type { ServerConfig } from '../../config/config';
import type { OpenDatabase } from '../database';
import { BackupError, readArchive, writeArchive } from './archive';
import { noteArchive } from './kept-backups';

type Settings = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>;

/** Backs up an open database and the files of the data directory to `file`, an absolute path. */
export async function backUpOpen(
  { kind, dumpTo }: Pick<OpenDatabase, 'kind' | 'dumpTo'>,
  dataDir: string,
  file: string,
): Promise<void> {
  await writeArchive(file, kind, dataDir, dumpTo);
  noteArchive(dataDir);
}

/** Backs up a PostgreSQL, which may be in use, and the files of the data directory. */
export async function backUpPostgres(databaseUrl: string, dataDir: string, file: string): Promise<void> {
  const { dumpPostgres } = await import('./postgres-tools');
  await writeArchive(file, 'postgres', dataDir, (to) => dumpPostgres(databaseUrl, to));
  noteArchive(dataDir);
}

/**
 * Restores into an empty data directory and, with DATABASE_URL, an empty database. Returns when the backup was made.
 */
export async function restoreBackup({ databaseUrl, dataDir }: Settings, file: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const { createdAt } = await readArchive(file, dataDir, async (from, kind) => {
    const wanted = databaseUrl ? 'postgres' : 'pglite';
    if (kind !== wanted)
      throw new BackupError(
        kind === 'postgres'
          ? '这是 PostgreSQL 的备份，请设置 DATABASE_URL'
          : '这是内置数据库的备份，请取消 DATABASE_URL',
      );
    if (databaseUrl) await (await import('./postgres-tools')).restorePostgres(databaseUrl, from);
    else await (await import('./embedded-dump')).restoreEmbedded(dataDir, from);
  });
  return createdAt;
}
