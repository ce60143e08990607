import { and, asc, count, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { containing } from '../../http/paging';
import { brands, documents, makers, series, seriesVariants } from '../../db/schema/library';

/** Which series are asked for: by words of brand, maker or name; `isEmpty`: with or without documents in use. */
export interface SeriesQuestion {
  readonly words: string | undefined;
  readonly isEmpty: boolean | undefined;
}

/** Series with the years that they were built in (null: unknown) and how many documents in use they have. */
export async function listSeries(
  db: Database,
  { words, isEmpty }: SeriesQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const inUse = db.$count(documents, and(eq(documents.seriesId, series.id), isNull(documents.goneAt)));
  const ofSeries = (what: 'max' | 'min') => sql<number | null>`(select ${sql.raw(what)}(${seriesVariants.year})
    from ${seriesVariants} where ${seriesVariants.seriesId} = ${series.id})`;
  const like = words === undefined ? undefined : containing(words);
  const wanted = and(
    like === undefined ? undefined : or(ilike(brands.name, like), ilike(makers.name, like), ilike(series.name, like)),
    isEmpty === undefined ? undefined : sql`(${inUse} = 0) = ${isEmpty}`,
  );
  const rows = await db
    .select({
      id: series.id,
      brand: brands.name,
      maker: makers.name,
      name: series.name,
      yearFrom: ofSeries('min'),
      yearTo: ofSeries('max'),
      documents: inUse,
    })
    .from(series)
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .where(wanted)
    .orderBy(asc(brands.name), asc(makers.name), asc(series.name), asc(series.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(series)
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .where(wanted);
  return { rows, total: all?.total ?? 0 };
}
