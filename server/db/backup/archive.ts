import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as tar from 'tar';
import { z } from 'zod';

/**
 * What of a data directory is no copy of something else: uploaded files, and the secret that signs tokens and keys
 * hashes.
 */
const KEPT = ['objects', 'server-secret'];
export const MANIFEST = 'manifest.json';
export const DATABASE = 'database';
/** A file that is still being written; it gets its name by a rename. */
const UNFINISHED = '.part';
const ATTEMPTS = 3;

/** `format` grows when older versions could not read an archive any more. */
const manifest = z.object({ format: z.literal(1), kind: z.enum(['pglite', 'postgres']), createdAt: z.string() });
export type Manifest = z.output<typeof manifest>;

/** A mistake of who backs up or restores; nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Writes a backup: an archive with the database's dump, which `dump` writes to the file given, and the uploaded files
 * of `dataDir`; without a `dataDir` the database alone. The database first: a file that is uploaded meanwhile does no
 * harm. The archive appears whole or not at all, for its owner alone. Throws BackupError when there is a file of that
 * name.
 */
export async function writeArchive(
  file: string,
  kind: Manifest['kind'],
  dataDir: string | null,
  dump: (to: string) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} 已存在`);
  if (!existsSync(dirname(file))) throw new BackupError(`目录 ${dirname(file)} 不存在`);
  const staging = mkdtempSync(`${file}.`);
  try {
    await dump(join(staging, DATABASE));
    writeFileSync(
      join(staging, MANIFEST),
      JSON.stringify({ format: 1, kind, createdAt: new Date().toISOString() } satisfies Manifest),
    );
    const whole = await pack(staging, dataDir);
    chmodSync(whole, 0o600);
    renameSync(whole, file);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** What is kept of a data directory: the names of all its files and folders, relative to it. */
async function keptOf(dataDir: string): Promise<string[]> {
  const there = KEPT.filter((name) => existsSync(join(dataDir, name)));
  const names = await Promise.all(
    there.map(async (name) => {
      const path = join(dataDir, name);
      const inside = statSync(path).isDirectory() ? await readdir(path, { recursive: true }) : [];
      return [name, ...inside.map((entry) => join(name, entry))];
    }),
  );
  return names.flat().filter((name) => !name.endsWith(UNFINISHED));
}

/**
 * Packs what was staged and what is kept; begins again when a file is deleted meanwhile. Returns the archive's path.
 */
async function pack(staging: string, dataDir: string | null): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    // A file of its own each time: a failed attempt may still be writing to its own.
    const file = join(staging, `archive-${attempt}.tar`);
    try {
      await tar.create({ file, cwd: staging, portable: true }, [MANIFEST, DATABASE]);
      const kept = dataDir === null ? [] : await keptOf(dataDir);
      if (dataDir !== null && kept.length > 0)
        await tar.replace({ file, cwd: dataDir, portable: true, noDirRecurse: true }, kept);
      return file;
    } catch (error) {
      if (attempt === ATTEMPTS || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** The manifest of an archive that was unpacked to `folder`. Throws BackupError for what is no backup of ours. */
export function readManifest(folder: string, file: string): Manifest {
  const path = join(folder, MANIFEST);
  const read = existsSync(path) ? manifest.safeParse(jsonOf(readFileSync(path, 'utf8'))) : null;
  if (!read?.success) throw new BackupError(`${file} 不是本程序的备份`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What is no JSON is no manifest, which the caller says.
    return null;
  }
}

/**
 * Unpacks an archive into `dataDir`, which must hold none of what it brings; `restore` takes the dump. Files come after
 * the database, so that a failed restore of it leaves nothing. Throws BackupError.
 */
export async function readArchive(
  file: string,
  dataDir: string,
  restore: (from: string, kind: Manifest['kind']) => Promise<void>,
): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`没有文件 ${file}`);
  const staging = mkdtempSync(join(dataDir, 'restore-'));
  try {
    await tar.extract({ file, cwd: staging, strict: true });
    const read = readManifest(staging, file);
    const there = KEPT.filter((name) => [staging, dataDir].every((folder) => existsSync(join(folder, name))));
    if (there.length > 0) throw new BackupError(`${dataDir} 中已有 ${there.join('、')}，请恢复到空目录`);
    await restore(join(staging, DATABASE), read.kind);
    for (const name of KEPT.filter((kept) => existsSync(join(staging, kept))))
      renameSync(join(staging, name), join(dataDir, name));
    return read;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
