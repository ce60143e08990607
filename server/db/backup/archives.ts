import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './archive';
import { backupFolder } from './kept-backups';

/** Daily ones are of the database alone, archives of everything. */
const NAME = /^(daily-\d{4}-\d{2}-\d{2}|archive-\d{8}-\d{6})\.tar$/;

/** A backup that lies in the data directory. */
export interface KeptBackup {
  readonly name: string;
  /** `daily`: made by itself, the database alone. `archive`: made by an operator, with the uploaded files. */
  readonly kind: 'daily' | 'archive';
  readonly bytes: number;
  readonly at: Date;
}

/** The backups in a data directory, the newest first. */
export function listBackups(dataDir: string): KeptBackup[] {
  const folder = backupFolder(dataDir);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => {
      const { size, mtime } = statSync(join(folder, name));
      return {
        name,
        kind: name.startsWith('daily') ? ('daily' as const) : ('archive' as const),
        bytes: size,
        at: mtime,
      };
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Where an operator's backup of this moment goes. Makes the folder. */
export function archivePath(dataDir: string, now: Date): string {
  mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const [day = '', time = ''] = now.toISOString().slice(0, 19).split('T');
  return join(backupFolder(dataDir), `archive-${day.replaceAll('-', '')}-${time.replaceAll(':', '')}.tar`);
}

/** The file of a backup by its name. Throws BackupError when there is none. */
export function requireBackup(dataDir: string, name: string): string {
  const file = join(backupFolder(dataDir), name);
  if (!NAME.test(name) || !existsSync(file)) throw new BackupError('没有这个备份');
  return file;
}

/** Removes a backup. Throws BackupError when there is none. */
export function removeBackup(dataDir: string, name: string): void {
  rmSync(requireBackup(dataDir, name), { force: true });
}
