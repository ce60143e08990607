import { chanceFrom, type Chance } from '../../circuits/random-cases';

/** Between the seeds of one draw and the next; more than there are sheets. */
const APART = 1000;

/**
 * Gives, fault after fault, the chances by which it is searched for: that of the sheet, then those of `further` draws.
 * These are new for each fault, so that no search shifts the misreadings of the one after it.
 */
export function drawsOf(sheet: Chance, seed: number, further: number): () => Chance[] {
  const seeds = Array.from({ length: further }, (_, at) => chanceFrom(seed + APART * (at + 1)));
  return () => [sheet, ...seeds.map((next) => chanceFrom(next(2 ** 31)))];
}
