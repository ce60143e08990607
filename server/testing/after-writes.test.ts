import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { anewAfterWrites } from './after-writes';
import { openEmbeddedTestDatabase, type TestDatabase } from './test-database';

let opened: TestDatabase;
beforeAll(async () => {
  // On a server the tests beside this one write, too.
  opened = await openEmbeddedTestDatabase();
});
afterAll(() => opened.close());

it('looks anew after any write, and only then', async () => {
  const { db } = opened;
  const rows = async () =>
    (await queryRows<{ n: number }>(db, sql`select count(*)::int as n from dictionary_entries`))[0]?.n;
  const look = jest.fn(rows);
  const stored = anewAfterWrites(db, look);
  await db.execute(sql`insert into dictionary_entries (key, value) values ('a', '1')`);
  expect([await stored(), await stored(), await rows()]).toEqual([1, 1, 1]);
  expect(look).toHaveBeenCalledTimes(1);
  await db.execute(sql`insert into dictionary_entries (key, value) values ('b', '1')`);
  expect(await stored()).toBe(2);
  await db.transaction((tx) => tx.execute(sql`delete from dictionary_entries`));
  expect(await stored()).toBe(0);
});
