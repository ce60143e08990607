import { sql } from 'drizzle-orm';
import { queryRows } from '../../db/database';
import { bumpLibraryVersion, fillLibrary } from '../../seed/fill-library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { smallLibrary } from '../library/testing/small-library';
import { placeOfCode } from '../library/place-line';
import { writeCodeWord } from '../trouble-codes/code-words';
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

it('indexes documents that name a trouble code anew once it is told by another name', async () => {
  const { db } = database;
  await db.execute(sql`drop trigger if exists refuse on search_state`);
  const [{ id } = { id: '' }] = await queryRows<{ id: string }>(db, sql`select id from documents order by id limit 1`);
  const lines = JSON.stringify([placeOfCode('P0230')]);
  await db.execute(sql`insert into document_places (document_id, places)
    values (${id}, array(select json_array_elements_text(${lines}::json)))
    on conflict (document_id) do update set places = excluded.places`);
  await bumpLibraryVersion(db);
  let now = Date.now();
  const nameNow = async () => {
    jest.spyOn(Date, 'now').mockReturnValue((now += 60_000));
    await settleSearch(db);
    const [row] = await queryRows<{ said: string; source: string }>(
      db,
      sql`select split_part(e.places[1], E'\t', 3) as said, d.source from search_documents d
        join search_entries e on e.id = d.entry_id where d.document_id = ${id}`,
    );
    return row;
  };
  const before = await nameNow();
  expect(before?.said).toBe('P0230 燃油泵初级电路');
  await db.transaction((tx) => writeCodeWord(tx, new Date(now), '燃油泵', '汽油泵'));
  expect((await nameNow())?.said).toBe('P0230 汽油泵初级电路');
  await db.transaction((tx) => writeCodeWord(tx, new Date(now), '燃油泵', null));
  expect(await nameNow()).toEqual(before);
});
