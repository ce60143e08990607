import { and, asc, eq } from 'drizzle-orm';
import { hasValidCheckDigit } from '../../../src/domain/vin/vin-check-digit';
import { toldSeries, vinKindOf, type ToldSeries, type VinKind } from '../../../src/domain/vin/vin-votes';
import { keyedHash } from '../../base/hashing';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/account';
import { vinRulings, vinVotes } from '../../db/schema/vin-vote';
import { requireUser, type CallContext } from '../../http/route';
import type { SeriesEntry } from '../library/library-entries';
import type { LibraryIndex } from '../library/library-index';
import type { DecodedVin } from './decode-vin';

/** Where the check digit is law: China (GB 16735) and North America (49 CFR 565). */
const CHECK_DIGIT_IS_LAW = /^[L1-5]/;

const isVoteOf = ({ head, yearCode }: VinKind) => and(eq(vinVotes.head, head), eq(vinVotes.yearCode, yearCode));
const isRulingOf = ({ head, yearCode }: VinKind) => and(eq(vinRulings.head, head), eq(vinRulings.yearCode, yearCode));

/** Who picks, and whose voice that is. */
interface Picker {
  readonly uid: string;
  readonly voice: string;
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

/**
 * Whose voice the caller's pick is: the store's, else that of a phone number, by which a person is known again whose
 * account ended; the account's own where it has none.
 */
export async function voiceOf({ db, services, user }: CallContext): Promise<Picker> {
  const { uid, store } = requireUser({ user });
  if (store) return { uid, voice: store.id };
  const [row] = await db.select({ phone: users.phone }).from(users).where(eq(users.uid, uid));
  return { uid, voice: row?.phone ? keyedHash(services.secret, `vin-vote/phone/${row.phone}`) : uid };
}

/** Keeps a pick in the place of the picker's earlier one for this kind of car. */
export async function castVote(
  db: Database,
  now: Date,
  { uid, voice }: Picker,
  vin: string,
  series: SeriesEntry,
): Promise<void> {
  const said = { seriesId: series.id, voice, createdAt: now };
  await db
    .insert(vinVotes)
    .values({ uid, ...vinKindOf(vin), ...said })
    .onConflictDoUpdate({ target: [vinVotes.uid, vinVotes.head, vinVotes.yearCode], set: said });
}
