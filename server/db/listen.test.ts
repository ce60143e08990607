import { sql } from 'drizzle-orm';
import { describeEmbedded, describePostgres } from '../testing/on-engine';
import { openEmbeddedTestDatabase, openTestPostgres } from '../testing/test-database';
import { until } from '../testing/until';
import type { Database, Listen } from './database';
import { connectPostgres } from './open-postgres';

const notify = (db: Database, channel: string, payload: string) =>
  db.execute(sql`select pg_notify(${channel}, ${payload})`);

const fail = (error?: Error) => {
  throw error ?? new Error('Nothing was to be missed');
};

/** What is heard, and a wait for a payload of it. */
function hearing() {
  const heard: string[] = [];
  return {
    heard,
    hear: (payload: string) => void heard.push(payload),
    until: (payload: string) =>
      until(() => heard.includes(payload), { unmet: () => `${payload} was not heard among ${heard.join()}` }),
  };
}

async function hearsWhatIsCommitted(db: Database, listen: Listen): Promise<void> {
  const { heard, hear, until } = hearing();
  const other = hearing();
  const end = await listen('first', hear, fail);
  await listen('second', other.hear, fail);
  await db.transaction(async (tx) => {
    await notify(tx, 'first', 'committed');
    await notify(tx, 'second', '中文 "quoted"');
  });
  await db
    .transaction(async (tx) => {
      await notify(tx, 'first', 'undone');
      throw new Error('undone');
    })
    .catch(() => undefined);
  await until('committed');
  await other.until('中文 "quoted"');
  await end();
  await notify(db, 'first', 'too late');
  await notify(db, 'second', 'last');
  await other.until('last');
  expect(heard).toEqual(['committed']);
}

describeEmbedded('listen on the embedded database', () => {
  it('hears what is committed on its channel, until it ends', async () => {
    const { db, listen, close } = await openEmbeddedTestDatabase();
    await hearsWhatIsCommitted(db, listen);
    await close();
  });
});

describePostgres('listen on a PostgreSQL', () => {
  it('hears what is committed on its channel, also from another process', async () => {
    const speaker = await openTestPostgres();
    const hearer = connectPostgres(speaker.url, 2, fail);
    await hearsWhatIsCommitted(speaker.db, hearer.listen);
    await hearer.close();
    await speaker.close();
  });

  it('lets one process fill a role at a time, and the next when it ends or its connection breaks', async () => {
    const database = await openTestPostgres();
    const [one, two] = [
      connectPostgres(database.url, 1, () => undefined),
      connectPostgres(database.url, 1, () => undefined),
    ];
    const { heard, hear, until } = hearing();
    const begin = (name: string) => () => {
      hear(`${name} begins`);
      return Promise.resolve(() => Promise.resolve(hear(`${name} ends`)));
    };
    const endOne = await one.lead('role', begin('one'));
    const endTwo = await two.lead('role', begin('two'));
    expect(heard).toEqual(['one begins']);
    await endOne();
    await until('two begins');
    expect(heard).toEqual(['one begins', 'one ends', 'two begins']);
    await database.db.execute(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    `);
    await until('two ends');
    heard.splice(0);
    await until('two begins');
    await endTwo();
    expect(heard.at(-1)).toBe('two ends');
    for (const { close } of [one, two, database]) await close();
  });

  it('connects anew when its connection is broken, and listens to the same channels', async () => {
    const errors: Error[] = [];
    const database = await openTestPostgres();
    const opened = connectPostgres(database.url, 2, (error) => errors.push(error));
    const { hear, until } = hearing();
    await opened.listen('renewed', hear, () => hear('missed'));
    await opened.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %renewed%' and datname = current_database() and pid <> pg_backend_pid()
    `);
    await until('missed');
    await notify(opened.db, 'renewed', 'after the break');
    await until('after the break');
    expect(errors.length).toBeGreaterThan(0);
    await opened.close();
    await database.close();
  });
});
