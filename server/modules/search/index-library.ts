import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToKeep } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';
import { lockUser } from '../../db/user-lock';
import { indexCases } from './case-terms';
import { readLibraryVersion } from '../library/library-index';
import { asTold } from '../library/place-line';
import { librarySearchForm } from '../library/search-terms';
import { toldNames } from '../trouble-codes/standard-reviews';
import { formsOfPlace, keepPlace } from './entry';
import { kindTerm, titleTerms } from './marked-terms';

const AT_ONCE = 500;

type DocumentRow = {
  id: string;
  series_id: number;
  kind: string;
  category: string;
  title: string;
  search_text: string;
  car: string;
  places: string[];
  source: string;
};

/** What was written with the document itself, else what the import read in its file. */
const places = sql`coalesce(p.places, f.places)`;
const placesJoined = sql`left join document_places p on p.document_id = d.id
  left join library_files f on f.hash = d.file_hash`;
const placesText = sql`array_to_string(${places}, E'\n')`;
/** Among the lines of places, one that is about a trouble code. */
const OF_CODE = '\t[PBCU][0-3][0-9A-F]{3}\t';

type Names = ReadonlyMap<string, string>;

/** What an entry is made from; of documents that name trouble codes, how those are told is a part of it. */
function sourceBy(names: Names): SQL {
  const told = createHash('md5')
    .update(JSON.stringify([...names]))
    .digest('hex');
  const naming = names.size === 0 ? sql`` : sql`, case when ${placesText} ~ ${OF_CODE} then ${told}::text end`;
  return sql`md5(concat_ws(E'\t', d.series_id, d.kind, d.category, d.title, d.search_text, ${placesText}${naming}))`;
}

/** Everything that is searched of a document, the same for all cars of which it says the same. */
function entryOf({ kind, category, title, search_text, car, places }: DocumentRow, names: Names) {
  // The car itself is found by its name, and would make each document another one.
  const said = search_text.replace(librarySearchForm(car), ' ');
  const body = searchForm(`${category} ${said}`);
  const kept = places.map((line) => keepPlace(asTold(line, names)));
  const titleForm = searchForm(title);
  const terms = new Set([
    kindTerm(kind),
    ...titleTerms(termsToKeep(titleForm, { singles: true })),
    ...termsToKeep(`${titleForm} ${body}`, { singles: true }),
    ...kept.flatMap(formsOfPlace).flatMap((form) => termsToKeep(form)),
  ]);
  const key = createHash('sha256')
    .update(JSON.stringify([kind, category, title, body, kept]))
    .digest('base64');
  return { key, kind, category, title, body, places: kept, terms: [...terms] };
}

async function indexDocuments(db: Database, ids: readonly string[], names: Names): Promise<void> {
  const rows = await queryRows<DocumentRow>(
    db,
    sql`
    select d.id, d.series_id, d.kind, d.category, d.title, d.search_text, coalesce(${places}, '{}') as places,
      b.name || ' ' || m.name || ' ' || s.name as car, ${sourceBy(names)} as source
    from documents d join series s on s.id = d.series_id join makers m on m.id = s.maker_id
      join brands b on b.id = m.brand_id ${placesJoined}
    where d.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  const made = rows.map((row) => ({ row, entry: entryOf(row, names) }));
  const entries = [...new Map(made.map(({ entry }) => [entry.key, entry])).values()];
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into search_entries (key, kind, category, title, body, places, terms)
      select i.key, i.kind, i.category, i.title, i.body,
        array(select json_array_elements_text(i.places)),
        array_to_tsvector(array(select json_array_elements_text(i.terms)))
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as i(key text, kind text, category text, title text, body text, places json, terms json)
      on conflict (key) do nothing`);
    const of = made.map(({ row, entry }) => ({
      id: row.id,
      series: row.series_id,
      source: row.source,
      key: entry.key,
    }));
    await tx.execute(sql`
      insert into search_documents (document_id, series_id, entry_id, source)
      select i.id, i.series, e.id, i.source
      from json_to_recordset(${JSON.stringify(of)}::json) as i(id text, series int, source text, key text)
        join search_entries e on e.key = i.key
      on conflict (document_id) do update set series_id = excluded.series_id, entry_id = excluded.entry_id,
        source = excluded.source`);
  });
}

/** The version of the library that the entries were made from; 0 before there were any. */
export async function readIndexedVersion(db: Database): Promise<number> {
  const [row] = await queryRows<{ version: number }>(
    db,
    sql`select library_version as version from search_state where id = 1`,
  );
  return row?.version ?? 0;
}

async function staleDocuments(db: Database, names: Names): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    sql`
    select d.id from documents d ${placesJoined}
      left join search_documents sd on sd.document_id = d.id
    where d.gone_at is null and sd.source is distinct from ${sourceBy(names)}`,
  );
  return rows.map(({ id }) => id);
}

async function indexStale(db: Database): Promise<void> {
  const names = await toldNames(db);
  const ids = await staleDocuments(db, names);
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await indexDocuments(db, ids.slice(start, start + AT_ONCE), names);
}

/** Filling an index row by row takes many times as long as making it of rows that are there. */
async function indexFirstTime(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, 'search-index', '');
    if ((await readIndexedVersion(tx)) > 0) return;
    await tx.execute(sql`drop index if exists search_entries_terms, search_entries_terms_sample`);
    await indexStale(tx);
    await tx.execute(
      sql`create index search_entries_terms on search_entries using gin (terms) with (fastupdate = false)`,
    );
    await tx.execute(sql`create index search_entries_terms_sample on search_entries using gin (terms)
      with (fastupdate = false) where id % 16 = 0`);
  });
  await db.execute(sql`analyze search_entries, search_documents`);
}

/**
 * Brings what the search finds among documents up to date with the library: only what has changed is made anew. Returns
 * the version that it has then. It may be called at any time and by several processes.
 */
export async function indexLibrary(db: Database): Promise<number> {
  const version = await readLibraryVersion(db);
  const indexed = await readIndexedVersion(db);
  if (version === indexed) return version;
  if (indexed === 0) await indexFirstTime(db);
  await indexStale(db);
  await db.transaction(async (tx) => {
    await lockUser(tx, 'search-index', '');
    await tx.execute(sql`
      delete from search_documents where document_id in (select id from documents where gone_at is not null)`);
    await tx.execute(sql`
      update search_entries e set cars = n.cars
      from (select e.id, count(sd.document_id)::int as cars from search_entries e
        left join search_documents sd on sd.entry_id = e.id group by e.id) n
      where n.id = e.id and n.cars <> e.cars`);
    await tx.execute(sql`delete from search_entries where cars = 0`);
    await tx.execute(sql`
      insert into search_state (id, library_version) values (1, ${version})
      on conflict (id) do update set library_version = excluded.library_version`);
  });
  return version;
}

/** Brings everything that is searched by stored terms up to date. */
export async function indexEverything(db: Database): Promise<void> {
  await indexLibrary(db);
  await indexCases(db);
}
