import { modelOf } from '../../../src/domain/netlist/component-models';
import { pinKey, refKey } from '../../../src/domain/netlist/pin-key';
import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { UnionFind } from '../../base/union-find';

const FIRST_NUMBER = 101;

/** Wires that meet at a terminal, splice or plug are one potential; those whose circuit is not stated get its id. */
export function assignCircuits(components: readonly NetlistComponent[], wires: readonly Wire[]): Wire[] {
  const potentials = new UnionFind();
  for (const component of components)
    for (const [a, b] of modelOf(component).joins) potentials.join(pinKey(component.id, a), pinKey(component.id, b));
  for (const wire of wires) potentials.join(refKey(wire.from), refKey(wire.to));

  const stated = new Map<string, string>();
  for (const wire of wires) {
    const root = potentials.root(refKey(wire.from));
    if (wire.circuit !== '' && !stated.has(root)) stated.set(root, wire.circuit);
  }
  const taken = new Set(stated.values());
  let next = FIRST_NUMBER;
  return wires.map((wire) => {
    if (wire.circuit !== '') return wire;
    const root = potentials.root(refKey(wire.from));
    let circuit = stated.get(root);
    if (circuit === undefined) {
      while (taken.has(String(next))) next += 1;
      circuit = String(next);
      taken.add(circuit);
      stated.set(root, circuit);
    }
    return { ...wire, circuit };
  });
}
