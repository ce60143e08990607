import type { Fault } from '../circuit/circuit-types';

/**
 * A corroded contact, from what stops a starter to what stops a sensor, Ω. Nobody knows how bad it is: each stretch
 * between two neighbours is an explanation of its own, and one must explain all that was seen.
 */
const ADDED_OHM = [0.1, 0.5, 2, 8, 30, 120, 600, 3000, 20_000] as const;
/** Of two faults at once this much is tried: readings may lie anywhere between these, Ω. */
const COARSE_OHM: readonly (number | undefined)[] = [2, 3000];

/** A fault as each of the resistances that it may have; alone when it has none. */
export const variantsOf = (fault: Fault): Fault[][] =>
  fault.kind === 'resistance' ? ADDED_OHM.map((ohm) => [{ ...fault, ohm }]) : [[fault]];

/** What lies between neighbours among so many variants, as indexes. */
export const stretchesOf = (variants: readonly unknown[]): (readonly number[])[] =>
  variants.length === 1 ? [[0]] : variants.slice(1).map((_, at) => [at, at + 1]);

/** Few of the variants of a fault, for its pairs with others. */
export const coarse = (variants: readonly (readonly Fault[])[]): (readonly Fault[])[] =>
  variants.filter(([fault]) => variants.length === 1 || COARSE_OHM.includes(fault?.ohm));
