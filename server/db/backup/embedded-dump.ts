import { constants, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar';
import { lockDirectory } from '../directory-lock';
import { EngineClient } from '../engine/engine-client';
import { BackupError } from './archive';

type CopiedEngine = Pick<EngineClient, 'checkpoint' | 'startCopy' | 'stopCopy' | 'endCopy'>;

/** What a copy does not take as it is: the log's files and the control file come last, the rest is of the process. */
const LEFT_OUT = /^(pg_wal\/[^/]+|global\/pg_control|postmaster\.(pid|opts))$/;

/** Copies the files of a database in use, which may vanish, grow and change meanwhile. Folders are listed first. */
async function copyFiles(directory: string, copy: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const name = relative(directory, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) await mkdir(join(copy, name));
    else if (!LEFT_OUT.test(name)) await copyUnlessGone(join(directory, name), join(copy, name));
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // Dropped meanwhile, which the log tells.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Copies an open embedded database, whose files are in `directory`, to one compressed archive. It is in use meanwhile:
 * nobody waits for more than its beginning, a checkpoint. What is not committed at the end is no part of the copy.
 */
export async function dumpEmbedded(engine: CopiedEngine, directory: string, to: string): Promise<void> {
  const copy = `${to}.files`;
  try {
    // In two steps, each of which holds others less long.
    await engine.checkpoint();
    try {
      await engine.startCopy();
      await mkdir(copy);
      await copyFiles(directory, copy);
      const { label, control, log } = await engine.stopCopy();
      for (const file of log) await copyFile(join(directory, 'pg_wal', file), join(copy, 'pg_wal', file));
      await writeFile(join(copy, 'global', 'pg_control'), control, { mode: 0o600 });
      await writeFile(join(copy, 'backup_label'), label, { mode: 0o600 });
    } finally {
      await engine.endCopy();
    }
    await pipeline(
      tar.create({ cwd: copy, portable: true }, ['.']),
      createGzip({ level: 6 }),
      createWriteStream(to, { mode: 0o600 }),
    );
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Is it whole, and does it hold a database at all? Throws when not. */
export async function checkDump(file: string): Promise<void> {
  let hasDatabase = false;
  await tar.list({
    file,
    strict: true,
    onReadEntry: ({ path }) => void (hasDatabase ||= basename(path) === 'PG_VERSION'),
  });
  if (!hasDatabase) throw new BackupError('备份中没有内置数据库的内容');
}

/** Dumps of earlier versions name their files from the root, which is cut off with a remark. */
async function unpackDump(file: string, directory: string): Promise<void> {
  const faults: string[] = [];
  await tar.extract({
    file,
    cwd: directory,
    preserveOwner: false,
    onwarn: (code, message) => void (code === 'TAR_ENTRY_INFO' || faults.push(String(message))),
  });
  if (faults.length > 0) throw new BackupError(`备份无法解开：${faults[0]}`);
}

/**
 * Makes the embedded database of a data directory from a dump. Throws BackupError when it has one, or is in use. A dump
 * that cannot be read leaves none.
 */
export async function restoreEmbedded(dataDir: string, from: string): Promise<void> {
  const directory = join(dataDir, 'database');
  if (existsSync(directory)) throw new BackupError(`${dataDir} 中已有数据库，请恢复到空目录`);
  const unlock = lockDirectory(dataDir);
  try {
    mkdirSync(directory);
    try {
      await checkDump(from);
      await unpackDump(from, directory);
      const client = await EngineClient.open(directory);
      try {
        await client.query('select 1');
      } finally {
        await client.close();
      }
    } catch (error) {
      rmSync(directory, { recursive: true, force: true });
      throw error;
    }
  } finally {
    unlock();
  }
}
