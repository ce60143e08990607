import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';

/** Numbers the potentials: wires that meet at a terminal, splice or connector share a circuit. */
export function assignCircuits(components: NetlistComponent[], wires: Wire[]): void {
  const connectors = new Set(
    components.filter((component) => component.kind === 'connector').map((component) => component.id),
  );
  const node = ({ component, pin }: Wire['from']) =>
    `${component}.${connectors.has(component) ? pin.replace("'", '') : pin}`;
  const parent = new Map<string, string>();
  const root = (key: string): string => {
    const above = parent.get(key);
    return above === undefined || above === key ? key : root(above);
  };
  for (const wire of wires) parent.set(root(node(wire.from)), root(node(wire.to)));
  const numbers = new Map<string, string>();
  for (const wire of wires) {
    const key = root(node(wire.from));
    const number = numbers.get(key) ?? String(101 + numbers.size);
    numbers.set(key, number);
    wire.circuit = number;
  }
}
