import type { CarState } from '../circuit/car-state';
import { readingsOf, type Diagnosis, type Explaining } from './diagnosis';
import type { Candidate } from './fault-candidates';
import type { Weighed, WeighedStretch } from './weigh';

/** An explanation with its share of the whole. */
export interface Explained extends Explaining {
  candidate: Candidate;
  share: number;
}

/**
 * The explanations of a candidate that are still worth asking about; neighbours that look and read the same in a state
 * are one.
 */
export function explanationsOf(
  diagnosis: Diagnosis,
  { candidate, stretches, weight, share }: Weighed & { share: number },
  state: CarState,
  isKept: (one: WeighedStretch & { share: number }) => boolean,
): Explained[] {
  const kept = stretches
    .map((one) => ({ ...one, share: weight > 0 ? (share * one.weight) / weight : 0 }))
    .filter(isKept);
  const found: Explained[] = [];
  for (const one of kept) {
    const last = found.at(-1);
    const joined = last && joinedTo(diagnosis, last, one.stretch, state);
    if (last && joined) found[found.length - 1] = { ...last, stretch: joined, share: last.share + one.share };
    else found.push({ candidate, stretch: one.stretch, share: one.share });
  }
  return found;
}

/** The place of each explanation as a number from 0, and how many places there are. */
export function numberedPlaces(explained: readonly Explained[]): { placeOf: readonly number[]; count: number } {
  const numbers = new Map<string, number>();
  const placeOf = explained.map(({ candidate: { place } }) => {
    const number = numbers.get(place) ?? numbers.size;
    numbers.set(place, number);
    return number;
  });
  return { placeOf, count: numbers.size };
}

/** Both as one stretch; undefined where a meter or a look tells them apart, or another lies between. */
function joinedTo(
  diagnosis: Diagnosis,
  { candidate, stretch }: Explained,
  next: readonly number[],
  state: CarState,
): readonly number[] | undefined {
  const [from = 0, to = from] = stretch;
  const [start = 0, end = start] = next;
  if (start !== to) return undefined;
  const isOne = readingsOf(diagnosis, { candidate, stretch: [from, to, end] }, state).length === 1;
  return isOne ? [from, end] : undefined;
}
