import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { toldSeries, type ToldSeries, type VinKind } from '../../../src/domain/vin/vin-votes';
import { invalid, notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { brands, makers, series } from '../../db/schema/library';
import { vinRulings, vinVotes } from '../../db/schema/vin-vote';
import { kindName, kindOf, seriesPath } from './review-votes';

/** Characters of `kindName`. */
const KIND_LENGTH = 10;

/** What one technician picked for a kind of car. */
export interface VinPick extends VinKind {
  /** The kind and the user: `LSVZZ77Z-3-<uid>`. */
  readonly id: string;
  readonly uid: string;
  readonly seriesId: number;
  readonly series: string;
  readonly voice: string;
  /** False where somebody of the same voice, such as the same store, picked later. */
  readonly isCounted: boolean;
  readonly createdAt: Date;
}

const isOf = ({ head, yearCode }: VinKind) => and(eq(vinVotes.head, head), eq(vinVotes.yearCode, yearCode));
const isCounted = sql<boolean>`not exists (select 1 from ${vinVotes} later where later.head = ${vinVotes.head}
  and later.year_code = ${vinVotes.yearCode} and later.voice = ${vinVotes.voice}
  and later.created_at > ${vinVotes.createdAt})`;

/** Picks of a kind of car or all, the newest first. */
export async function listPicks(
  db: Database,
  kind: VinKind | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VinPick[]; total: number }> {
  const wanted = kind ? isOf(kind) : undefined;
  const rows = await db
    .select({ vote: vinVotes, series: seriesPath, isCounted })
    .from(vinVotes)
    .innerJoin(series, eq(series.id, vinVotes.seriesId))
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .where(wanted)
    .orderBy(desc(vinVotes.createdAt), asc(vinVotes.uid), asc(vinVotes.head), asc(vinVotes.yearCode))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ vote, ...row }) => ({ id: `${kindName(vote)}-${vote.uid}`, ...vote, ...row })),
    total: await db.$count(vinVotes, wanted),
  };
}

/** A pick by its id. Throws CallError invalid, notFound. */
export async function requirePick(db: Database, id: string): Promise<VinPick> {
  const kind = kindOf(id.slice(0, KIND_LENGTH));
  if (id.charAt(KIND_LENGTH) !== '-') throw invalid('编号格式错误');
  const { rows } = await listPicks(db, kind, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  const pick = rows.find((row) => row.id === id);
  if (!pick) throw notFound('没有这个选择');
  return pick;
}

/**
 * What picks and the operator's words make of a kind of car for somebody who picked nothing, without one pick or so.
 */
export async function toldWithout(
  db: Database,
  kind: VinKind,
  left: string | null,
): Promise<ToldSeries<number> | null> {
  const votes = await db.select().from(vinVotes).where(isOf(kind)).orderBy(asc(vinVotes.createdAt));
  const rulings = await db
    .select()
    .from(vinRulings)
    .where(and(eq(vinRulings.head, kind.head), eq(vinRulings.yearCode, kind.yearCode)));
  return toldSeries(
    votes
      .filter(({ uid }) => uid !== left)
      .map((vote) => ({ ...vote, series: vote.seriesId, at: vote.createdAt.getTime() })),
    rulings.map(({ seriesId, decision }) => ({ series: seriesId, decision })),
    null,
  );
}

/** Takes one pick out, as if it had not been made; the technician may pick again. Throws CallError notFound. */
export async function discardPick(tx: Database, id: string): Promise<VinPick> {
  const pick = await requirePick(tx, id);
  await tx.delete(vinVotes).where(and(isOf(pick), eq(vinVotes.uid, pick.uid)));
  return pick;
}
