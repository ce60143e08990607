import { PGlite } from '@electric-sql/pglite';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as tar from 'tar';
import { lockDirectory } from '../directory-lock';
import { DurableNodeFS } from '../durable-node-fs';
import { BackupError } from './archive';

/**
 * Copies an open embedded database. The engine runs no query meanwhile; what is not committed is no part of the copy.
 */
export async function dumpEmbedded(client: PGlite, to: string): Promise<void> {
  // What is only in the log yet would be recovered from it, but a smaller copy is a faster one.
  await client.query('checkpoint');
  const dump = await client.dumpDataDir('gzip');
  writeFileSync(to, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
}

/** The engine unpacks a dump where nobody can catch what goes wrong with it, which ends the process. */
async function checkDump(file: string): Promise<void> {
  let hasDatabase = false;
  await tar.list({
    file,
    strict: true,
    onReadEntry: ({ path }) => void (hasDatabase ||= basename(path) === 'PG_VERSION'),
  });
  if (!hasDatabase) throw new BackupError('备份中没有内置数据库的内容');
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
      const client = await PGlite.create({
        fs: new DurableNodeFS(directory),
        loadDataDir: new Blob([new Uint8Array(readFileSync(from))], { type: 'application/x-gzip' }),
      });
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
