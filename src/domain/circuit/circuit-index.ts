import type { Circuit, Relay } from './circuit-types';

/** What a solver looks for in a circuit again and again, found once. Faults keep the indexes of the branches. */
export interface CircuitIndex {
  relays: ReadonlyMap<string, Relay>;
  /** components of the control units whose supply is drawn */
  units: ReadonlySet<string>;
  loads: readonly IndexedLoad[];
  fuses: readonly { at: number; component: string }[];
  /** branches of batteries, and of buses */
  batteries: readonly number[];
  buses: readonly number[];
  hasDiodes: boolean;
  /** place of each node in the order of elimination, −1 for the body */
  places: Int32Array;
}

/** A load of a circuit. */
export interface IndexedLoad {
  /** index of its branch */
  at: number;
  component: string;
  index: number;
  /** nominal voltage */
  volt: number;
  /** coils of relays and solenoids of starters work once they have pulled in */
  isMagnet: boolean;
  isSolenoid: boolean;
}

const indexes = new WeakMap<Circuit, CircuitIndex>();

/** The index of a circuit. */
export function indexOf(circuit: Circuit): CircuitIndex {
  const known = indexes.get(circuit);
  if (known) return known;
  const { relays, units, branches, nodes, order } = circuit;
  const found: CircuitIndex = {
    relays: new Map(relays.map((relay) => [relay.component, relay])),
    units: new Set(units.map(({ component }) => component)),
    loads: loadsOf(circuit),
    fuses: branches.flatMap(({ kind, component }, at) =>
      kind === 'fuse' && component !== undefined ? [{ at, component }] : [],
    ),
    batteries: branches.flatMap(({ emf }, at) => (emf === 'battery' ? [at] : [])),
    buses: branches.flatMap(({ rule }, at) => (rule?.bus === undefined ? [] : [at])),
    hasDiodes: branches.some(({ diode }) => diode !== undefined),
    places: placesIn(order, nodes),
  };
  indexes.set(circuit, found);
  return found;
}

function loadsOf({ branches, parts, relays }: Circuit): IndexedLoad[] {
  const coils = new Set(relays.map(({ coil }) => coil));
  return branches.flatMap(({ kind, component = '', pins, load }, at): IndexedLoad[] => {
    if (kind !== 'load' || load === undefined) return [];
    const isSolenoid = pins?.[0] === '50' && parts.get(component)?.component.kind === 'starter';
    return [{ at, component, index: load.index, volt: load.volt, isMagnet: isSolenoid || coils.has(at), isSolenoid }];
  });
}

/** Place of each node in an order of elimination, −1 for those that are not in it. */
export function placesIn(order: Int32Array, nodes: number): Int32Array {
  const places = new Int32Array(nodes).fill(-1);
  for (let at = 0; at < order.length; at++) places[order[at] ?? 0] = at;
  return places;
}
