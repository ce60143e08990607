import { NO_POSITION, type Branch, type Circuit, type CircuitState, type KeyPosition } from './circuit-types';
import type { FaultyCircuit } from './apply-faults';
import { indexOf } from './circuit-index';
import { isAwake } from './key-positions';
import { REST_VOLT, RUN_VOLT } from './supply-branches';

/** Where everything that moves by itself has come to. */
export interface Settled {
  pulled: ReadonlySet<string>;
  blown: ReadonlySet<string>;
  /** control units with a supply */
  powered: ReadonlySet<string>;
  /** load branches that turn */
  turning: ReadonlySet<number>;
  /** battery branches that a generator charges */
  charged: ReadonlySet<number>;
}

/** Share of time that a bus is dominant unless told: what a meter shows of a bus at work, 2.7 V and 2.3 V. */
export const USUAL_BUS_LOAD = 0.2;
/** What a battery lets in while it is charged, Ω. */
const CHARGED_OHM = 0.2;
const LEAST_OHM = 1e-5;

/** A branch as it conducts in one state: siemens 0 is open. Diodes have the siemens of their tangent. */
export interface Conductor {
  branch: Branch;
  /** those of the branch, where they are read quickly */
  a: number;
  b: number;
  siemens: number;
  emf: number;
}

/** Share of time for which an output conducts: as set, else while the control units are awake. */
export const dutyOf = (state: CircuitState, driver: string): number =>
  Math.max(0, Math.min(1, state.drivers?.get(driver) ?? (isAwake(state.key) ? 1 : 0)));

/**
 * The circuit with each branch as it is in a state, at a point of the period (0 … 1) in which outputs conduct first.
 */
export const elementsOf = (
  circuit: Circuit,
  faulty: FaultyCircuit,
  state: CircuitState,
  settled: Settled,
  phase = 0,
): Conductor[] => networkIn(circuit, state).elementsOf(faulty, settled, phase);

/** A circuit in one state, for many faults: what nothing but a fault changes there is made once. */
export interface NetworkInState {
  elementsOf: (faulty: FaultyCircuit, settled: Settled, phase: number) => Conductor[];
  /** with what buses do, and without */
  phases: readonly Phase[];
  phasesWithoutBus: readonly Phase[];
}

/** What a state makes of a circuit. */
export function networkIn(circuit: Circuit, state: CircuitState): NetworkInState {
  const conductsAtRest = conductsIn(circuit, NO_FAULT, state, AT_REST, 0);
  const fixed = circuit.branches.map((branch, at) =>
    isFixed(circuit, state, branch) ? elementOf(circuit, state, AT_REST, branch, at, conductsAtRest) : undefined,
  );
  return {
    elementsOf: (faulty, settled, phase) => {
      const conducts = conductsIn(circuit, faulty, state, settled, phase);
      return faulty.branches.map((branch, at) => {
        const known = branch === circuit.branches[at] && !faulty.stuck.has(at) ? fixed[at] : undefined;
        return known ?? elementOf(circuit, state, settled, branch, at, conducts);
      });
    },
    phases: phasesOf(circuit, state),
    phasesWithoutBus: phasesOf(circuit, state, false),
  };
}

/** Whether nothing that moves by itself changes how a branch conducts in a state. */
function isFixed(
  circuit: Circuit,
  state: CircuitState,
  { kind, component = '', emf, load, rule = {} }: Branch,
): boolean {
  const { driver, powered, engaged, bus, positions } = rule;
  if (kind === 'fuse' || emf === 'battery' || load?.turns === true) return false;
  if ([driver, powered, engaged, bus].some((one) => one !== undefined)) return false;
  return positions === undefined || state.positions?.has(component) === true || !indexOf(circuit).relays.has(component);
}

const AT_REST: Settled = {
  pulled: new Set(),
  blown: new Set(),
  powered: new Set(),
  turning: new Set(),
  charged: new Set(),
};
const NO_FAULT = { branches: [], stuck: new Map<number, boolean>(), dead: new Set<string>() };

function elementOf(
  circuit: Circuit,
  state: CircuitState,
  settled: Settled,
  branch: Branch,
  at: number,
  conducts: Conducts,
): Conductor {
  const { a, b } = branch;
  if (branch.ohm === Infinity || !conducts(branch, at)) return { branch, a, b, siemens: 0, emf: 0 };
  const supply = state.key === 'run' ? RUN_VOLT : REST_VOLT;
  const ohm = settled.charged.has(at) ? CHARGED_OHM : ohmOf(branch, at, state, settled);
  const battery = circuit.hasGenerator ? REST_VOLT : supply;
  const emf = branch.emf === 'supply' ? supply : branch.emf === 'battery' ? battery : (branch.emf ?? 0);
  return { branch, a, b, siemens: 1 / Math.max(ohm, LEAST_OHM), emf };
}

function ohmOf(branch: Branch, at: number, state: CircuitState, settled: Settled): number {
  if (branch.ohmBy) return branch.ohmBy(state);
  if (branch.asleepOhm !== undefined && !isAwake(state.key)) return branch.asleepOhm;
  return branch.load?.turns === true && !settled.turning.has(at) ? branch.load.restOhm : branch.ohm;
}

type Conducts = (branch: Branch, at: number) => boolean;

function conductsIn(
  circuit: Circuit,
  faulty: Pick<FaultyCircuit, 'branches' | 'dead' | 'stuck'>,
  state: CircuitState,
  settled: Settled,
  phase: number,
): Conducts {
  const { units, buses } = indexOf(circuit);
  const talker = talkers(buses, faulty.branches, settled, state.key);
  const busLoad = isAwake(state.key) ? (state.busLoad ?? USUAL_BUS_LOAD) : 0;
  return (branch, at) => {
    const { component = '', rule } = branch;
    if (branch.kind === 'fuse' && settled.blown.has(component)) return false;
    const stuck = faulty.stuck.get(at);
    if (stuck !== undefined) return stuck;
    if (rule === undefined) return true;
    if (rule.positions && !rule.positions.includes(positionOf(circuit, state, settled, component))) return false;
    if (rule.driver !== undefined && phase >= dutyOf(state, rule.driver)) return false;
    if (rule.keys?.includes(state.key) === false) return false;
    if (rule.engaged !== undefined && !settled.pulled.has(rule.engaged)) return false;
    if (rule.powered !== undefined && !isOn(rule.powered)) return false;
    return rule.bus === undefined || (phase < busLoad && talker.get(rule.bus[0]) === rule.bus[1]);
  };
  function isOn(component: string): boolean {
    if (faulty.dead.has(component)) return false;
    return units.has(component) ? settled.powered.has(component) : isAwake(state.key);
  }
}

/** One node sends at a time: the first with a supply. */
function talkers(
  buses: readonly number[],
  branches: readonly Branch[],
  settled: Settled,
  key: KeyPosition,
): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const at of buses) {
    const { rule, ohm = Infinity } = branches[at] ?? {};
    if (rule?.bus === undefined || !Number.isFinite(ohm)) continue;
    const [bus, node] = rule.bus;
    const isOn = rule.powered === undefined || settled.powered.has(rule.powered);
    if (isOn && isAwake(key)) first.set(bus, Math.min(node, first.get(bus) ?? node));
  }
  return first;
}

/** Where a switch, relay or ignition switch stands: as set, as its coil says, as the key says, at rest. */
export function positionOf(circuit: Circuit, state: CircuitState, settled: Settled, component: string): number {
  const set = state.positions?.get(component);
  if (set !== undefined) return set;
  const relay = indexOf(circuit).relays.get(component);
  if (relay) return settled.pulled.has(component) ? relay.energised : relay.rest;
  const rest = circuit.parts.get(component)?.rest ?? NO_POSITION;
  return typeof rest === 'number' ? rest : rest[state.key];
}

/** A point of a period at which some output or bus changes, with the share of time up to the next. */
export interface Phase {
  at: number;
  share: number;
}

/** The points of a period at which some output or bus changes. */
export function phasesOf(circuit: Circuit, state: CircuitState, withBus = true): Phase[] {
  const duties = new Set(circuit.drivers.map((driver) => dutyOf(state, driver)));
  const hasBus = withBus && isAwake(state.key) && circuit.branches.some(({ rule }) => rule?.bus !== undefined);
  if (hasBus) duties.add(Math.max(0, Math.min(1, state.busLoad ?? USUAL_BUS_LOAD)));
  const ends = [...duties].filter((duty) => duty > 0 && duty < 1).sort((a, b) => a - b);
  return [0, ...ends].map((at, index) => ({ at, share: (ends[index] ?? 1) - at }));
}
