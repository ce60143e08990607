import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import type { KnownSeries, BrandEntry, MakerEntry, Named, SeriesEntry, VinPattern, WmiEntry } from './library-entries';
import { SeriesContentsCache } from './series-contents';

/**
 * Brands, series and what VINs mean, as held in memory: a few megabytes even for 5,000 series. Documents stay in the
 * database.
 */
export interface LibraryIndex extends KnownSeries {
  readonly version: number;
  /** In pinyin order, as are the series of each maker. */
  readonly brands: readonly BrandEntry[];
  readonly seriesByPath: ReadonlyMap<string, SeriesEntry>;
  /** By brand/maker. */
  readonly makers: ReadonlyMap<string, MakerEntry>;
  readonly wmi: ReadonlyMap<string, WmiEntry>;
  readonly patterns: ReadonlyMap<string, readonly VinPattern[]>;
  readonly contents: SeriesContentsCache;
}

type SeriesRow = {
  brand: string;
  brand_initial: string;
  brand_pinyin: string;
  brand_initials: string;
  hot: boolean;
  maker: string;
  id: number | null;
  name: string;
  initial: string;
  pinyin: string;
  initials: string;
};
type PatternRow = {
  wmi: string;
  vds: string;
  year_from: number;
  year_to: number;
  series_id: number;
  displacement: string | null;
  transmission: string | null;
};

/** The library's present version; 0 before it was seeded. */
export async function readLibraryVersion(db: Database): Promise<number> {
  const [row] = await queryRows<{ version: number }>(db, sql`select version from library_state where id = 1`);
  return row?.version ?? 0;
}

/** # comes last. */
const byPinyin = (a: Named, b: Named) =>
  (a.initial === '#' ? 1 : 0) - (b.initial === '#' ? 1 : 0) || (a.pinyin < b.pinyin ? -1 : a.pinyin > b.pinyin ? 1 : 0);

function groupBrands(rows: readonly SeriesRow[]): BrandEntry[] {
  const brands = new Map<string, Named & { hot: boolean; makers: Map<string, SeriesEntry[]> }>();
  for (const row of rows) {
    const brand = brands.get(row.brand) ?? {
      name: row.brand,
      initial: row.brand_initial,
      pinyin: row.brand_pinyin,
      initials: row.brand_initials,
      hot: row.hot,
      makers: new Map<string, SeriesEntry[]>(),
    };
    brands.set(row.brand, brand);
    const series = brand.makers.get(row.maker) ?? [];
    brand.makers.set(row.maker, series);
    if (row.id !== null) {
      const { id, name, initial, pinyin, initials } = row;
      series.push({
        id,
        name,
        initial,
        pinyin,
        initials,
        brand: row.brand,
        maker: row.maker,
        path: `${row.brand}/${row.maker}/${name}`,
      });
    }
  }
  return [...brands.values()].sort(byPinyin).map((brand) => ({
    ...brand,
    makers: [...brand.makers].map(([name, series]) => ({
      name,
      path: `${brand.name}/${name}`,
      series: series.sort(byPinyin),
    })),
  }));
}

/** Reads the whole index. */
export async function loadLibraryIndex(db: Database): Promise<LibraryIndex> {
  const version = await readLibraryVersion(db);
  const rows = await queryRows<SeriesRow>(
    db,
    sql`
    select b.name as brand, b.initial as brand_initial, b.pinyin as brand_pinyin, b.initials as brand_initials, b.hot,
      m.name as maker, s.id, s.name, s.initial, s.pinyin, s.initials
    from brands b join makers m on m.brand_id = b.id left join series s on s.maker_id = m.id order by b.id, m.id, s.id`,
  );
  const brands = groupBrands(rows);
  const makers = brands.flatMap((brand) => brand.makers);
  const series = makers.flatMap((maker) => maker.series);
  const seriesById = new Map(series.map((entry) => [entry.id, entry]));

  const wmiRows = await queryRows<{ code: string; manufacturer: string; maker_paths: string[] }>(
    db,
    sql`select code, manufacturer, maker_paths from wmi`,
  );
  const patterns = new Map<string, VinPattern[]>();
  for (const row of await queryRows<PatternRow>(
    db,
    sql`select wmi, vds, year_from, year_to, series_id, displacement, transmission from vin_patterns order by id`,
  )) {
    const entry = seriesById.get(row.series_id);
    if (!entry) continue;
    const pattern = {
      vds: row.vds,
      yearFrom: row.year_from,
      yearTo: row.year_to,
      series: entry,
      displacement: row.displacement,
      transmission: row.transmission,
    };
    patterns.set(row.wmi, [...(patterns.get(row.wmi) ?? []), pattern]);
  }
  return {
    version,
    brands,
    seriesByPath: new Map(series.map((entry) => [entry.path, entry])),
    seriesById,
    makers: new Map(makers.map((maker) => [maker.path, maker])),
    wmi: new Map(wmiRows.map((row) => [row.code, { manufacturer: row.manufacturer, makerPaths: row.maker_paths }])),
    patterns,
    contents: new SeriesContentsCache(),
  };
}
