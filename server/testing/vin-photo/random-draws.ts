import type { Random } from '../../base/seeded-random';

/** A number of the normal distribution with mean 0 and deviation 1 (Box-Muller). */
export function normalNumber(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** One entry of a list that is not empty. Throws when it is. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('Cannot pick from an empty list');
  return chosen;
}
