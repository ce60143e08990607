import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { vinKindOf, type VinKind } from '../../../src/domain/vin/vin-votes';
import { invalid, notFound, refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { brands, makers, series } from '../../db/schema/library';
import { vinRulings, vinVotes } from '../../db/schema/vin-vote';

/** More are not read in a terminal. */
const MAX_LISTED = 200;

/** A kind of car as the operator types it: positions 1–8 and 10, such as `LFVAA28V-F`. */
export const kindName = ({ head, yearCode }: VinKind): string => `${head}-${yearCode}`;

/** A typed kind, or the one of a whole VIN. Throws CallError invalid. */
export function kindOf(typed: string): VinKind {
  const text = typed.trim().toUpperCase();
  if (/^[A-HJ-NPR-Z0-9]{17}$/.test(text)) return vinKindOf(text);
  const [, head, yearCode] = /^([A-HJ-NPR-Z0-9]{8})-([A-HJ-NPR-Z0-9])$/.exec(text) ?? [];
  if (head === undefined || yearCode === undefined) throw invalid('请输入 VIN 第 1–8 位和第 10 位，如 LFVAA28V-F');
  return { head, yearCode };
}

/** brand/maker/series */
export const seriesPath = sql<string>`${brands.name} || '/' || ${makers.name} || '/' || ${series.name}`;

/** Voices whose newest vote it is, as they are counted: a store that has changed its mind has one. */
const voices = sql<number>`count(distinct ${vinVotes.voice}) filter (where not exists (
  select 1 from ${vinVotes} later where later.head = ${vinVotes.head} and later.year_code = ${vinVotes.yearCode}
    and later.voice = ${vinVotes.voice} and later.created_at > ${vinVotes.createdAt}))`.mapWith(Number);

/** Voices of the same kind of car for other series. */
const contrary = sql<number>`sum(${voices}) over (partition by ${vinVotes.head}, ${vinVotes.yearCode}) - ${voices}`;

/**
 * What is picked for each kind of car: series, voices, users, voices for other series and the operator's word; most
 * voices first.
 */
export async function listVotes(db: Database, kind: VinKind | null) {
  return db
    .select({
      head: vinVotes.head,
      yearCode: vinVotes.yearCode,
      series: seriesPath,
      voices,
      users: count(),
      contrary: contrary.mapWith(Number),
      decision: vinRulings.decision,
    })
    .from(vinVotes)
    .innerJoin(series, eq(series.id, vinVotes.seriesId))
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .leftJoin(
      vinRulings,
      and(
        eq(vinRulings.head, vinVotes.head),
        eq(vinRulings.yearCode, vinVotes.yearCode),
        eq(vinRulings.seriesId, vinVotes.seriesId),
      ),
    )
    .where(kind ? and(eq(vinVotes.head, kind.head), eq(vinVotes.yearCode, kind.yearCode)) : undefined)
    .groupBy(vinVotes.head, vinVotes.yearCode, brands.name, makers.name, series.id, vinRulings.decision)
    .orderBy(desc(voices), asc(vinVotes.head), asc(vinVotes.yearCode), asc(series.id))
    .limit(MAX_LISTED);
}

/** The operator's word on a series of a kind of car. */
export interface Ruling {
  readonly kind: VinKind;
  /** brand/maker/series */
  readonly path: string;
  readonly decision: 'confirmed' | 'rejected';
  readonly by: string;
  readonly reason: string;
}

/**
 * Takes a series for a kind of car, however few picked it, or undoes it, however many did; in the place of an earlier
 * word. A confirmed series ends the confirmation of another. Throws CallError notFound for a series that the library
 * lacks, refused when that is what was said last.
 */
export async function ruleOnVotes(db: Database, now: Date, { kind, path, decision, by, reason }: Ruling) {
  await db.transaction(async (tx) => {
    const [brand = '', maker = '', name = ''] = path.split('/');
    const [found] = await tx
      .select({ id: series.id })
      .from(series)
      .innerJoin(makers, eq(makers.id, series.makerId))
      .innerJoin(brands, eq(brands.id, makers.brandId))
      .where(and(eq(brands.name, brand), eq(makers.name, maker), eq(series.name, name)));
    if (!found) throw notFound(`资料库中没有车系 ${path}`);
    const isOfKind = and(eq(vinRulings.head, kind.head), eq(vinRulings.yearCode, kind.yearCode));
    const earlier = await tx.select().from(vinRulings).where(isOfKind).for('update');
    if (earlier.some((ruling) => ruling.seriesId === found.id && ruling.decision === decision))
      throw refused(decision === 'confirmed' ? '该车系已确认' : '该车系已撤销');
    if (decision === 'confirmed') await tx.delete(vinRulings).where(and(isOfKind, eq(vinRulings.decision, decision)));
    const said = { decision, decidedBy: by, reason, decidedAt: now };
    await tx
      .insert(vinRulings)
      .values({ ...kind, seriesId: found.id, ...said })
      .onConflictDoUpdate({ target: [vinRulings.head, vinRulings.yearCode, vinRulings.seriesId], set: said });
  });
}
