import { sql } from 'drizzle-orm';
import { queryRows } from '../db/database';
import { openEmbeddedTestDatabase } from './test-database';

it('keeps what is written to one database from the copies that are made before and after', async () => {
  const [before, written] = await Promise.all([openEmbeddedTestDatabase(), openEmbeddedTestDatabase()]);
  await written.db.execute(sql`insert into users (uid, created_at) values ('u1', now())`);
  await written.db.execute(sql`create table added as select 1 as one`);
  // All of it, and what the engine notes about it, goes into its files.
  await written.db.execute(sql`checkpoint`);
  const after = await openEmbeddedTestDatabase();
  const holds = sql`select (select count(*)::int from users) as users, to_regclass('added')::text as added`;
  const seen = await Promise.all([before, written, after].map(({ db }) => queryRows(db, holds)));
  expect(seen.flat()).toEqual([
    { users: 0, added: null },
    { users: 1, added: 'added' },
    { users: 0, added: null },
  ]);
  for (const database of [before, written, after]) await database.close();
});
