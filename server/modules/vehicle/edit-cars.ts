import { and, asc, count, desc, eq, ilike } from 'drizzle-orm';
import { invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { brands, makers, series } from '../../db/schema/library';
import { plates, vinPatterns } from '../../db/schema/vehicle';
import { containing } from '../../http/paging';
import { raiseLibraryVersion } from '../library/raise-version';

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;

/** The series of a path `brand/maker/series`. Throws CallError notFound. */
async function requireSeries(db: Database, path: string): Promise<number> {
  const [brand = '', maker = '', name = ''] = path.split('/').map((part) => part.trim());
  const [row] = await db
    .select({ id: series.id })
    .from(series)
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .where(and(eq(brands.name, brand), eq(makers.name, maker), eq(series.name, name)));
  if (!row) throw notFound(`资料库中没有车系 ${path}`);
  return row.id;
}

/** What VINs say of cars, with the series as its path. */
export async function listPatterns(
  db: Database,
  wmi: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = wmi === undefined ? undefined : eq(vinPatterns.wmi, wmi.toUpperCase());
  const rows = await db
    .select({ pattern: vinPatterns, brand: brands.name, maker: makers.name, series: series.name })
    .from(vinPatterns)
    .innerJoin(series, eq(series.id, vinPatterns.seriesId))
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .where(wanted)
    .orderBy(asc(vinPatterns.wmi), asc(vinPatterns.vds), asc(vinPatterns.yearFrom))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(vinPatterns, wanted) };
}

export interface NewPattern {
  /** The first eight characters, `?` for any of positions 4–8. */
  readonly head: string;
  readonly yearFrom: number;
  readonly yearTo: number;
  /** `brand/maker/series`. */
  readonly path: string;
  readonly displacement: string | null;
  readonly transmission: string | null;
}

/** Says what VINs of a form are. Throws CallError; returns the pattern's id. */
export async function addPattern(tx: Database, pattern: NewPattern): Promise<number> {
  const head = pattern.head.toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{3}[A-HJ-NPR-Z0-9?]{5}$/.test(head))
    throw invalid('VIN 规则应为前 8 位，第 4–8 位不确定的写 ?');
  if (pattern.yearFrom > pattern.yearTo || pattern.yearFrom < FIRST_YEAR || pattern.yearTo > LAST_YEAR)
    throw invalid('年款范围不正确');
  const { displacement, transmission, yearFrom, yearTo } = pattern;
  const [row] = await tx
    .insert(vinPatterns)
    .values({
      wmi: head.slice(0, 3),
      vds: head.slice(3),
      yearFrom,
      yearTo,
      seriesId: await requireSeries(tx, pattern.path),
      displacement,
      transmission,
    })
    .onConflictDoNothing()
    .returning({ id: vinPatterns.id });
  if (!row) throw refused('已有同样的 VIN 规则');
  await raiseLibraryVersion(tx);
  return row.id;
}

/** Takes a pattern away. Throws CallError notFound. */
export async function removePattern(tx: Database, id: number): Promise<void> {
  const gone = await tx.delete(vinPatterns).where(eq(vinPatterns.id, id)).returning({ id: vinPatterns.id });
  if (gone.length === 0) throw notFound('没有这条 VIN 规则');
  await raiseLibraryVersion(tx);
}

/** Brands with how many series they have. */
export async function listBrands(db: Database, text: string | undefined) {
  return db
    .select({ id: brands.id, name: brands.name, initial: brands.initial, hot: brands.hot, series: count(series.id) })
    .from(brands)
    .leftJoin(makers, eq(makers.brandId, brands.id))
    .leftJoin(series, eq(series.makerId, makers.id))
    .where(text === undefined ? undefined : ilike(brands.name, containing(text)))
    .groupBy(brands.id)
    .orderBy(desc(brands.hot), asc(brands.initial), asc(brands.name));
}

/** Whether a brand stands among those in front (热门). Throws CallError notFound. */
export async function setHot(tx: Database, id: number, hot: boolean): Promise<string> {
  const [row] = await tx.update(brands).set({ hot }).where(eq(brands.id, id)).returning({ name: brands.name });
  if (!row) throw notFound('没有这个品牌');
  await raiseLibraryVersion(tx);
  return row.name;
}

/** Plates whose car is known here. */
export async function listPlates(
  db: Database,
  plate: string | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const wanted = plate === undefined ? undefined : ilike(plates.plate, containing(plate));
  const rows = await db.select().from(plates).where(wanted).orderBy(asc(plates.plate)).limit(limit).offset(offset);
  return { rows, total: await db.$count(plates, wanted) };
}

/** Forgets which car a plate is on. Throws CallError notFound. */
export async function removePlate(tx: Database, plate: string): Promise<void> {
  const gone = await tx.delete(plates).where(eq(plates.plate, plate)).returning({ plate: plates.plate });
  if (gone.length === 0) throw notFound('没有这个车牌');
}
