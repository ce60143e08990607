import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Database, OpenDatabase } from '../db/database';
import { openEmbedded } from '../db/open-embedded';

const root = resolve(__dirname, '../..');
const kept = join(root, '.tmp/benches');

function filesOf(entry: string): string[] {
  const full = join(root, entry);
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((file) => file.isFile() && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
}

function fingerprint(entries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of entries.flatMap(filesOf)) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * A data folder that was filled once and is opened again by later runs, which must not write to it. `madeOf`: files and
 * folders of the project that decide what is in it.
 */
export async function openKeptFolder(
  name: string,
  madeOf: readonly string[],
  fill: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const folder = join(kept, `${name}-${fingerprint(madeOf)}`);
  if (!existsSync(folder)) {
    mkdirSync(kept, { recursive: true });
    for (const other of readdirSync(kept).filter((one) => one.startsWith(`${name}-`)))
      rmSync(join(kept, other), { recursive: true, force: true });
    const fresh = join(kept, `${name}-new-${process.pid}`);
    const filled = await openEmbedded(fresh);
    await fill(filled.db);
    await filled.close();
    renameSync(fresh, folder);
  }
  return openEmbedded(folder, { checkPages: false });
}
