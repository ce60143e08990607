/** @long */
import { sql } from 'drizzle-orm';
import fs, { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as tar from 'tar';
import { readConfig, type ServerConfig } from '../../config/config';
import { newId } from '../../base/ids';
import { give } from '../../testing/give';
import { describeEmbedded, describePostgres } from '../../testing/on-engine';
import { openTestPostgres, writeMigratedDatabase } from '../../testing/test-database';
import { openOperatorChannel, operatorAddress } from '../../operator/operator-channel';
import { operatorLine } from '../../operator/operator-line';
import { serverSecret } from '../../config/secret';
import { buildServices } from '../../providers/services';
import { temporaryFolder } from '../../testing/temporary-folder';
import { queryRows, type Database } from '../database';
import { openEmbedded } from '../open-embedded';
import { connectPostgres } from '../open-postgres';
import { users } from '../schema/account';
import { writeArchive } from './archive';
import { checkBackup } from './check-backup';
import { tryRestore } from './try-restore';
import { backupAges } from './kept-backups';
import { backUpOpen, backUpPostgres, restoreBackup } from './backup';

const now = new Date('2026-03-02T02:00:00Z');
const newDirectory = () => temporaryFolder('backup');

const configOf = (dataDir: string): ServerConfig => readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

async function command(config: ServerConfig, ...argv: string[]): Promise<string> {
  const { ok, text } = await operatorLine(argv, config);
  if (!ok) throw new Error(text);
  return text;
}

/** Rows of every table. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    );
    counts[name] = row?.count ?? -1;
  }
  return counts;
}

describeEmbedded('a backup of the embedded database', () => {
  it("is made at the operator's word while the database is in use, and restores to the same rows, files and balances", async () => {
    const [from, to, file] = [newDirectory(), newDirectory(), join(newDirectory(), 'backup.tar')];
    await writeMigratedDatabase(from);
    const opened = await openEmbedded(from);
    const operator = {
      db: opened.db,
      services: buildServices(configOf(from), serverSecret(configOf(from)), () => undefined),
      config: configOf(from),
      backUp: (name: string) => backUpOpen(opened, from, name),
    };
    const closeChannel = await openOperatorChannel(operatorAddress(from), operator, () => undefined);
    const uid = newId();
    await opened.db.insert(users).values({ uid, createdAt: now });
    await give(opened.db, now, uid, 'points', 100);
    await operator.services.storage.put('photo/a.jpg', Buffer.from([1, 0, 255]), 'image/jpeg');
    const before = await countRows(opened.db);
    // That it was begun is written down before it is made.
    const counts = { ...before, operator_audit: (before.operator_audit ?? 0) + 1 };

    expect(await command(configOf(from), 'backup', 'write', '--file', file)).toBe(`已备份到 ${file}`);
    // What comes after the backup is no part of it.
    await opened.db.insert(users).values({ uid: newId(), createdAt: now });
    await expect(command(configOf(from), 'backup', 'write', '--file', file)).rejects.toThrow('已存在');
    await closeChannel();
    await operator.services.ocr.close();
    await opened.close();
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await checkBackup(file)).toMatchObject({ kind: 'pglite', files: 1, fileBytes: 3 });
    expect(backupAges(from, Date.now()).archive).toBeLessThan(3600);

    expect(await tryRestore(configOf(from), file, ({ db }) => countRows(db))).toEqual(counts);
    expect(fs.readdirSync(from).filter((name) => name.startsWith('restore-try'))).toEqual([]);
    await restoreBackup(configOf(to), file);
    expect(readFileSync(join(to, 'objects/photo/a.jpg')).equals(Buffer.from([1, 0, 255]))).toBe(true);
    expect(readFileSync(join(to, 'server-secret'), 'utf8')).toBe(readFileSync(join(from, 'server-secret'), 'utf8'));
    const restored = await openEmbedded(to);
    expect(await countRows(restored.db)).toEqual(counts);
    expect(before).toMatchObject({ users: 1, operator_audit: 0 });
    await restored.close();
    expect(await command(configOf(to), 'ledger', 'check')).toBe('账目平衡');

    await expect(restoreBackup(configOf(to), file)).rejects.toThrow('已有');
    await expect(restoreBackup(configOf(from), file)).rejects.toThrow('已有');
  }, 300_000);

  it.each([
    ['is no archive', Buffer.from('no dump at all')],
    ['holds no database', gzipSync(Buffer.alloc(1024))],
  ])(
    'leaves no half of a database when the dump %s',
    async (_what, content) => {
      const [from, to, file] = [newDirectory(), newDirectory(), join(newDirectory(), 'backup.tar')];
      await writeArchive(file, 'pglite', from, (dump) => Promise.resolve(writeFileSync(dump, content)));
      await expect(restoreBackup(configOf(to), file)).rejects.toThrow();
      expect(fs.readdirSync(to)).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['is cut in its files', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2048), '已损坏'],
    ['has a dump that is spoilt', (bytes: Buffer) => Buffer.from(bytes).fill(7, 2048, 2600), '已损坏'],
    ['is something else', () => Buffer.from('no archive'), '不是备份'],
  ])('is found wrong by the check when the archive %s, and nothing is left of the look', async (_what, spoil, says) => {
    const [from, folder] = [newDirectory(), newDirectory()];
    const [whole, spoilt] = [join(folder, 'whole.tar'), join(folder, 'spoilt.tar')];
    mkdirSync(join(from, 'objects'));
    writeFileSync(join(from, 'objects/a.jpg'), Buffer.alloc(5000));
    const staged = newDirectory();
    writeFileSync(join(staged, 'PG_VERSION'), randomBytes(4000));
    await writeArchive(whole, 'pglite', from, (dump) => tar.create({ file: dump, cwd: staged, gzip: true }, ['.']));
    expect(await checkBackup(whole)).toMatchObject({ files: 1, fileBytes: 5000 });
    writeFileSync(spoilt, spoil(readFileSync(whole)));
    await expect(checkBackup(spoilt)).rejects.toThrow(says);
    expect(fs.readdirSync(folder).sort()).toEqual(['spoilt.tar', 'whole.tar']);
  });

  it('refuses what is no backup, and a place that is not there', async () => {
    const directory = newDirectory();
    const other = join(directory, 'other.tar');
    writeFileSync(other, 'no archive');
    await expect(restoreBackup(configOf(newDirectory()), other)).rejects.toThrow();
    await expect(restoreBackup(configOf(newDirectory()), join(directory, 'none.tar'))).rejects.toThrow('没有文件');
    const target = newDirectory();
    await restoreBackup(configOf(target), other).catch(() => undefined);
    expect(existsSync(join(target, 'database'))).toBe(false);
  });
});

describePostgres('a backup of a PostgreSQL', () => {
  it('restores into an empty database with the same rows, and into no other', async () => {
    const [source, target] = [await openTestPostgres(), await openTestPostgres()];
    const dataDir = newDirectory();
    const file = join(newDirectory(), 'backup.tar');
    const uid = newId();
    await source.db.insert(users).values({ uid, createdAt: now });
    await give(source.db, now, uid, 'points', 100);
    const counts = await countRows(source.db);
    await backUpPostgres(source.url, dataDir, file);
    expect(await checkBackup(file)).toMatchObject({ kind: 'postgres', files: 0 });
    const settings = { databaseUrl: source.url, dataDir };
    expect(await tryRestore(settings, file, ({ db }) => countRows(db))).toEqual(counts);
    const databases = () => queryRows<{ name: string }>(source.db, sql`select datname as name from pg_database`);
    expect((await databases()).filter(({ name }) => name.startsWith('restore_try'))).toEqual([]);
    const cut = join(dataDir, 'cut.tar');
    await writeArchive(cut, 'postgres', null, (to) => Promise.resolve(writeFileSync(to, 'PGDMP')));
    await expect(checkBackup(cut)).rejects.toThrow('pg_restore');
    const restore = () => restoreBackup({ databaseUrl: target.url, dataDir: newDirectory() }, file);
    await expect(restore()).rejects.toThrow('不是空的');
    for (const schema of ['public', 'drizzle']) await target.db.execute(sql.raw(`drop schema ${schema} cascade`));
    await target.db.execute(sql`create schema public`);
    await restore();
    const restored = connectPostgres(target.url, 1, () => undefined);
    expect(await countRows(restored.db)).toEqual(counts);
    expect(counts.users).toBe(1);
    for (const { close } of [restored, source, target]) await close();
    await expect(restoreBackup({ databaseUrl: null, dataDir: newDirectory() }, file)).rejects.toThrow('DATABASE_URL');
  });
});
