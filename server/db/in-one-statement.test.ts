import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { queryRows } from './database';
import { inOneStatement, insertOf } from './in-one-statement';
import { customerSubscriptions } from './schema/follow-up';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('several writes in one statement', () => {
  it('are done in the order in which they are given', async () => {
    const done = await opened.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table done (at serial, what text) on commit drop`);
      const write = (what: string) => sql`insert into done (what) values (${what})`;
      // One that changes nothing holds up none.
      const none = sql`delete from done where what = ${'nobody'}`;
      await inOneStatement(tx, 'steps_of_test', [write('day'), none, write('count'), write('note'), write('use')]);
      return queryRows<{ what: string }>(tx, sql`select what from done order by at`);
    });
    expect(done.map(({ what }) => what)).toEqual(['day', 'count', 'note', 'use']);
  });

  it('are all undone when one of them fails', async () => {
    await expect(
      opened.db.transaction(async (tx) => {
        await tx.execute(sql`create temporary table done (what text unique) on commit drop`);
        const twice = [sql`insert into done values (${'a'})`, sql`insert into done values (${'a'})`];
        await inOneStatement(tx, 'failing_steps_of_test', twice);
      }),
    ).rejects.toThrow();
  });

  it('may hold rows of a number that is not known before', async () => {
    await opened.db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table customer_subscriptions (customer_id text, carid text, openid text,
        "left" integer, given_at timestamptz) on commit drop`);
      const row = (openid: string) => ({
        ...{
          customerId: 'it\'s "one"',
          carid: '沪A12345',
          openid,
          left: 1,
          givenAt: new Date('2026-03-02T02:00:00.123Z'),
        },
      });
      for (const openids of [[], ['a'], ['b', 'c']])
        await inOneStatement(tx, 'rows_of_test', [insertOf(customerSubscriptions, openids.map(row))]);
      expect(await tx.select().from(customerSubscriptions).orderBy(customerSubscriptions.openid)).toEqual(
        ['a', 'b', 'c'].map(row),
      );
    });
  });
});
