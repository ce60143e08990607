import { sql } from 'drizzle-orm';
import { hasValidCheckDigit } from '../../src/domain/vin/vin-check-digit';
import { parsePlate } from '../../src/domain/plate';
import { loadLibraryIndex, type LibraryIndex } from '../modules/library/library-index';
import { decodeVin } from '../modules/vehicle/decode-vin';
import { openTestDatabase, type TestDatabase } from '../testing/test-database';
import { queryRows } from '../db/database';
import { sampleLibrary, seedLibrary, seedSamplePlates } from './library';

let database: TestDatabase;
let index: LibraryIndex;
const progress: number[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seedLibrary(database.db, (share) => progress.push(share));
  await seedSamplePlates(database.db);
  index = await loadLibraryIndex(database.db);
}, 120_000);
afterAll(() => database.close());

const count = async (query: ReturnType<typeof sql>) =>
  (await queryRows<{ count: number }>(database.db, query))[0]?.count ?? 0;

describe('the sample library', () => {
  it('has at least 300 documents over 40 series, and tells how far it is', async () => {
    expect(await count(sql`select count(*)::int as count from documents`)).toBeGreaterThanOrEqual(300);
    expect(await count(sql`select count(distinct series_id)::int as count from documents`)).toBeGreaterThanOrEqual(40);
    expect(progress.at(-1)).toBe(1);
  });

  it('knows at least 149 brands, 1,129 series and 674 manufacturers, each in its place', () => {
    expect(index.brands.length).toBeGreaterThanOrEqual(149);
    expect(index.seriesById.size).toBeGreaterThanOrEqual(1129);
    expect(index.wmi.size).toBeGreaterThanOrEqual(674);
    expect(index.brands.every((brand) => /^[A-Z]$/.test(brand.initial))).toBe(true);
    expect(index.brands.find((brand) => brand.name === '大众')).toMatchObject({
      initial: 'D',
      pinyin: 'dazhong',
      initials: 'dz',
      hot: true,
    });
    expect(index.brands.find((brand) => brand.name === '长城')?.pinyin).toBe('changcheng');
  });

  it('adds no brand by a misspelt name: every document is for a series of the brand data', () => {
    const { brands, documents, cars } = sampleLibrary();
    const known = new Set(
      brands.flatMap((brand) =>
        brand.makers.flatMap((maker) => maker.series.map((series) => `${brand.brand}/${maker.maker}/${series}`)),
      ),
    );
    const used = [
      ...documents.map(({ appliesTo }) => `${appliesTo.brand}/${appliesTo.maker}/${appliesTo.series}`),
      ...cars.map((car) => car.path),
    ];
    expect([...new Set(used)].filter((path) => !known.has(path))).toEqual([]);
  });

  it('leads from every manufacturer to makers that exist', () => {
    const lost = [...index.wmi].flatMap(([code, entry]) =>
      entry.makerPaths.filter((path) => !index.makers.has(path)).map((path) => `${code} ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it('has patterns for at least 40 series, each with five characters and a displacement that was built', async () => {
    const patterns = [...index.patterns.values()].flat();
    expect(new Set(patterns.map((pattern) => pattern.series.path)).size).toBeGreaterThanOrEqual(40);
    expect(patterns.filter((pattern) => !/^[A-HJ-NPR-Z0-9?]{5}$/.test(pattern.vds))).toEqual([]);
    const unbuilt = sampleLibrary().cars.flatMap((car) =>
      car.patterns.filter((pattern) => !car.displacements.includes(pattern.displacement)),
    );
    expect(unbuilt).toEqual([]);
  });

  it('decodes the test VIN and every sample plate to one series with documents for the test car', async () => {
    expect(decodeVin(index, 'LSVAA49J132047371', 2026)).toMatchObject({
      maker: '上汽大众',
      series: { name: '帕萨特' },
      year: 2003,
      displacement: '1.8T',
    });
    const plates = await queryRows<{ plate: string; vin: string }>(database.db, sql`select plate, vin from plates`);
    expect(plates.length).toBeGreaterThanOrEqual(10);
    for (const { plate, vin } of plates) {
      expect({
        plate,
        ok: parsePlate(plate).ok,
        vin: hasValidCheckDigit(vin),
        series: decodeVin(index, vin, 2026)?.series !== null,
      }).toEqual({ plate, ok: true, vin: true, series: true });
    }
  });

  it('changes nothing but the version when it is seeded again', async () => {
    const rows = () =>
      queryRows(
        database.db,
        sql`
      select (select count(*)::int from brands) b, (select count(*)::int from series) s, (select count(*)::int from documents where gone_at is null) d,
        (select count(*)::int from vin_patterns) p, (select count(*)::int from series_variants) v`,
      );
    const before = await rows();
    await seedLibrary(database.db);
    expect(await rows()).toEqual(before);
    expect((await loadLibraryIndex(database.db)).version).toBe(index.version + 1);
  });

  it('takes down sample documents that no longer exist, and leaves those of the owner', async () => {
    await database.db.execute(sql`
      insert into documents (id, series_id, year_from, year_to, kind, format, category, title, pages, source, search_text, search_terms)
      select id, (select min(id) from series), 2000, 2001, 'manual', 'pdf', '发动机', id, 1, source, id, '{}'
      from (values ('old-sample', 'sample'), ('own', 'storage:own.pdf')) as new(id, source)`);
    await seedLibrary(database.db);
    const gone = await queryRows<{ id: string }>(database.db, sql`select id from documents where gone_at is not null`);
    expect(gone.map((row) => row.id)).toEqual(['old-sample']);
  });
});
