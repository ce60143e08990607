import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { UnionFind } from '../../base/union-find';

/** Numbers the potentials: wires that meet at a terminal, splice or connector share a circuit. */
export function numberCircuits(components: NetlistComponent[], wires: Wire[]): void {
  const connectors = new Set(
    components.filter((component) => component.kind === 'connector').map((component) => component.id),
  );
  const node = ({ component, pin }: Wire['from']) =>
    `${component}.${connectors.has(component) ? pin.replace("'", '') : pin}`;
  const potentials = new UnionFind();
  for (const wire of wires) potentials.join(node(wire.from), node(wire.to));
  const numbers = new Map<string, string>();
  for (const wire of wires) {
    const root = potentials.root(node(wire.from));
    const number = numbers.get(root) ?? String(101 + numbers.size);
    numbers.set(root, number);
    wire.circuit = number;
  }
}
