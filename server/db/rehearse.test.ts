import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { afterCommit } from './after-commit';
import { queryRows } from './database';
import { rehearse } from './rehearse';

let opened: TestDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const addDay = sql`insert into daily_numbers (day, platform, name, count) values ('2026-03-01', '', 'searches', 1)`;
const days = async () => queryRows<{ count: number }>(opened.db, sql`select count from daily_numbers`);

it('tells what a deed would do, and leaves neither its rows nor what waits for its commit', async () => {
  const told = jest.fn();
  const seen = await rehearse(opened.db, async (tx) => {
    await tx.execute(addDay);
    // As a booking does, within the transaction of whoever books.
    await tx.transaction((inner) => {
      afterCommit(inner, told);
      return Promise.resolve();
    });
    return queryRows<{ count: number }>(tx, sql`select count::int from daily_numbers`);
  });
  expect(seen).toEqual([{ count: 1 }]);
  expect(await days()).toEqual([]);
  expect(told).not.toHaveBeenCalled();
});

it('throws what a deed is refused with', async () => {
  await expect(rehearse(opened.db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
