import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describePostgres } from '../testing/on-engine';
import { openTestPostgres } from '../testing/test-database';
import { until } from '../testing/until';
import { LIVE_CHANNEL, MISSED, sendLiveEvent } from './live-event';
import { connectPostgres } from './open-postgres';
import type { PostgresTestDatabase } from '../testing/postgres-test-database';

const nothing = () => undefined;

describePostgres('events of a transaction on a PostgreSQL', () => {
  let database: PostgresTestDatabase;
  const heard: string[] = [];
  beforeEach(async () => {
    database = await openTestPostgres();
    heard.splice(0);
    await database.listen(LIVE_CHANNEL, (payload) => void heard.push(payload), nothing);
  });
  afterEach(() => database.close());

  const unread = (uid: string) => ({ type: 'unread', uid }) as const;
  const isHeard = (uid: string) => until(() => heard.includes(JSON.stringify(unread(uid))));

  it('are sent after its commit, which waits for no other that sends some', async () => {
    const asked = jest.spyOn(Client.prototype, 'query');
    await database.db.transaction(async (tx) => {
      await sendLiveEvent(tx, unread('a'));
      // A savepoint belongs to its transaction.
      await tx.transaction((inner) => sendLiveEvent(inner, unread('b')));
    });
    await isHeard('a');
    await isHeard('b');
    const texts = (asked.mock.calls as unknown[][]).map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    );
    asked.mockRestore();
    const [commit, notify] = [texts.indexOf('commit'), texts.findIndex((text) => text.includes('pg_notify'))];
    expect(commit).toBeGreaterThan(-1);
    expect(notify).toBeGreaterThan(commit);
    expect(texts.filter((text) => text.includes('pg_notify'))).toHaveLength(1);
  });

  it('go by its own connection, where no other is open', async () => {
    const quiet = connectPostgres(database.url, 2, nothing);
    await quiet.db.transaction((tx) => sendLiveEvent(tx, unread('alone')));
    await isHeard('alone');
    expect(quiet.poolUse?.().open).toBe(1);
    await quiet.close();
  });

  it('are not sent when it is rolled back', async () => {
    const undone = database.db.transaction(async (tx) => {
      await sendLiveEvent(tx, unread('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sendLiveEvent(database.db, unread('last'));
    await isHeard('last');
    expect(heard).toEqual([JSON.stringify(unread('last'))]);
  });

  it('are told as missed when the connection breaks at the commit: nobody knows what became of it', async () => {
    await database.db.execute(sql`create table broken (id int);
      create function break_off() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger at_commit after insert on broken deferrable initially deferred
        for each row execute function break_off()`);
    const breaking = connectPostgres(database.url, 2, nothing);
    const killed = breaking.db.transaction(async (tx) => {
      await sendLiveEvent(tx, unread('perhaps'));
      await tx.execute(sql`insert into broken values (1)`);
    });
    await expect(killed).rejects.toThrow();
    await until(() => heard.includes(MISSED));
    expect(heard).not.toContain(JSON.stringify(unread('perhaps')));
    await breaking.close();
  });

  it('are not sent, nor told as missed, when the connection breaks before: all is undone', async () => {
    const breaking = connectPostgres(database.url, 2, nothing);
    const killed = breaking.db.transaction(async (tx) => {
      await sendLiveEvent(tx, unread('undone'));
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(killed).rejects.toThrow();
    await sendLiveEvent(breaking.db, unread('last'));
    await isHeard('last');
    await breaking.close();
    expect(heard).toEqual([JSON.stringify(unread('last'))]);
  });
});
