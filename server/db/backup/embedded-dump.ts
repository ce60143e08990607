import { PGlite } from '@electric-sql/pglite';
import { constants, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as tar from 'tar';
import { lockDirectory } from '../directory-lock';
import { DurableNodeFS } from '../engine/durable-node-fs';
import { BackupError } from './archive';

/**
 * Copies an open embedded database, whose files are in `directory`, to one compressed archive. Queries wait while its
 * files are copied; packing them does not concern it any more. What is not committed is no part of the copy.
 */
export async function dumpEmbedded(client: PGlite, directory: string, to: string): Promise<void> {
  const copy = `${to}.files`;
  try {
    // What is only in the log yet would be recovered from it, but a smaller log is sooner copied.
    await client.query('checkpoint');
    // The engine has no processes of its own: without a query it writes nothing.
    await client.runExclusive(() => cp(directory, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }));
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
      const client = await PGlite.create({ fs: new DurableNodeFS(directory) });
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
