import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { queryRows, type Database } from '../db/database';
import { databaseFiles } from './embedded-copy';
import { openEmbeddedTestDatabase } from './test-database';

const clientOf = (db: Database) => (db as unknown as { readonly $client: PGlite }).$client;
/** The same for the same engine. */
const engineOf = (db: Database) => clientOf(db).Module;

/** All files of a database, by what they hold. */
function filesOf(db: Database): string[] {
  const digest = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
  return databaseFiles(clientOf(db))
    .map(({ path, data }) => `${path} ${data ? digest(data) : 'folder'}`)
    .sort();
}

const ignore = () => undefined;
const addUser = (uid: string) => sql`insert into users (uid, created_at) values (${uid}, now())`;

/** Has the next tests begin with an engine that no other test has had. */
async function usedUp(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    const opened = await openEmbeddedTestDatabase();
    await opened.db.execute(sql`select to_tsvector('english', 'running')`);
    await opened.close();
  }
}

describe('an engine that is lent again', () => {
  it('is as it was: rows, tables, settings, files, and a transaction that was left open', async () => {
    await usedUp();
    const first = await openEmbeddedTestDatabase();
    const [engine, before] = [engineOf(first.db), filesOf(first.db)];
    await first.db.execute(addUser('u1'));
    await first.db.execute(sql`create table added as select generate_series(1, 200000) as one`);
    await first.db.execute(sql`drop table sessions cascade`);
    await first.db.execute(sql`set time zone 'Asia/Shanghai'`);
    // All of it goes into files.
    await first.db.execute(sql`checkpoint`);
    await first.db.execute(sql`begin`);
    await first.db.execute(addUser('u2'));
    expect(filesOf(first.db)).not.toEqual(before);
    await first.close();

    const second = await openEmbeddedTestDatabase();
    expect(engineOf(second.db)).toBe(engine);
    expect(filesOf(second.db)).toEqual(before);
    const [seen] = await queryRows(
      second.db,
      sql`select (select count(*)::int from users) as users, to_regclass('added')::text as added,
        to_regclass('sessions')::text as sessions, current_setting('TimeZone') as zone,
        pg_current_xact_id_if_assigned() as xact`,
    );
    expect(seen).toEqual({ users: 0, added: null, sessions: 'sessions', zone: 'UTC', xact: null });
    await second.close();
  });

  it('finishes what was asked of it before, and hears of nothing after', async () => {
    const first = await openEmbeddedTestDatabase();
    const working = first.db.transaction(async (tx) => {
      await tx.execute(addUser('u1'));
      await wait(50);
      return queryRows<{ n: number }>(tx, sql`select count(*)::int as n from users`);
    });
    const heard: string[] = [];
    await first.listen('news', (payload) => heard.push(payload), ignore);
    await first.close();
    expect(await working).toEqual([{ n: 1 }]);

    const second = await openEmbeddedTestDatabase();
    await second.db.execute(sql`select pg_notify('news', 'of another test')`);
    expect(await queryRows(second.db, sql`select count(*)::int as n from users`)).toEqual([{ n: 0 }]);
    expect(heard).toEqual([]);
    await second.close();
  });

  it('refuses the one who has closed it', async () => {
    const first = await openEmbeddedTestDatabase();
    await first.close();
    const second = await openEmbeddedTestDatabase();
    expect(engineOf(second.db)).toBe(engineOf(first.db));
    for (const late of [
      () => clientOf(first.db).query('select 1'),
      () => clientOf(first.db).exec('create table late (one int)'),
      () => first.listen('news', ignore, ignore),
      () => first.close(),
    ])
      await expect(late()).rejects.toThrow('PGlite is closed');
    expect(await queryRows(second.db, sql`select to_regclass('late')::text as late`)).toEqual([{ late: null }]);
    await second.close();
  });

  it('is not one that has loaded a library', async () => {
    const first = await openEmbeddedTestDatabase();
    const engine = engineOf(first.db);
    await first.db.execute(sql`select to_tsvector('english', 'running')`);
    await first.close();
    const second = await openEmbeddedTestDatabase();
    expect(engineOf(second.db)).not.toBe(engine);
    await second.close();
  });

  it('is another one for everybody who has one open', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => openEmbeddedTestDatabase()));
    expect(new Set(opened.map(({ db }) => engineOf(db))).size).toBe(4);
    for (const { close } of opened) await close();
  });
});
