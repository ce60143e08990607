import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { bulkInsert } from '../../seed/bulk-insert';
import { pinyinName } from '../../modules/library/pinyin-names';
import type { DocumentFields } from './step-types';

/** Shown for a series whose displacements nobody has listed. */
const ANY_DISPLACEMENT = '全部排量';

/** Every maker of the library with its series; a maker without any has one row whose series is null. */
export async function listVehicles(db: Database): Promise<{ brand: string; maker: string; series: string | null }[]> {
  return queryRows(
    db,
    sql`
    select b.name as brand, m.name as maker, s.name as series
    from brands b join makers m on m.brand_id = b.id left join series s on s.maker_id = m.id order by b.id, m.id, s.id`,
  );
}

/** Every series of the library with its id. */
export async function listCars(db: Database): Promise<{ id: number; brand: string; maker: string; series: string }[]> {
  return queryRows(
    db,
    sql`
    select s.id, b.name as brand, m.name as maker, s.name as series
    from brands b join makers m on m.brand_id = b.id join series s on s.maker_id = m.id order by b.id, m.id, s.id`,
  );
}

const pathOf = ({ brand, maker, series }: DocumentFields) => `${brand}/${maker}/${series}`;

/** Notes rows that a run created. */
async function noteCreated(
  tx: Database,
  runId: string,
  kind: string,
  refs: readonly (string | number)[],
): Promise<void> {
  await bulkInsert(
    tx,
    refs.map((ref) => ({ runId, kind, ref: String(ref) })),
    {
      into: sql`import_created (run_id, kind, ref)`,
      shape: sql`"runId" text, kind text, ref text`,
      select: sql`item."runId", item.kind, item.ref`,
      onConflict: sql`on conflict do nothing`,
    },
  );
}

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Ids of the series of the documents by brand/maker/series; those that are missing are created for the run. */
export async function ensureSeries(
  tx: Database,
  runId: string,
  documents: readonly DocumentFields[],
): Promise<{ ids: Map<string, number>; isNew: boolean }> {
  const byPath = new Map(documents.map((document) => [pathOf(document), document]));
  const known = await seriesIds(tx, byPath);
  const missing = [...byPath]
    .filter(([path]) => !known.has(path))
    .map(([, { brand, maker, series }]) => ({ brand, maker, series }));
  if (missing.length === 0) return { ids: known, isNew: false };

  const brands = [...new Set(missing.map(({ brand }) => brand))].map((name) => ({ name, ...pinyinName(name) }));
  const newBrands = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into brands (name, initial, hot, pinyin, initials) select name, initial, false, pinyin, initials
    from json_to_recordset(${json(brands)}) as item(name text, initial text, pinyin text, initials text)
    on conflict do nothing returning id`,
  );
  const newMakers = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into makers (brand_id, name) select distinct b.id, item.maker
    from json_to_recordset(${json(missing)}) as item(brand text, maker text) join brands b on b.name = item.brand
    on conflict do nothing returning id`,
  );
  const newSeries = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into series (maker_id, name, initial, pinyin, initials)
    select m.id, item.series, item.initial, item.pinyin, item.initials
    from json_to_recordset(${json(missing.map((entry) => ({ ...entry, ...pinyinName(entry.series) })))}) as item(brand text, maker text, series text, initial text, pinyin text, initials text)
    join brands b on b.name = item.brand join makers m on m.brand_id = b.id and m.name = item.maker
    on conflict do nothing returning id`,
  );
  await noteCreated(
    tx,
    runId,
    'brand',
    newBrands.map(({ id }) => id),
  );
  await noteCreated(
    tx,
    runId,
    'maker',
    newMakers.map(({ id }) => id),
  );
  await noteCreated(
    tx,
    runId,
    'series',
    newSeries.map(({ id }) => id),
  );
  return { ids: await seriesIds(tx, byPath), isNew: true };
}

async function seriesIds(tx: Database, documents: ReadonlyMap<string, DocumentFields>): Promise<Map<string, number>> {
  const cars = [...documents].map(([path, { brand, maker, series }]) => ({ path, brand, maker, series }));
  // One look into an index for each step: a join is planned by statistics, which a growing library has not kept up
  // with.
  const rows = await queryRows<{ id: number | null; path: string }>(
    tx,
    sql`
    select item.path, (select s.id from series s where s.name = item.series and s.maker_id =
      (select m.id from makers m where m.name = item.maker
      and m.brand_id = (select b.id from brands b where b.name = item.brand))) as id
    from json_to_recordset(${json(cars)}) as item(path text, brand text, maker text, series text)`,
  );
  return new Map(rows.flatMap(({ id, path }) => (id === null ? [] : [[path, id] as const])));
}

/**
 * Adds the years and displacements that the documents are for, and what VINs mean; the tree leads through the former.
 */
export async function ensureVariants(
  tx: Database,
  runId: string,
  documents: readonly DocumentFields[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const ranges = documents.map((document) => ({ ...document, seriesId: ids.get(pathOf(document)) ?? null }));
  const listed = ranges.flatMap(({ seriesId, yearFrom, yearTo, displacements }) =>
    displacements.map((displacement) => ({ seriesId, yearFrom, yearTo, displacement })),
  );
  const variant = sql`series_id || '/' || year || '/' || displacement as ref`;
  const added = await queryRows<{ ref: string }>(
    tx,
    sql`
    insert into series_variants (series_id, year, displacement)
    select distinct item."seriesId", years.year, item.displacement
    from json_to_recordset(${json(listed)}) as item("seriesId" int, "yearFrom" int, "yearTo" int, displacement text),
    generate_series(item."yearFrom", item."yearTo") as years(year)
    on conflict do nothing returning ${variant}`,
  );
  const unlisted = ranges.filter(({ displacements }) => displacements.length === 0);
  const addedAny = await queryRows<{ ref: string }>(
    tx,
    sql`
    insert into series_variants (series_id, year, displacement)
    select distinct item."seriesId", years.year, ${ANY_DISPLACEMENT}::text
    from json_to_recordset(${json(unlisted)}) as item("seriesId" int, "yearFrom" int, "yearTo" int),
    generate_series(item."yearFrom", item."yearTo") as years(year)
    where (select true from series_variants v where v.series_id = item."seriesId"
    and v.year = years.year limit 1) is null
    on conflict do nothing returning ${variant}`,
  );
  // Those of a series that the run created go with it.
  const own = await queryRows<{ ref: string }>(
    tx,
    sql`
    select ref from import_created where run_id = ${runId} and kind = 'series'
    and ref in (select json_array_elements_text(${JSON.stringify([...ids.values()].map(String))}::json))`,
  );
  const ownSeries = new Set(own.map(({ ref }) => ref));
  await noteCreated(
    tx,
    runId,
    'variant',
    [...added, ...addedAny].map(({ ref }) => ref).filter((ref) => !ownSeries.has(ref.split('/', 1)[0] ?? '')),
  );

  const patterns = ranges.flatMap(({ seriesId, yearFrom, yearTo, displacements, transmission, vinRules }) =>
    vinRules.map((rule) => ({
      ...rule,
      seriesId,
      yearFrom,
      yearTo,
      displacement: displacements.length === 1 ? displacements[0] : null,
      transmission,
    })),
  );
  if (patterns.length === 0) return;
  const addedPatterns = await queryRows<{ id: number }>(
    tx,
    sql`
    insert into vin_patterns (wmi, vds, year_from, year_to, series_id, displacement, transmission)
    select wmi, vds, "yearFrom", "yearTo", "seriesId", displacement, transmission
    from json_to_recordset(${json(patterns)}) as item(wmi text, vds text, "yearFrom" int, "yearTo" int, "seriesId" int,
    displacement text, transmission text)
    on conflict do nothing returning id`,
  );
  await noteCreated(
    tx,
    runId,
    'pattern',
    addedPatterns.map(({ id }) => id),
  );
}
