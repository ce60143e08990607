import { sql } from 'drizzle-orm';
import { indexTerms, librarySearchForm } from '../modules/library/search-terms';
import type { Database } from '../db/database';
import { arrayLiteral, bulkInsert } from './bulk-insert';
import { fillNames } from './fill-names';
import type { DocumentSeed, LibraryData } from './library-data';

/** Share of the work that is done, 0 to 1. */
export type OnProgress = (share: number) => void;

/** Shown for a series whose displacements nobody has listed. */
const ANY_DISPLACEMENT = '全部排量';

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const seriesPath = ({ appliesTo }: DocumentSeed) => `${appliesTo.brand}/${appliesTo.maker}/${appliesTo.series}`;

/** The years and displacements of each series: as listed, and what its documents are for. */
function variantsOf(data: LibraryData): { path: string; year: number; displacement: string }[] {
  const variants = new Map<string, { path: string; year: number; displacement: string }>();
  const add = (path: string, from: number, to: number, displacements: readonly string[]) => {
    for (const year of years(from, to)) {
      for (const displacement of displacements)
        variants.set(`${path}/${year}/${displacement}`, { path, year, displacement });
    }
  };
  for (const car of data.cars) add(car.path, car.yearFrom, car.yearTo, car.displacements);
  for (const document of data.documents)
    add(seriesPath(document), document.appliesTo.yearFrom, document.appliesTo.yearTo, document.appliesTo.displacements);

  const known = new Set([...variants.values()].map((variant) => variant.path));
  for (const document of data.documents.filter((candidate) => !known.has(seriesPath(candidate)))) {
    add(seriesPath(document), document.appliesTo.yearFrom, document.appliesTo.yearTo, [ANY_DISPLACEMENT]);
  }
  return [...variants.values()];
}

function documentRow(document: DocumentSeed, seriesIds: ReadonlyMap<string, number>) {
  const { appliesTo, keywords, title, category } = document;
  const text = librarySearchForm(
    [title, appliesTo.brand, appliesTo.maker, appliesTo.series, category, ...keywords].join(' '),
  );
  return {
    id: document.id,
    series_id: seriesIds.get(seriesPath(document)),
    year_from: appliesTo.yearFrom,
    year_to: appliesTo.yearTo,
    displacements: arrayLiteral(appliesTo.displacements),
    kind: document.kind,
    format: document.format,
    category,
    title,
    pages: document.pages,
    source: document.source,
    search_text: text,
    search_terms: arrayLiteral(indexTerms(text)),
  };
}

async function fillPlaces(db: Database, documents: readonly DocumentSeed[]): Promise<void> {
  const rows = documents.flatMap(({ id, places = [] }) => (places.length > 0 ? [{ id, places }] : []));
  await bulkInsert(db, rows, {
    into: sql`document_places (document_id, places)`,
    shape: sql`id text, places json`,
    select: sql`item.id, array(select json_array_elements_text(item.places))`,
    onConflict: sql`on conflict (document_id) do update set places = excluded.places`,
  });
}

async function fillDocuments(
  db: Database,
  data: LibraryData,
  seriesIds: ReadonlyMap<string, number>,
  onProgress: OnProgress,
): Promise<void> {
  let done = 0;
  const CHUNK = 2000;
  for (let start = 0; start < data.documents.length; start += CHUNK) {
    const rows = data.documents.slice(start, start + CHUNK).map((document) => documentRow(document, seriesIds));
    await bulkInsert(db, rows, {
      into: sql`documents (id, series_id, year_from, year_to, displacements, kind, format, category, title, pages,
        source, search_text, search_terms)`,
      shape: sql`id text, series_id int, year_from int, year_to int, displacements text, kind text, format text,
        category text, title text, pages int, source text, search_text text, search_terms text`,
      select: sql`item.id, item.series_id, item.year_from, item.year_to, item.displacements::text[], item.kind,
        item.format, item.category, item.title, item.pages, item.source, item.search_text, item.search_terms::text[]`,
      onConflict: sql`on conflict (id)
        do update set series_id = excluded.series_id, year_from = excluded.year_from, year_to = excluded.year_to,
        displacements = excluded.displacements, kind = excluded.kind, format = excluded.format,
        category = excluded.category, title = excluded.title,
        pages = excluded.pages, source = excluded.source, search_text = excluded.search_text,
        search_terms = excluded.search_terms, size = null`,
    });
    await fillPlaces(db, data.documents.slice(start, start + CHUNK));
    done += rows.length;
    onProgress(done / data.documents.length);
  }
}

async function fillVinTables(db: Database, data: LibraryData, seriesIds: ReadonlyMap<string, number>): Promise<void> {
  await bulkInsert(
    db,
    data.wmi.map((entry) => ({ ...entry, makerPaths: arrayLiteral(entry.makerPaths) })),
    {
      into: sql`wmi (code, manufacturer, maker_paths)`,
      shape: sql`code text, manufacturer text, "makerPaths" text`,
      select: sql`item.code, item.manufacturer, item."makerPaths"::text[]`,
      onConflict: sql`on conflict (code)
        do update set manufacturer = excluded.manufacturer, maker_paths = excluded.maker_paths`,
    },
  );
  const patterns = data.cars.flatMap((car) =>
    car.patterns.map((pattern) => ({ ...pattern, seriesId: seriesIds.get(car.path) })),
  );
  await bulkInsert(db, patterns, {
    into: sql`vin_patterns (wmi, vds, year_from, year_to, series_id, displacement, transmission)`,
    shape: sql`wmi text, vds text, "yearFrom" int, "yearTo" int, "seriesId" int, displacement text, transmission text`,
    select: sql`item.wmi, item.vds, item."yearFrom", item."yearTo", item."seriesId", item.displacement,
      item.transmission`,
    onConflict: sql`on conflict (wmi, vds, year_from, series_id)
      do update set year_to = excluded.year_to, displacement = excluded.displacement,
      transmission = excluded.transmission`,
  });
}

/** Tells every process that the library changed. */
export async function bumpLibraryVersion(db: Database): Promise<void> {
  await db.execute(
    sql`insert into library_state (id, version) values (1, 1) on conflict (id)
      do update set version = library_state.version + 1`,
  );
}

/**
 * Puts a library into the database, in one transaction; what is there already is updated, nothing of the owner's is
 * removed. Documents are nearly all of the work, so `onProgress` counts them.
 */
export async function fillLibrary(
  db: Database,
  data: LibraryData,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    const seriesIds = await fillNames(tx, data);
    const variants = variantsOf(data).map(({ path, year, displacement }) => ({
      seriesId: seriesIds.get(path),
      year,
      displacement,
    }));
    await bulkInsert(tx, variants, {
      into: sql`series_variants (series_id, year, displacement)`,
      shape: sql`"seriesId" int, year int, displacement text`,
      select: sql`item."seriesId", item.year, item.displacement`,
      onConflict: sql`on conflict do nothing`,
    });
    await fillVinTables(tx, data, seriesIds);
    await fillDocuments(tx, data, seriesIds, onProgress);
    await bumpLibraryVersion(tx);
  });
  // Without statistics of the new rows the planner would scan whole tables.
  await db.execute(sql`analyze`);
}
