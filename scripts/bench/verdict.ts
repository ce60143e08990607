import { formatTarget, isMet, ratioOf, type Measurement } from '../../server/bench/measurement';
import { KNOWN_MISSES, type KnownMiss } from './known-misses';

/** `known`: the goal is missed, as it is known to be, and by no more than that. */
export type Verdict = 'met' | 'known' | 'missed';

const knownMissOf = ({ name }: Measurement, misses: readonly KnownMiss[]) => misses.find((one) => one.name === name);

const isWithin = ({ limit }: KnownMiss, measurement: Measurement) =>
  'atLeast' in measurement.target ? ratioOf(measurement) >= limit : ratioOf(measurement) <= limit;

export function verdictOf(measurement: Measurement, misses: readonly KnownMiss[] = KNOWN_MISSES): Verdict {
  if (isMet(measurement)) return 'met';
  const known = knownMissOf(measurement, misses);
  return known && isWithin(known, measurement) ? 'known' : 'missed';
}

/** What is to be said of the list of known misses beside a measurement; null where it has nothing on it. */
export function knownMissNote(measurement: Measurement, misses: readonly KnownMiss[] = KNOWN_MISSES): string | null {
  const known = knownMissOf(measurement, misses);
  if (!known) return null;
  const { measured, on, limit, reason } = known;
  switch (verdictOf(measurement, misses)) {
    case 'met':
      return 'the goal is reached: take it out of known-misses.ts when it stays so';
    case 'known':
      return `a known miss of ${formatTarget(measurement)}: ${measured} on ${on}, fails at ${limit}; ${reason}`;
    case 'missed':
      return `worse than the known miss: ${measured} on ${on}, fails at ${limit}; ${reason}`;
  }
}

/** Names of known misses of a bench that it did not measure: renamed, or gone. */
export const unmeasuredMisses = (
  bench: string,
  measured: readonly Measurement[],
  misses: readonly KnownMiss[] = KNOWN_MISSES,
): string[] =>
  misses
    .filter((one) => one.bench === bench && !measured.some(({ name }) => name === one.name))
    .map(({ name }) => name);
