/** @long */
import { sql } from 'drizzle-orm';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describeEmbedded, itEmbedded, itPostgres } from '../testing/on-engine';
import { openTestPostgres, writeMigratedDatabase } from '../testing/test-database';
import { findEntry, putEntry } from '../modules/dictionary/dictionary-repository';
import { temporaryFolder } from '../testing/temporary-folder';
import { lockDirectory } from './directory-lock';
import { DurableNodeFS } from './engine/durable-node-fs';
import { openDatabase } from './open';
import { migrationsFolder, queryRows } from './database';

let directory: string;
beforeEach(() => {
  directory = temporaryFolder('db');
});

const fail = (error: Error) => {
  throw error;
};
const settings = () => ({ databaseUrl: null, databasePool: 1, dataDir: directory });

describeEmbedded('DurableNodeFS', () => {
  it('brings every commit to the disk: the engine asks for an fsync and gets it', async () => {
    await writeMigratedDatabase(directory);
    const fs = new DurableNodeFS(join(directory, 'database'));
    const client = await PGlite.create({
      fs,
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    await client.exec('create table t (a int)');
    for (let i = 0; i < 5; i += 1) {
      const before = fs.fsyncs;
      await client.query('insert into t values ($1)', [i]);
      expect(fs.fsyncs).toBeGreaterThan(before);
    }
    await client.close();
  });
});

describe('openDatabase', () => {
  itEmbedded('migrates, keeps rows, opens again, and leaves a database of a newer version alone', async () => {
    const first = await openDatabase(settings(), fail);
    await putEntry(first.db, 'k', 'v');
    await first.close();
    const second = await openDatabase(settings(), fail);
    expect(await findEntry(second.db, 'k')).toEqual({ key: 'k', value: 'v' });
    expect(
      await queryRows(second.db, sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`),
    ).toEqual([{ migrations: readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length }]);
    await second.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values ('of a newer version', ${Date.now() + 1e9})`,
    );
    await second.close();
    await expect(openDatabase(settings(), fail)).rejects.toThrow(
      /更新的版本[^]*A newer version has migrated the database/,
    );
  });

  itEmbedded('does not open a directory that is open already, and leaves no lock behind', async () => {
    await writeMigratedDatabase(directory);
    const opened = await openDatabase(settings(), fail);
    await expect(openDatabase(settings(), fail)).rejects.toThrow(/in use/);
    await opened.close();
    expect(existsSync(join(directory, 'server.lock'))).toBe(false);
  });

  itPostgres('migrates a PostgreSQL, also from several processes at once', async () => {
    const database = await openTestPostgres();
    for (const schema of ['public', 'drizzle']) await database.db.execute(sql.raw(`drop schema ${schema} cascade`));
    await database.db.execute(sql`create schema public`);
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ ...settings(), databaseUrl: database.url, databasePool: 2 }, fail)),
    );
    await putEntry((opened[0] ?? fail(new Error('not opened'))).db, 'k', 'v');
    for (const { db, close } of opened) {
      expect(await findEntry(db, 'k')).toEqual({ key: 'k', value: 'v' });
      await close();
    }
    await database.close();
  });
});

describe('lockDirectory', () => {
  it("refuses while the holder runs and takes over a dead one's lock", () => {
    writeFileSync(join(directory, 'server.lock'), String(process.ppid));
    expect(() => lockDirectory(directory)).toThrow(String(process.ppid));
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(join(directory, 'server.lock'), String(dead));
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(/in use/);
    release();
    lockDirectory(directory)();
  });
});
