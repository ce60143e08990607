import type { FaultyCircuit } from './apply-faults';
import { indexOf } from './circuit-index';
import type { Circuit, CircuitState } from './circuit-types';
import { networkIn, type Conductor, type Phase, type Settled } from './network';
import { solveElements, type NetworkSolution } from './solve-network';
import { BLOWS_AT, UNSTATED_BLOWS_AT } from './resistances';

/** A 12 V relay pulls in at 7 V at the latest and lets go below 3 V (ISO 7588). */
const PULL_IN_VOLT = 7;
const DROP_OUT_VOLT = 3;
/** A motor starts at a quarter of its nominal voltage and stops turning below a sixth. */
const STARTS_AT = 1 / 4;
const STOPS_AT = 1 / 6;
/** Each relay may move, each fuse blow: far fewer rounds than that come to rest. */
const MOST_ROUNDS = 400;

export interface Rest {
  settled: Settled;
  /** at the beginning of a period */
  elements: readonly Conductor[];
  solution: NetworkSolution;
  /** what moved again and again */
  restless: string[];
}

type Moving = Omit<Settled, 'blown'>;

/**
 * Lets relays, control units, motors and the battery come to rest, then blows the most overloaded fuse, until nothing
 * moves. When a state comes back, things are moved one at a time; when one comes back again there is no rest: a
 * flasher. Who lets many faulty cars settle in one state brings its `network` along.
 */
export function settle(
  circuit: Circuit,
  faulty: FaultyCircuit,
  state: CircuitState,
  network = networkIn(circuit, state),
): Rest {
  let settled: Settled = {
    pulled: new Set(),
    blown: faulty.blown,
    powered: new Set(circuit.units.map(({ component }) => component).filter((id) => !faulty.dead.has(id))),
    turning: new Set(),
    charged: new Set(),
  };
  // what a bus does moves nothing: its levels are averaged once all is at rest
  const { phasesWithoutBus: moving, phases: all } = network;
  const average = (phases: readonly Phase[]): Omit<Rest, 'restless'> => {
    const parts = phases.map(({ at, share }) => {
      const now = network.elementsOf(faulty, settled, at);
      return { share, now, found: solveElements(faulty, now) };
    });
    const [first] = parts;
    const now = first?.now ?? [];
    if (first !== undefined && parts.length === 1) return { settled, elements: now, solution: first.found };
    const solution = {
      volt: weigh(parts.map((part) => [part.found.volt, part.share])),
      ampere: weigh(parts.map((part) => [part.found.ampere, part.share])),
    };
    return { settled, elements: now, solution };
  };
  let seen = new Set<string>();
  let isOneByOne = false;
  const moves: string[] = [];
  for (let round = 0; ; round++) {
    const rest = average(moving);
    const { solution } = rest;
    const averaged = (): typeof rest => (all.length > moving.length ? average(all) : rest);
    const next = moved(circuit, faulty, settled, solution);
    const changes = differences(settled, next);
    if (changes.length === 0) {
      const fuse = overloaded(circuit, settled, solution);
      if (fuse === undefined) return { ...averaged(), restless: [] };
      settled = { ...settled, blown: new Set([...settled.blown, fuse]) };
      seen = new Set();
      continue;
    }
    const key = stateKey(settled);
    if (seen.has(key) || round > MOST_ROUNDS) {
      if (isOneByOne || round > MOST_ROUNDS) return { ...averaged(), restless: repeated(moves) };
      isOneByOne = true;
      seen = new Set();
    }
    seen.add(key);
    const [first] = changes;
    if (isOneByOne && first) {
      moves.push(nameOf(circuit, first));
      settled = { ...settled, [first.kind]: toggled(settled[first.kind], first.item) };
    } else settled = { ...settled, ...next };
  }
}

function weigh(parts: readonly (readonly [Float64Array, number])[]): Float64Array {
  const sum = new Float64Array(parts[0]?.[0].length ?? 0);
  for (const [values, share] of parts) values.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + share * value));
  return sum;
}

/** Where things go with these voltages. */
function moved(circuit: Circuit, faulty: FaultyCircuit, settled: Settled, { volt, ampere }: NetworkSolution): Moving {
  // by its current, so that an open coil has no voltage however its terminals stand
  const voltOf = (at: number, ohm: number | undefined): number => Math.abs(ampere[at] ?? 0) * (ohm ?? 0);
  const { loads, batteries } = indexOf(circuit);
  const pulled = new Set<string>();
  for (const { component, coil } of circuit.relays) {
    const least = settled.pulled.has(component) ? DROP_OUT_VOLT : PULL_IN_VOLT;
    if (voltOf(coil, circuit.branches[coil]?.ohm) >= least) pulled.add(component);
  }
  const turning = new Set<number>();
  const charged = new Set<number>();
  if (circuit.hasGenerator) for (const at of batteries) if ((ampere[at] ?? 0) > 0) charged.add(at);
  for (const { at, component, isSolenoid } of loads) {
    if (isSolenoid) {
      const least = settled.pulled.has(component) ? DROP_OUT_VOLT : PULL_IN_VOLT;
      if (voltOf(at, circuit.branches[at]?.ohm) >= least) pulled.add(component);
    }
    const { load, ohm = Infinity } = faulty.branches[at] ?? {};
    if (load?.turns !== true || !Number.isFinite(ohm)) continue;
    const wasTurning = settled.turning.has(at);
    const now = voltOf(at, wasTurning ? ohm : load.restOhm);
    if (now >= load.volt * (wasTurning ? STOPS_AT : STARTS_AT)) turning.add(at);
  }
  const powered = new Set<string>();
  for (const { component, supplies, loads, volt: least } of circuit.units) {
    if (faulty.dead.has(component)) continue;
    const inner = loads.map((at) => voltOf(at, innerOhm(faulty, at, ampere[at] ?? 0, volt)));
    const most = Math.max(0, ...(loads.length > 0 ? inner : supplies.map((node) => volt[node] ?? 0)));
    if (most >= least) powered.add(component);
  }
  return { pulled, powered, turning, charged };
}

/** The resistance that an inner load has now, awake or asleep. */
function innerOhm({ branches }: FaultyCircuit, at: number, ampere: number, volt: Float64Array): number {
  const branch = branches[at];
  if (branch === undefined || ampere === 0) return 0;
  return ((volt[branch.a] ?? 0) - (volt[branch.b] ?? 0)) / ampere;
}

/** The fuse that is most above what it carries. */
function overloaded(circuit: Circuit, { blown }: Settled, { ampere }: NetworkSolution): string | undefined {
  let worst: { fuse: string; excess: number } | undefined;
  for (const { at, component } of indexOf(circuit).fuses) {
    if (blown.has(component)) continue;
    const rating = circuit.parts.get(component)?.component.ampere;
    const most = rating === undefined ? UNSTATED_BLOWS_AT : rating * BLOWS_AT;
    const excess = Math.abs(ampere[at] ?? 0) / most;
    if (excess > 1 && excess > (worst?.excess ?? 0)) worst = { fuse: component, excess };
  }
  return worst?.fuse;
}

interface Change {
  kind: keyof Moving;
  item: number | string;
}

const KINDS = ['powered', 'pulled', 'turning', 'charged'] as const;

function differences(from: Moving, to: Moving): Change[] {
  return KINDS.flatMap((kind) => {
    const [old, now] = [from[kind] as ReadonlySet<number | string>, to[kind] as ReadonlySet<number | string>];
    if (old.size === 0 && now.size === 0) return [];
    const changed = [...[...old].filter((item) => !now.has(item)), ...[...now].filter((item) => !old.has(item))];
    return changed.map((item): Change => ({ kind, item }));
  });
}

function toggled(set: ReadonlySet<number | string>, item: number | string): Set<number | string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

const stateKey = (settled: Settled): string => KINDS.map((kind) => [...settled[kind]].sort().join()).join(';');

const nameOf = (circuit: Circuit, { item }: Change): string =>
  typeof item === 'string' ? item : (circuit.branches[item]?.component ?? '');

const repeated = (moves: readonly string[]): string[] => [
  ...new Set(moves.filter((name, at) => moves.indexOf(name) !== at)),
];
