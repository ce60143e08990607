import { refKey } from '../../../src/domain/netlist/pin-key';
import type { PinRef } from '../../../src/domain/netlist/netlist-types';
import type { StatedWire } from './net-draft';

/** One mention of a conductor in the connection sets: the pins before and after it, null where it names none. */
export interface WireUse {
  readonly from: PinRef | null;
  readonly to: PinRef | null;
}

/** A conductor of a cable with all its mentions, each with its place in the file. */
export interface CableWire {
  readonly number: string;
  readonly facts: Omit<StatedWire, 'from' | 'id' | 'to'>;
  readonly uses: (WireUse & { readonly place: string })[];
}

/** What the mentions of one conductor say together. */
export interface UsedWire {
  /** pairs of pins that it joins; an end is null where it is loose */
  readonly pairs: readonly WireUse[];
  /** false where pairs have no pin in common, as when two wires were given one number */
  readonly isOne: boolean;
}

/**
 * Reads all mentions of one conductor. A set may tell one of its ends and a later set the other one, or name the same
 * pair again; pins beyond the second are branches.
 */
export function usedWire(uses: readonly WireUse[]): UsedWire {
  const pairs = new Map<string, WireUse>();
  for (const { from, to } of uses)
    if (from && to) {
      const key = [refKey(from), refKey(to)].sort().join(' ');
      if (!pairs.has(key)) pairs.set(key, { from, to });
    }
  const whole = [...pairs.values()];
  const paired = new Set(whole.flatMap(endsOf));
  const lone = new Map<string, PinRef>();
  for (const pin of uses.flatMap(({ from, to }) => [from, to]))
    if (pin && !paired.has(refKey(pin))) lone.set(refKey(pin), pin);
  const [first, ...others] = lone.values();
  const root = whole[0]?.from ?? first;
  if (root === undefined) return { pairs: [], isOne: true };
  const ends = whole.length > 0 ? [...lone.values()] : others;
  const joined = [...whole, ...ends.map((to): WireUse => ({ from: root, to }))];
  return joined.length === 0
    ? { pairs: [uses.find(({ from, to }) => from ?? to) ?? { from: root, to: null }], isOne: true }
    : { pairs: joined, isOne: areJoined(joined) };
}

const endsOf = ({ from, to }: WireUse): string[] => [from, to].flatMap((pin) => (pin ? [refKey(pin)] : []));

function areJoined([first, ...rest]: readonly WireUse[]): boolean {
  const reached = new Set(first ? endsOf(first) : []);
  let left = rest;
  for (;;) {
    const next = left.filter((pair) => !endsOf(pair).some((end) => reached.has(end)));
    if (next.length === left.length) return left.length === 0;
    for (const pair of left) if (!next.includes(pair)) endsOf(pair).forEach((end) => reached.add(end));
    left = next;
  }
}
