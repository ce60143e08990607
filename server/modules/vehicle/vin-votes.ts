import { and, asc, eq } from 'drizzle-orm';
import { hasValidCheckDigit } from '../../../src/domain/vin/vin-check-digit';
import { toldSeries, vinKindOf, type ToldSeries, type VinKind } from '../../../src/domain/vin/vin-votes';
import type { Database } from '../../db/database';
import { vinRulings, vinVotes } from '../../db/schema/vin-vote';
import type { SeriesEntry } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import type { DecodedVin } from './decode-vin';

/** Where the check digit is law: China (GB 16735) and North America (49 CFR 565). */
const CHECK_DIGIT_IS_LAW = /^[L1-5]/;

const isVoteOf = ({ head, yearCode }: VinKind) => and(eq(vinVotes.head, head), eq(vinVotes.yearCode, yearCode));
const isRulingOf = ({ head, yearCode }: VinKind) => and(eq(vinRulings.head, head), eq(vinRulings.yearCode, yearCode));

/** Who asks: their own pick counts first. */
export interface Asker {
  readonly uid: string;
  readonly storeId: string | null;
}

/**
 * What people say of the kind of car that a VIN names; null when too few say the same. Picks that the VIN does not
 * allow, as the library reads it by now, count for nothing; the operator's word does.
 */
export async function toldOf(
  db: Database,
  index: LibraryIndex,
  { vin, allowed }: { vin: string; allowed: readonly SeriesEntry[] },
  uid: string | null,
): Promise<ToldSeries<SeriesEntry> | null> {
  const isAllowed = new Set(allowed.map(({ id }) => id));
  const kind = vinKindOf(vin);
  const votes = await db.select().from(vinVotes).where(isVoteOf(kind)).orderBy(asc(vinVotes.createdAt));
  const rulings = await db.select().from(vinRulings).where(isRulingOf(kind));
  const told = toldSeries(
    votes
      .filter(({ seriesId }) => isAllowed.has(seriesId))
      .map((vote) => ({ ...vote, series: vote.seriesId, at: vote.createdAt.getTime() })),
    rulings.map(({ seriesId, decision }) => ({ series: seriesId, decision })),
    uid,
  );
  const series = told && index.seriesById.get(told.series);
  return told && series ? { ...told, series } : null;
}

/**
 * Whether a pick may count: the VIN leaves the series open and allows this one, and its check digit is right where
 * that is law, since a misread VIN would teach nonsense.
 */
export const mayVote = (decoded: DecodedVin | null, vin: string, series: SeriesEntry): boolean =>
  (decoded?.seriesCandidates.includes(series) ?? false) && (hasValidCheckDigit(vin) || !CHECK_DIGIT_IS_LAW.test(vin));

/** Keeps a pick in the place of the asker's earlier one for this kind of car. */
export async function castVote(
  db: Database,
  now: Date,
  { uid, storeId }: Asker,
  vin: string,
  series: SeriesEntry,
): Promise<void> {
  const said = { seriesId: series.id, voice: storeId ?? uid, createdAt: now };
  await db
    .insert(vinVotes)
    .values({ uid, ...vinKindOf(vin), ...said })
    .onConflictDoUpdate({ target: [vinVotes.uid, vinVotes.head, vinVotes.yearCode], set: said });
}
