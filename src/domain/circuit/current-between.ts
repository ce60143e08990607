import { applyFaults } from './apply-faults';
import type { BranchKind, Circuit, CircuitState, Fault } from './circuit-types';
import { elementsOf } from './network';
import { settle } from './settle';

/** What a drop is measured over: everything on the way that should lose nothing. */
const CARRIES: readonly BranchKind[] = ['contact', 'driver', 'fuse', 'ground', 'join', 'short', 'wire'];

/**
 * The current that flows between two nodes along what conducts between them, the largest on the way, in ampere without
 * sign; null when nothing conducts from one to the other.
 */
export function currentBetween(
  circuit: Circuit,
  state: CircuitState,
  faults: readonly Fault[],
  [from, to]: readonly [number, number],
): number | null {
  const faulty = applyFaults(circuit, faults);
  const { settled, solution } = settle(circuit, faulty, state);
  const ways = new Map<number, { node: number; ampere: number; ohm: number }[]>();
  elementsOf(circuit, faulty, state, settled).forEach(({ branch: { kind, a, b }, siemens }, at) => {
    if (siemens === 0 || !CARRIES.includes(kind)) return;
    const way = { ampere: Math.abs(solution.ampere[at] ?? 0), ohm: 1 / siemens };
    ways.set(a, [...(ways.get(a) ?? []), { node: b, ...way }]);
    ways.set(b, [...(ways.get(b) ?? []), { node: a, ...way }]);
  });
  const reached = new Map<number, { ohm: number; ampere: number }>();
  const open = new Map([[from, { ohm: 0, ampere: 0 }]]);
  while (open.size > 0) {
    const [node, best] = [...open].reduce((least, one) => (one[1].ohm < least[1].ohm ? one : least));
    if (node === to) return best.ampere;
    open.delete(node);
    reached.set(node, best);
    for (const { node: next, ampere, ohm } of ways.get(node) ?? []) {
      const known = open.get(next);
      if (reached.has(next) || (known !== undefined && known.ohm <= best.ohm + ohm)) continue;
      open.set(next, { ohm: best.ohm + ohm, ampere: Math.max(best.ampere, ampere) });
    }
  }
  return null;
}
