import type { Circuit, Fault } from '../circuit/circuit-types';
import { readFault } from '../circuit/fault-text';
import type { Netlist } from '../netlist/netlist-types';
import type { Target } from '../netlist/target';

/** Wires by their ids with their ends, `S228.2-T5t.1`: another drawing of the car may have another wire of that id. */
export type FaultWires = Readonly<Record<string, string>>;

const wireOf = (target: Target | undefined): string[] => (target?.kind === 'wire' ? [target.wire] : []);
const wiresOf = ({ target, other }: Fault): string[] => [...wireOf(target), ...wireOf(other)];

/** Both ends, in an order that does not depend on which end a drawing names first. */
function endsOf({ wires }: Pick<Netlist, 'wires'>, id: string): string | undefined {
  const wire = wires.find((one) => one.id === id);
  return (
    wire &&
    [wire.from, wire.to]
      .map(({ component, pin }) => `${component}.${pin}`)
      .sort()
      .join('-')
  );
}

/** The wires that faults name. Throws a RangeError in Chinese for a fault that the circuit cannot have. */
export function faultWires(netlist: Netlist, circuit: Circuit, faults: readonly string[]): FaultWires {
  const ids = faults.flatMap((fault) => wiresOf(readFault(circuit, fault)));
  return Object.fromEntries(ids.map((id) => [id, endsOf(netlist, id) ?? '']));
}

/**
 * Whether the wires that faults name have the ends that they had; wires of which nobody kept the ends count as the
 * same. Throws as `faultWires`.
 */
export function areSameWires(netlist: Netlist, circuit: Circuit, faults: readonly string[], kept: FaultWires): boolean {
  return Object.entries(faultWires(netlist, circuit, faults)).every(([id, ends]) => (kept[id] ?? ends) === ends);
}
