import { sql } from 'drizzle-orm';
import { pinyinName } from '../modules/library/pinyin-names';
import { queryRows, type Database } from '../db/database';
import { bulkInsert } from './bulk-insert';
import type { LibraryData } from './library-data';

interface SeriesName {
  readonly brand: string;
  readonly maker: string;
  readonly name: string;
}

/** Every series that brands, cars or documents name, once. */
function seriesOf(data: LibraryData): SeriesName[] {
  const listed = data.brands.flatMap(({ brand, makers }) =>
    makers.flatMap(({ maker, series }) => series.map((name) => ({ brand, maker, name }))),
  );
  const ofCars = data.cars.map(({ path }) => {
    const [brand = '', maker = '', name = ''] = path.split('/');
    return { brand, maker, name };
  });
  const ofDocuments = data.documents.map(({ appliesTo }) => ({
    brand: appliesTo.brand,
    maker: appliesTo.maker,
    name: appliesTo.series,
  }));
  const byPath = new Map(
    [...listed, ...ofCars, ...ofDocuments].map((series) => [`${series.brand}/${series.maker}/${series.name}`, series]),
  );
  return [...byPath.values()];
}

/**
 * Fills brands, makers and series, with their pinyin; what is there is updated. Returns the ids of all series by
 * brand/maker/series.
 */
export async function fillNames(db: Database, data: LibraryData): Promise<Map<string, number>> {
  const series = seriesOf(data);
  const hot = new Set(data.brands.filter((brand) => brand.hot).map((brand) => brand.brand));
  const brandNames = new Set([...data.brands.map((brand) => brand.brand), ...series.map((entry) => entry.brand)]);
  const makers = new Map(series.map(({ brand, maker }) => [`${brand}/${maker}`, { brand, maker }]));

  await bulkInsert(
    db,
    [...brandNames].map((name) => ({ name, hot: hot.has(name), ...pinyinName(name) })),
    {
      into: sql`brands (name, initial, hot, pinyin, initials)`,
      shape: sql`name text, initial text, hot boolean, pinyin text, initials text`,
      select: sql`item.name, item.initial, item.hot, item.pinyin, item.initials`,
      onConflict: sql`on conflict (name)
        do update set initial = excluded.initial, hot = excluded.hot, pinyin = excluded.pinyin,
        initials = excluded.initials`,
    },
  );
  await bulkInsert(
    db,
    [...makers.values()].map((entry, place) => ({ ...entry, place })),
    {
      into: sql`makers (brand_id, name)`,
      shape: sql`place int, brand text, maker text`,
      select: sql`b.id, item.maker`,
      join: sql`join brands b on b.name = item.brand order by item.place`,
      onConflict: sql`on conflict (brand_id, name) do nothing`,
    },
  );
  await bulkInsert(
    db,
    series.map((entry, place) => ({ ...entry, place, ...pinyinName(entry.name) })),
    {
      into: sql`series (maker_id, name, initial, pinyin, initials)`,
      shape: sql`place int, brand text, maker text, name text, initial text, pinyin text, initials text`,
      select: sql`m.id, item.name, item.initial, item.pinyin, item.initials`,
      join: sql`join brands b on b.name = item.brand join makers m on m.brand_id = b.id and m.name = item.maker
        order by item.place`,
      onConflict: sql`on conflict (maker_id, name)
        do update set initial = excluded.initial, pinyin = excluded.pinyin, initials = excluded.initials`,
    },
  );
  const rows = await queryRows<{ id: number; path: string }>(
    db,
    sql`
    select s.id, b.name || '/' || m.name || '/' || s.name as path
    from series s join makers m on m.id = s.maker_id join brands b on b.id = m.brand_id`,
  );
  return new Map(rows.map((row) => [row.path, row.id]));
}
