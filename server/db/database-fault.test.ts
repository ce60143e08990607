/** @long */
import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { writeMigratedDatabase } from '../testing/test-database';
import { findDamagedFiles } from './check-pages';
import { DatabaseFault, explainDisk } from './database-fault';
import { openEmbedded, type EmbeddedOptions } from './open-embedded';

const PAGE = 8192;
const root = temporaryFolder('broken');
const whole = join(root, 'whole');
let copies = 0;

beforeAll(async () => {
  await writeMigratedDatabase(whole);
});

/** A data directory of its own, with what `spoil` does to its database. */
async function spoilt(spoil: (database: string) => void | Promise<void>): Promise<string> {
  const dataDir = join(root, String((copies += 1)));
  cpSync(whole, dataDir, { recursive: true });
  await spoil(join(dataDir, 'database'));
  return dataDir;
}

/** Why it does not open. */
async function faultOf(dataDir: string, options?: EmbeddedOptions): Promise<string> {
  const fault: unknown = await openEmbedded(dataDir, options).then(
    (opened) => opened.close(),
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(DatabaseFault);
  return (fault as DatabaseFault).message;
}

async function overwrite(file: string, page: number, pages: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(randomBytes(pages * PAGE), 0, pages * PAGE, page * PAGE);
  await handle.close();
}

/** Files below this number are the engine's own tables: without them nothing opens. */
const FIRST_OF_USERS = 16_384;

/** The largest table or index of ours, relative to the database. */
function largest(database: string): string {
  const folder = join('base', '5');
  const names = readdirSync(join(database, folder)).filter((name) => Number(name) >= FIRST_OF_USERS);
  const size = (name: string) => statSync(join(database, folder, name)).size;
  return join(folder, names.sort((a, b) => size(b) - size(a))[0] ?? '');
}

describe('a database directory', () => {
  it('that is whole has no damaged page, and opens', async () => {
    const dataDir = await spoilt(() => undefined);
    expect(await findDamagedFiles(join(dataDir, 'database'))).toEqual([]);
    await (await openEmbedded(dataDir)).close();
  });

  it('is found damaged where one page of a table is, before anybody reads it, and opens when told to', async () => {
    let file = '';
    const dataDir = await spoilt((database) => overwrite(join(database, (file = largest(database))), 2, 1));
    const message = await faultOf(dataDir);
    expect(message).toContain(`内置数据库已损坏，不能使用：${file} (1)`);
    expect(message).toContain(`The embedded database is damaged: ${file} (1)`);
    // Nothing of it was changed, and nothing holds it.
    expect(await findDamagedFiles(join(dataDir, 'database'))).toEqual([{ file, pages: 1 }]);
    await (await openEmbedded(dataDir, { checkPages: false })).close();
  });

  it.each([
    ['random bytes in catalogues', (at: string) => overwrite(join(at, 'base/5/1259'), 0, 10), 'base/5/1259 (10)'],
    ['a spoilt control file', (at: string) => overwrite(join(at, 'global/pg_control'), 0, 1), 'global/pg_control'],
    ['no control file', (at: string) => rmSync(join(at, 'global/pg_control')), 'global/pg_control'],
    [
      'a cut log',
      (at: string) => {
        const log = join(at, 'pg_wal');
        for (const name of readdirSync(log).filter((each) => /^[0-9A-F]{24}$/.test(each)))
          truncateSync(join(log, name), 100_000);
      },
      'pg_wal/0',
    ],
  ])(
    'with %s is called damaged, and the newest backup is named',
    async (_what, spoil, named) => {
      const dataDir = await spoilt(spoil);
      expect(await faultOf(dataDir)).toContain('没有自动备份');
      mkdirSync(join(dataDir, 'backups'));
      for (const day of ['2026-03-01', '2026-03-02']) writeFileSync(join(dataDir, `backups/daily-${day}.tar`), '');
      const message = await faultOf(dataDir);
      expect(message).toContain(named);
      expect(message).toContain(`mv ${dataDir}/database ${dataDir}/database.damaged`);
      expect(message).toContain(`npm run restore -- ${dataDir}/backups/daily-2026-03-02.tar`);
    },
    60_000,
  );

  it('that another process has is no damaged one', async () => {
    const dataDir = await spoilt(() => undefined);
    writeFileSync(join(dataDir, 'server.lock'), String(process.ppid));
    expect(await faultOf(dataDir)).toMatch(new RegExp(`正被进程 ${process.ppid} 使用[^]*in use by process`));
    writeFileSync(join(dataDir, 'server.lock'), String(spawnSync(process.execPath, ['-e', '']).pid));
    await (await openEmbedded(dataDir)).close();
  });
});

describe('what the disk says', () => {
  it.each([
    ['EROFS', '磁盘是否只读'],
    ['EACCES', '请检查目录权限'],
    ['ENOSPC', '磁盘已满'],
    ['53100', 'is full'],
  ])('%s is put in words', (code, words) => {
    const explained = explainDisk(Object.assign(new Error('x'), { code }), '/data');
    expect(explained).toBeInstanceOf(DatabaseFault);
    expect((explained as DatabaseFault).message).toContain(words);
  });

  it('anything else stays what it is', () => {
    const error = new Error('x');
    expect(explainDisk(error, '/data')).toBe(error);
  });
});
