import { componentOfKey } from '../netlist/pin-key';
import type { Circuit } from '../circuit/circuit-types';
import type { Target } from '../netlist/target';

/** Components at a place: its own, or those at both ends of a wire. */
export function partsOfTarget(circuit: Circuit, target: Target): ReadonlySet<string> {
  if (target.kind === 'component' || target.kind === 'pin') return new Set([target.component]);
  const branch = target.kind === 'wire' ? circuit.branches[circuit.wires.get(target.wire)?.branch ?? -1] : undefined;
  if (branch === undefined) return new Set();
  const parts = new Set<string>();
  for (const [key, node] of circuit.pins) if (node === branch.a || node === branch.b) parts.add(componentOfKey(key));
  return parts;
}

/** Whether who moves one place moves the other: the same wire or part, or a wire and a part at its end. */
export function areTogether(circuit: Circuit, one: Target, other: Target): boolean {
  if (one.kind === 'wire' && other.kind === 'wire') return one.wire === other.wire;
  const parts = partsOfTarget(circuit, other);
  return [...partsOfTarget(circuit, one)].some((part) => parts.has(part));
}
