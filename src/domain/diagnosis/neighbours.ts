import type { Circuit } from '../circuit/circuit-types';
import { isWiring } from '../netlist/kind-roles';
import type { Cavity, Netlist } from '../netlist/netlist-types';
import { pinKey, refKey } from '../netlist/pin-key';

/** Two terminals that sit side by side, as `pinKey`s. */
export type Neighbours = readonly [one: string, other: string];

/** Parts of so few terminals have them all side by side, wherever their chambers are. */
const FEW_PINS = 5;

/**
 * Terminals with a wire each that sit side by side: in neighbouring chambers of a plug, crosswise too, or next to each
 * other on a part that is small or of which no plug is stated. Those of one node are none: nothing changes when they
 * touch or are swapped.
 */
export function neighboursIn(netlists: readonly Netlist[], circuit: Circuit): Neighbours[] {
  const plugs = netlists.flatMap((netlist) => netlist.plugs ?? []);
  const inPlugs = new Set(plugs.flatMap(({ cavities }) => cavities.flatMap(({ pin }) => (pin ? [refKey(pin)] : []))));
  const found = new Map<string, Neighbours>();
  const wired = new Set(circuit.branches.flatMap(({ kind, a, b }) => (kind === 'wire' ? [a, b] : [])));
  const add = (one: string, other: string): void => {
    const nodes = [circuit.pins.get(one), circuit.pins.get(other)];
    if (nodes[0] === nodes[1] || !nodes.every((node) => node !== undefined && wired.has(node))) return;
    found.set([one, other].sort().join(), [one, other]);
  };
  for (const { cavities } of plugs)
    cavities.forEach((cavity, at) => {
      for (const other of cavities.slice(at + 1))
        if (cavity.pin && other.pin && areBeside(cavity, other)) add(refKey(cavity.pin), refKey(other.pin));
    });
  for (const { component } of circuit.parts.values()) {
    if (isWiring(component) || component.kind === 'spark-plug') continue;
    const all = component.pins.map(({ id }) => pinKey(component.id, id));
    const own = all.length <= FEW_PINS ? all : all.filter((key) => !inPlugs.has(key));
    own.slice(1).forEach((key, at) => add(own[at] ?? key, key));
  }
  return [...found.values()];
}

const areBeside = (one: Cavity, other: Cavity): boolean =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column)) === 1;
