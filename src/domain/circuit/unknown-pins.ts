import { Groups } from '../groups';
import { refOfKey } from '../netlist/pin-key';
import type { FaultyCircuit } from './apply-faults';
import type { Circuit, UnknownReason } from './circuit-types';
import type { Conductor } from './network';

/**
 * Pins that nothing ties to a supply or to the body: what they read is up to a control unit, a sensor or another sheet,
 * or to nothing. A pin inside a connected circuit is known, also while no current flows.
 */
export function unknownPins(
  circuit: Circuit,
  faulty: FaultyCircuit,
  elements: readonly Conductor[],
): Map<string, UnknownReason> {
  const group = groupsOf(faulty.nodes, elements);
  const body = group(0);
  const reasons = new Map<number, UnknownReason>();
  const names: [string, number][] = [];
  for (const [key, node] of circuit.pins) {
    const own = group(node);
    if (own === body) continue;
    names.push([key, own]);
    const reason = reasonOf(circuit, key, node);
    const known = reasons.get(own);
    if (known === undefined || WEIGHT.indexOf(reason) > WEIGHT.indexOf(known)) reasons.set(own, reason);
  }
  return new Map(names.map(([key, own]) => [key, reasons.get(own) ?? 'floating']));
}

/** What says most of a floating part of the circuit comes last. */
const WEIGHT: readonly UnknownReason[] = ['floating', 'other-sheet', 'sensor', 'unit', 'high-voltage'];

function reasonOf(circuit: Circuit, key: string, node: number): UnknownReason {
  if (circuit.arrows.has(node)) return 'other-sheet';
  const { component: id, pin } = refOfKey(key);
  const component = circuit.parts.get(id)?.component;
  const role = component?.pins.find((one) => one.id === pin)?.role;
  if (component?.kind === 'spark-plug' || (component?.kind === 'coil' && role === 'out-high')) return 'high-voltage';
  // the supply of a control unit is not its decision
  if (component?.kind === 'ecu') return role === 'supply' || role === 'ground' ? 'floating' : 'unit';
  return component?.kind === 'sensor' && role === 'signal' ? 'sensor' : 'floating';
}

/** What hangs together by anything that conducts: a number by node. */
export function groupsOf(nodes: number, elements: readonly Conductor[]): (node: number) => number {
  const groups = new Groups(nodes);
  for (const { branch, siemens } of elements) if (siemens > 0) groups.unite(branch.a, branch.b);
  return (node) => groups.find(node);
}
