import { Groups } from '../groups';
import { refOfKey } from '../netlist/pin-key';
import type { FaultyCircuit } from './apply-faults';
import type { Circuit, UnknownReason } from './circuit-types';
import type { Conductor } from './network';

/** The same as `unknownReasons`, by `pinKey`. */
export function unknownPins(
  circuit: Circuit,
  faulty: FaultyCircuit,
  elements: readonly Conductor[],
): Map<string, UnknownReason> {
  const reasons = unknownReasons(circuit, faulty, elements);
  return new Map(
    [...circuit.pins.keys()].flatMap((key, at) => {
      const reason = reasons[at];
      return reason === undefined ? [] : [[key, reason] as const];
    }),
  );
}

/**
 * Pins that nothing ties to a supply or to the body, in the order of the circuit's, undefined for those that are known:
 * what they read is up to a control unit, a sensor or another sheet, or to nothing. A pin inside a connected circuit is
 * known, also while no current flows.
 */
export function unknownReasons(
  circuit: Circuit,
  faulty: FaultyCircuit,
  elements: readonly Conductor[],
): readonly (UnknownReason | undefined)[] {
  const group = groupsOf(faulty.nodes, elements);
  const body = group(0);
  const groups = new Map<number, UnknownReason>();
  const pins = pinsOf(circuit);
  for (const { node, reason } of pins) {
    const own = group(node);
    if (own === body) continue;
    const known = groups.get(own);
    if (known === undefined || WEIGHT.indexOf(reason) > WEIGHT.indexOf(known)) groups.set(own, reason);
  }
  return pins.map(({ node }) => groups.get(group(node)));
}

interface PinReason {
  node: number;
  /** why it is not known where it hangs on nothing else */
  reason: UnknownReason;
}

const reasonsOfPins = new WeakMap<Circuit, readonly PinReason[]>();

/** The pins of a circuit in their order, found once. */
function pinsOf(circuit: Circuit): readonly PinReason[] {
  const known = reasonsOfPins.get(circuit);
  if (known) return known;
  const found = [...circuit.pins].map(([key, node]) => ({ node, reason: reasonOf(circuit, key, node) }));
  reasonsOfPins.set(circuit, found);
  return found;
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
  for (const { a, b, siemens } of elements) if (siemens > 0) groups.unite(a, b);
  return (node) => groups.find(node);
}
