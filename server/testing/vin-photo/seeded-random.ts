/** A repeatable source of numbers in [0, 1): the same seed gives the same plates on every machine (mulberry32). */
export type Random = () => number;

/** Starts a sequence from a whole-number seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
