import { sql } from 'drizzle-orm';
import { bumpLibraryVersion, fillLibrary } from '../../seed/fill-library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { smallLibrary } from '../library/testing/small-library';
import { currentSearch, settleSearch } from './search-index';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillLibrary(database.db, smallLibrary);
});
afterAll(() => database.close());
afterEach(() => jest.restoreAllMocks());

it('goes on with the old entries when new ones cannot be made, and tells why, once', async () => {
  const { db } = database;
  const before = await currentSearch(db);
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no room for entries'; end $$`);
  await db.execute(sql`create trigger refuse before insert or update on search_state
    for each statement execute function refuse()`);
  await bumpLibraryVersion(db);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);

  expect((await currentSearch(db)).library.version).toBe(before.library.version);
  await expect(settleSearch(db)).rejects.toThrow();
  await expect(settleSearch(db)).resolves.toBeUndefined();
});
