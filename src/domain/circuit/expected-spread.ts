import type { Branch, BranchKind, Circuit, CircuitState, Solution } from './circuit-types';
import { solveCircuit } from './solve-circuit';

/** A healthy car is never exactly as drawn: how far supplies, contacts and loads may be off. */
interface Corner {
  /** battery at rest, generator, V; share of other voltages */
  rest: number;
  run: number;
  share: number;
  /** share of the resistance of wires and contacts, of loads and sensors, and of the inside of the battery */
  wires: number;
  loads: number;
  battery: number;
}

/** A charged battery has 12.2 to 12.8 V, a regulator holds 13.8 to 14.5 V; 5 V supplies are good to 4 %. */
const LOW = { rest: 12.2, run: 13.8, share: 0.96 };
const HIGH = { rest: 12.8, run: 14.5, share: 1.04 };
/** Aged contacts and loads that take 10 % more; new contacts and loads that take 10 % less. */
const LOSSY = { wires: 1.5, loads: 0.9, battery: 3 };
const STIFF = { wires: 0.5, loads: 1.1, battery: 1 };
const CORNERS: readonly Corner[] = [LOW, HIGH].flatMap((supply) =>
  [LOSSY, STIFF].map((lines) => ({ ...supply, ...lines })),
);
/** A high-voltage pack by its charge. */
const PACK_SHARE = 3;
const PACK_VOLT = 60;

const LINES: readonly BranchKind[] = ['wire', 'contact', 'fuse', 'join', 'ground', 'driver'];
const LOADS: readonly BranchKind[] = ['load', 'sensor', 'resistor'];

/** What healthy cars read in a state: the usual one, and those at the ends of what is still healthy. */
export interface Spread {
  usual: Solution;
  all: readonly Solution[];
}

/** The circuits at the ends of what is still healthy, for one state of the engine. */
export function healthyCircuits(circuit: Circuit, key: CircuitState['key']): readonly Circuit[] {
  const known = variants.get(circuit) ?? new Map<boolean, readonly Circuit[]>();
  variants.set(circuit, known);
  const isRunning = key === 'run';
  const made =
    known.get(isRunning) ??
    CORNERS.map((corner) => ({
      ...circuit,
      branches: circuit.branches.map((branch) => varied(branch, corner, isRunning, circuit.hasGenerator)),
    }));
  known.set(isRunning, made);
  return made;
}

const variants = new WeakMap<Circuit, Map<boolean, readonly Circuit[]>>();

function varied(branch: Branch, corner: Corner, isRunning: boolean, hasGenerator: boolean): Branch {
  const { kind } = branch;
  if (LINES.includes(kind) && branch.emf === undefined) return { ...branch, ohm: branch.ohm * corner.wires };
  if (LOADS.includes(kind)) return withOhms(branch, corner.loads);
  const volt = isRunning ? corner.run : corner.rest;
  const ohm = kind === 'source' ? branch.ohm * corner.battery : branch.ohm;
  if (branch.emf === 'supply') return { ...branch, ohm, emf: volt };
  // a battery that is charged keeps its own voltage, and its name by which it is found to be charged
  if (branch.emf === 'battery') return isRunning && hasGenerator ? { ...branch, ohm } : { ...branch, ohm, emf: volt };
  if (typeof branch.emf !== 'number' || branch.emf === 0) return branch;
  if (kind === 'source' && branch.emf > PACK_VOLT)
    return { ...branch, emf: branch.emf * (1 + (corner.share - 1) * PACK_SHARE) };
  return { ...branch, emf: kind === 'source' ? corner.run : branch.emf * corner.share };
}

function withOhms(branch: Branch, share: number): Branch {
  const { ohmBy, load } = branch;
  return {
    ...branch,
    ohm: branch.ohm * share,
    ...(load ? { load: { ...load, restOhm: load.restOhm * share } } : {}),
    ...(ohmBy ? { ohmBy: (state: CircuitState) => ohmBy(state) * share } : {}),
  };
}

const KEPT_STATES = 4;
const kept = new WeakMap<Circuit, Map<string, Spread>>();

/** The healthy readings of a state, computed once for the last few states. */
export function healthySpread(circuit: Circuit, state: CircuitState): Spread {
  const states = kept.get(circuit) ?? new Map<string, Spread>();
  kept.set(circuit, states);
  const name = stateName(state);
  const known = states.get(name);
  if (known) return known;
  const usual = solveCircuit(circuit, state);
  const others = healthyCircuits(circuit, state.key)
    .map((variant) => solveCircuit(variant, state))
    // a relay or fuse at its limit is not what is meant by healthy
    .filter(({ relays, fuses }) => isSame(relays, usual.relays) && isSame(fuses, usual.fuses));
  const spread = { usual, all: [usual, ...others] };
  states.set(name, spread);
  const [oldest] = states.keys();
  if (states.size > KEPT_STATES && oldest !== undefined) states.delete(oldest);
  return spread;
}

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  [...a].every(([key, value]) => b.get(key) === value);

const stateName = ({ key, positions, drivers, sensors, celsius, busLoad }: CircuitState): string =>
  JSON.stringify([key, ...[positions, drivers, sensors].map((map) => [...(map ?? [])].sort()), celsius, busLoad]);
