/**
 * What technicians teach by picking the series of a VIN themselves. Positions 1–8 and 10 (maker, description, model
 * year) vote; the serial, which names one car, never does.
 */

/** Cars of one kind, as far as a VIN tells: what a vote is about. */
export interface VinKind {
  /** Positions 1–8. */
  readonly head: string;
  /** Position 10. */
  readonly yearCode: string;
}

/** The kind of a legal VIN of 17 characters. */
export const vinKindOf = (vin: string): VinKind => ({ head: vin.slice(0, 8), yearCode: vin.charAt(9) });

/** One technician's last word on a kind of car. */
export interface SeriesVote<Series> {
  readonly uid: string;
  /** Whose voice it is: the store's, so that a store has one, else the phone number's, else the user's own. */
  readonly voice: string;
  readonly series: Series;
  /** Any number that grows with time. */
  readonly at: number;
}

/** The operator's last word on a series of a kind of car. */
export interface SeriesRuling<Series> {
  readonly series: Series;
  readonly decision: 'confirmed' | 'rejected';
}

/** A series that rests on people, not on what the maker wrote into the VIN. */
export interface ToldSeries<Series> {
  readonly series: Series;
  /** `own`: the asker picked it before. `confirmed`: the operator says so. `peers`: others picked it. */
  readonly from: 'own' | 'confirmed' | 'peers';
  /** Voices that say the same. */
  readonly peers: number;
}

/** So many voices make a pattern. */
export const VOICES_NEEDED = 3;

/** Each voice's newest vote. */
function voicesOf<Series>(votes: readonly SeriesVote<Series>[]): Series[] {
  const newest = new Map<string, SeriesVote<Series>>();
  for (const vote of votes) if (vote.at >= (newest.get(vote.voice)?.at ?? -Infinity)) newest.set(vote.voice, vote);
  return [...newest.values()].map(({ series }) => series);
}

/**
 * The series that votes make of a kind of car. What the operator rejected counts for nothing, neither for nor against.
 * The asker's own pick comes first, then what the operator confirmed. Else a series needs three voices and more than
 * twice as many as all that contradict it: two against three undo it, and five bring it back. Null when none is told.
 */
export function toldSeries<Series>(
  votes: readonly SeriesVote<Series>[],
  rulings: readonly SeriesRuling<Series>[],
  uid: string | null,
): ToldSeries<Series> | null {
  const isRejected = (series: Series) => rulings.some((r) => r.series === series && r.decision === 'rejected');
  const counted = votes.filter(({ series }) => !isRejected(series));
  const voices = voicesOf(counted);
  const peersOf = (series: Series) => voices.filter((voice) => voice === series).length;
  const own = counted.find((vote) => vote.uid === uid);
  if (own) return { series: own.series, from: 'own', peers: peersOf(own.series) };
  const confirmed = rulings.filter(({ decision }) => decision === 'confirmed');
  const [only] = confirmed;
  if (only && confirmed.length === 1) return { series: only.series, from: 'confirmed', peers: peersOf(only.series) };
  for (const series of new Set(voices)) {
    const peers = peersOf(series);
    if (peers >= VOICES_NEEDED && peers > 2 * (voices.length - peers)) return { series, from: 'peers', peers };
  }
  return null;
}

/** Why a series is shown for a VIN that does not name it, for the user. */
export function toldWords({ from, peers }: Pick<ToldSeries<unknown>, 'from' | 'peers'>): string {
  if (from === 'own') return '根据您上次的选择';
  return from === 'confirmed' ? '已经管理员核实' : `根据 ${peers} 位同行的选择`;
}
