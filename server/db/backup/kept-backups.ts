import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded database's own backups are kept, and how their names begin; a date follows. */
const FOLDER = 'backups';
const NAME = /^daily-\d{4}-\d{2}-\d{2}\.tar$/;

export const backupFolder = (dataDir: string) => join(dataDir, FOLDER);

/** The kept backups of a data directory, the oldest first. */
export function keptBackups(dataDir: string): string[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(folder, name));
}

export const newestBackup = (dataDir: string) => keptBackups(dataDir).at(-1) ?? null;
