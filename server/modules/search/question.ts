import type { DocumentKind } from '../../../src/contract/schemas/library';
import type { HitGroup } from '../../../src/contract/schemas/search';
import type { Concept } from '../../../src/domain/search/concepts';
import type { TypedText } from '../../../src/domain/search/understand';
import type { SeriesEntry } from '../library/library-entries';

/** The car in question: the one that the text names, else the current one. */
export interface CarInQuestion {
  readonly series: SeriesEntry;
  readonly year: number | null;
  readonly displacement: string | null;
}

/** What is searched for, understood once for all sections. */
export interface Question {
  readonly typed: TypedText;
  readonly concepts: readonly Concept[];
  readonly car: CarInQuestion | null;
  /** The text names the car. */
  readonly isCarNamed: boolean;
  readonly filter: { readonly kind: DocumentKind | null; readonly year: number | null };
}

/** A hit with how well it answers; hits of all sections are compared by it. */
export interface Ranked<Hit> {
  readonly hit: Hit;
  readonly points: number;
  /** What a section can be narrowed to this hit by. */
  readonly groups?: readonly HitGroup[];
}

/** A hit that is written only when it is shown: of most, the points alone are asked. */
export const rankedLater = <Hit>(points: number, write: () => Hit, groups: readonly HitGroup[] = []): Ranked<Hit> => ({
  points,
  groups,
  get hit() {
    return write();
  },
});

/** What was found, and whether a deeper look may find more. */
export interface Found<Item> {
  readonly list: readonly Item[];
  readonly more: boolean;
}

export const isSameGroup =
  (one: HitGroup) =>
  ({ by, value }: HitGroup): boolean =>
    one.by === by && one.value === value;

/** From the best; equal ones stay in their order. */
export const byPoints = (a: { readonly points: number }, b: { readonly points: number }): number => b.points - a.points;

/** At most so many points for what is asked often: it orders what answers equally well. */
const MOST_FOR_USE = 8;
export const pointsForUse = (times: number): number => Math.min(MOST_FOR_USE, Math.log2(1 + times));

/** Below this share of the concepts something does not answer. */
export const LEAST_SHARE = 0.6;
