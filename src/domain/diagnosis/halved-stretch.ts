import type { CarState } from '../circuit/car-state';
import { readingsOf, type Diagnosis, type Explaining } from './diagnosis';

/** A stretch that is halved so often spans resistances within 6 % of each other. */
export const MOST_HALVED = 5;

/** Both halves of a stretch of resistances, parted at their geometric middle; none of what is not one resistance. */
export function halvesOf({ candidate: { name, variants }, stretch }: Explaining): readonly Explaining[] {
  const ends = [stretch[0], stretch.at(-1)].map((at = 0) => variants[at] ?? []);
  const [low, high] = ends.map(([fault, second]) => (second === undefined ? fault : undefined));
  if (low?.ohm === undefined || high?.ohm === undefined || low.ohm === high.ohm) return [];
  const ohms = [low.ohm, Math.sqrt(low.ohm * high.ohm), high.ohm];
  const candidate = { name: `${name}=${low.ohm}..${high.ohm}`, variants: ohms.map((ohm) => [{ ...low, ohm }]) };
  return [
    { candidate, stretch: [0, 1] },
    { candidate, stretch: [1, 2] },
  ];
}

/**
 * Whether something pulls in, starts or falls asleep between the ends of a stretch. What a car reads there may then lie
 * beyond both ends: one thing has let go already, and the next still holds.
 */
export function isSwitchedWithin(diagnosis: Diagnosis, one: Explaining, state: CarState): boolean {
  const [first, ...others] = readingsOf(diagnosis, one, state);
  // cars that look the same share what is seen of them
  return others.some(({ loads }) => loads !== first?.loads);
}
