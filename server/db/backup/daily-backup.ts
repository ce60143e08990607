import { mkdir, rm, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chinaDay } from '../../base/clock/china-day';
import { freeBytes } from '../../base/free-bytes';
import type { OpenDatabase } from '../database';
import { writeArchive } from './archive';
import { backupFolder, keptBackups } from './kept-backups';

/** So many days can be gone back. */
const KEPT_DAYS = 7;

async function bytesBelow(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        // The engine recycles files of its log meanwhile.
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Writes today's backup of the embedded database to `backups` in its data directory unless it is there, and removes
 * those of more than 7 days. Uploaded files are no part of it: they lie in the same directory, and would fill the disk
 * by and by. Throws when there is no room for it beside `minFreeBytes`; those that are kept stay then.
 */
export async function writeDailyBackup(
  { kind, dumpTo }: Pick<OpenDatabase, 'kind' | 'dumpTo'>,
  { dataDir, minFreeBytes }: { readonly dataDir: string; readonly minFreeBytes: number },
  now: Date,
): Promise<void> {
  const file = join(backupFolder(dataDir), `daily-${chinaDay(now)}.tar`);
  const before = keptBackups(dataDir);
  if (!before.includes(file)) {
    // Its files are copied first and packed afterwards, at worst to the same size.
    const needed = 2 * (await bytesBelow(join(dataDir, 'database'))) + minFreeBytes;
    const free = await freeBytes(dataDir);
    if (free < needed)
      throw new Error(`no room for the daily backup: ${megabytes(free)} MB free, ${megabytes(needed)} MB needed`);
    await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
    await removeUnfinished(dataDir);
    await writeArchive(file, kind, null, dumpTo);
  }
  for (const old of keptBackups(dataDir).slice(0, -KEPT_DAYS)) await rm(old, { force: true });
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/** What a killed process had begun. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir);
  const kept = new Set(keptBackups(dataDir));
  const names = (await readdir(folder)).filter((name) => name.startsWith('daily-'));
  for (const name of names)
    if (!kept.has(join(folder, name))) await rm(join(folder, name), { recursive: true, force: true });
}
