import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
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

/** Its time is that of the last archive, which itself is kept elsewhere. */
const LAST_ARCHIVE = 'last-archive';

/** Notes that an archive of this data directory was written just now. */
export function noteArchive(dataDir: string): void {
  mkdirSync(backupFolder(dataDir), { recursive: true });
  writeFileSync(join(backupFolder(dataDir), LAST_ARCHIVE), `${new Date().toISOString()}\n`, { mode: 0o600 });
}

/**
 * Seconds since the newest backup of each kind that there is: `daily`, kept beside the database, and `archive`, written
 * by the operator. `now`: epoch ms.
 */
export function backupAges(dataDir: string, now: number): Partial<Record<'daily' | 'archive', number>> {
  const ageOf = (file: string | null) => {
    const found = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
    return found && Math.max(0, (now - found.mtimeMs) / 1000);
  };
  const [daily, archive] = [ageOf(newestBackup(dataDir)), ageOf(join(backupFolder(dataDir), LAST_ARCHIVE))];
  return { ...(daily !== undefined && { daily }), ...(archive !== undefined && { archive }) };
}
