import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { spawnSync } from 'node:child_process';
import { outageOf } from '../base/outage';
import { describePostgres } from '../testing/on-engine';
import { openTestPostgres } from '../testing/test-database';
import { until } from '../testing/until';
import { queryRows } from './database';
import { findBusyOn, OWN_SESSION } from './lost-answers';
import { connectPostgres, migratePostgres, openPostgres } from './open-postgres';
import { primaryAddress } from './postgres-client';

/** Ends all other connections to a database, and waits until they have ended. */
const END_OTHERS = `
  const { Client } = require('pg');
  const client = new Client(process.argv[1]);
  const others = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity'
    + ' where datname = current_database() and pid <> pg_backend_pid()';
  client.connect().then(() => client.query(others)).then(() => client.end());
`;

const fail = (error: Error) => {
  throw error;
};

/** Resolves when a connection has told of all that befell it, its end last. */
const ended = (client: Client) => new Promise<void>((resolve) => client.once('end', resolve));

describePostgres('a connection that PostgreSQL ends', () => {
  it('between two statements of a transaction fails that transaction alone, and is told once', async () => {
    const other = await openTestPostgres();
    const errors: string[] = [];
    let onGone: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (onGone = resolve));
    const { db, close } = connectPostgres(other.url, 2, ({ message }) => {
      errors.push(message);
      if (message === 'Connection terminated unexpectedly') onGone();
    });
    const failure = await db
      .transaction(async (tx) => {
        const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
        await other.db.execute(sql`select pg_terminate_backend(${own?.pid ?? 0})`);
        // Nobody waits for the connection while it breaks, and the statement is asked for once it is gone: before that,
        // the pool may close it first, and its end is then no surprise.
        await gone;
        await tx.execute(sql`select 1`);
      })
      .catch((error: unknown) => error);
    expect(outageOf(failure)).toBe('service');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(new Set(errors)).toEqual(
      new Set(['terminating connection due to administrator command', 'Connection terminated unexpectedly']),
    );
    await close();
    await other.close();
  });
});

describePostgres('a database that is gone before its connections are', () => {
  it('is no fault once they are being closed', async () => {
    const other = await openTestPostgres();
    const errors: string[] = [];
    const connect = jest.spyOn(Client.prototype, 'connect');
    const { db, listen, close } = connectPostgres(other.url, 2, ({ message }) => void errors.push(message));
    await listen(
      'news',
      () => undefined,
      () => undefined,
    );
    await queryRows(db, sql`select 1 as one`);
    const clients = connect.mock.contexts as Client[];
    connect.mockRestore();
    expect(clients).toHaveLength(2);
    const ends = clients.map(ended);
    // Nothing is read here while that process runs, so what it ends is noticed only after `close` has begun.
    const { status } = spawnSync(process.execPath, ['-e', END_OTHERS, other.url]);
    expect(status).toBe(0);
    await close();
    await Promise.all(ends);
    expect(errors).toEqual([]);
    await other.close();
  });
});

describePostgres('sessions that answers are waited for from', () => {
  it('are busy while they work, wait for a lock or ended a moment ago, not when they rest or are gone', async () => {
    const { url, close: drop } = await openTestPostgres();
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query<{ session: string }>(OWN_SESSION);
        return { client, session: rows[0]?.session ?? '' };
      }),
    );
    const [holder, waiting, working, resting] = clients.map(({ client }) => client);
    const [holding = '', locked = '', sleeping = '', idle = ''] = clients.map(({ session }) => session);
    // Of the same number, on the machine that was the primary before.
    const elsewhere = holding.replace(/@.*/, '@1');
    const find = async () => new Set(await findBusyOn(url)([holding, locked, sleeping, idle, elsewhere]));
    await holder?.query('begin');
    await holder?.query('select pg_advisory_lock(1)');
    const ends = [waiting?.query('select pg_advisory_lock(1)'), working?.query('select pg_sleep(60)')];
    const outcomes = Promise.allSettled(ends);
    await resting?.query('select 1');
    expect(await find()).toEqual(new Set([holding, locked, sleeping, idle]));
    await until(async () => (await find()).size <= 2);
    expect(await find()).toEqual(new Set([locked, sleeping]));
    await Promise.all(clients.map(({ client }) => client.end()));
    await outcomes;
    await drop();
  });
});

describePostgres('a database that a newer version has migrated', () => {
  it('is left alone', async () => {
    const { url, db, close } = await openTestPostgres();
    await migratePostgres(url, fail);
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 1e9})`,
    );
    await expect(migratePostgres(url, fail)).rejects.toThrow('A newer version has migrated the database');
    await close();
  });
});

describePostgres('a transaction that cannot begin', () => {
  it('gives its connection back', async () => {
    const { url, close: drop } = await openTestPostgres(1);
    const { db, poolUse, close } = connectPostgres(url, 1, fail);
    const begun = db.transaction(() => Promise.resolve(), { isolationLevel: 'unknown' as 'serializable' });
    await expect(begun).rejects.toThrow('begin');
    expect(poolUse()).toEqual({ open: 1, idle: 1, waiting: 0 });
    expect(await db.transaction((tx) => queryRows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
    await close();
    await drop();
  });
});

describePostgres('a database with several hosts', () => {
  /** The same address with a host before it at which nobody is. */
  const behindAnother = (url: string) => url.replace(/^(\w+:\/\/(?:[^/@]*@)?)/, '$1127.0.0.1:1,');

  it('is reached at the one that writes: by calls, who listens and who leads, and for a dump', async () => {
    const one = await openTestPostgres();
    expect(behindAnother(one.url)).toContain('127.0.0.1:1,');
    const opened = await openPostgres(behindAnother(one.url), 2, fail);
    expect(await queryRows(opened.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    const heard: string[] = [];
    await opened.listen(
      'news',
      (payload) => void heard.push(payload),
      () => fail(new Error('missed')),
    );
    await opened.db.execute(sql`select pg_notify('news', 'heard')`);
    await until(() => heard.includes('heard'));
    const turns: string[] = [];
    const end = await opened.lead('role', () => {
      turns.push('begun');
      return Promise.resolve(() => Promise.resolve());
    });
    expect(turns).toEqual(['begun']);
    await opened.exclusively('seed', () => Promise.resolve());
    expect(await findBusyOn(behindAnother(one.url))(['1@1'])).toEqual([]);
    expect(await primaryAddress(behindAnother(one.url))).toBe(one.url);
    await end();
    await opened.close();
    await one.close();
  });

  it('fails as an outage while none of them answers', async () => {
    const { db, close } = connectPostgres('postgres://x@127.0.0.1:1,127.0.0.1:2/x', 1, fail);
    const failure: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error);
    expect(outageOf(failure)).toBe('service');
    await close();
  });
});
