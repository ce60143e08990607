import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freeBytes } from '../base/free-bytes';
import { outageOf } from '../base/outage';
import { findDamagedFiles } from './check-pages';
import { newestBackup } from './backup/kept-backups';

/** The database cannot be used. The message says why and what to do, in Chinese and English. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault';
}

const CONTROL_FILE = join('global', 'pg_control');
const CONTROL_BYTES = 8192;
/** Where the control file keeps the version of its own format: 100 for each release of PostgreSQL. */
const CONTROL_VERSION_AT = 8;
const SEGMENT_BYTES = 16 * 1024 * 1024;
const MOST_NAMED = 3;

/** The database's files that are visibly not as PostgreSQL leaves them. */
async function findDamage(directory: string): Promise<string[]> {
  const control = join(directory, CONTROL_FILE);
  const head = existsSync(control) ? readFileSync(control) : Buffer.alloc(0);
  const version = head.length === CONTROL_BYTES ? head.readUInt32LE(CONTROL_VERSION_AT) : 0;
  if (version % 100 !== 0 || version < 1000 || version > 9900) return [CONTROL_FILE];
  const log = join(directory, 'pg_wal');
  const segments = existsSync(log) ? readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name)) : [];
  if (segments.length === 0) return ['pg_wal'];
  const cut = segments.filter((name) => statSync(join(log, name)).size !== SEGMENT_BYTES);
  return [
    ...cut.map((name) => join('pg_wal', name)),
    ...(await findDamagedFiles(directory)).map(({ file, pages }) => `${file} (${pages})`),
  ];
}

/** What to type to go back to the newest backup that is kept beside the database. */
function howToRestore(dataDir: string): string {
  const backup = newestBackup(dataDir);
  const directory = join(dataDir, 'database');
  return [
    '不要删除损坏的文件，先把它移开，再恢复备份 (keep the damaged files, move them away, then restore):',
    `  mv ${directory} ${directory}.damaged`,
    backup === null
      ? '  npm run restore -- <备份文件 / your backup>    （没有自动备份 / there is no automatic backup）'
      : `  npm run restore -- ${backup}`,
  ].join('\n');
}

/** The fault of a database in which these files are damaged. */
export function damagedDatabase(dataDir: string, files: readonly string[], reason = ''): DatabaseFault {
  const named = files.slice(0, MOST_NAMED).join(', ') + (files.length > MOST_NAMED ? ` … (${files.length})` : '');
  const what = named || reason;
  return new DatabaseFault(
    `内置数据库已损坏，不能使用：${what}\nThe embedded database is damaged: ${what}\n${howToRestore(dataDir)}`,
  );
}

/** Where a disk has less than this left, an engine that stopped stopped for that. */
const LEAST_BYTES = 32 * 1024 * 1024;
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

function fullDisk(dataDir: string): DatabaseFault {
  return new DatabaseFault(
    `磁盘已满，数据库无法启动：请清理 ${dataDir} 所在的磁盘后重试，数据没有丢失\n` +
      `The disk of ${dataDir} is full: make room and start again; no data is lost.`,
  );
}

/**
 * What an error says of the disk under the data directory, in words for who starts the server; else the error itself.
 */
export function explainDisk(error: unknown, dataDir: string): unknown {
  if (outageOf(error) === 'disk') return fullDisk(dataDir);
  if (!(error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code)))) return error;
  return new DatabaseFault(
    `无法写入数据目录 ${dataDir}：请检查目录权限，或磁盘是否只读（${error.message}）\n` +
      `The data directory ${dataDir} cannot be written to: check its permissions, or whether the disk is read-only.`,
  );
}

/**
 * Why the engine did not open the database in `dataDir`. It says next to nothing itself, so its files are looked at.
 */
export async function explainOpening(error: unknown, dataDir: string): Promise<unknown> {
  const explained = explainDisk(error, dataDir);
  if (explained !== error) return explained;
  if ((await freeBytes(dataDir)) < LEAST_BYTES) return fullDisk(dataDir);
  const directory = join(dataDir, 'database');
  // Nothing was in it yet.
  if (!existsSync(join(directory, 'PG_VERSION'))) return error;
  return damagedDatabase(dataDir, await findDamage(directory), error instanceof Error ? error.message : String(error));
}
