import { seededRandom } from '../base/seeded-random';

/** Choices that come out the same each time for the same seed. */
export interface SeededNumbers {
  /** A whole number from 0 up to a count, without it. */
  readonly below: (count: number) => number;
  /** One entry of a list, undefined of an empty one. */
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

export function seededNumbers(seed: number): SeededNumbers {
  const next = seededRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: (items) => items[below(items.length)] };
}
