import { isSeenAtWork } from '../circuit/at-work';
import type { CarState } from '../circuit/car-state';
import type { Circuit, KeyPosition } from '../circuit/circuit-types';
import { positionsOutOfRest } from '../circuit/positions-out-of-rest';
import { loadKey } from '../circuit/solve-circuit';
import { stateKey } from './candidate-readings';
import type { Diagnosis } from './diagnosis';
import { isHeardInTest } from './actuator-test';
import { branchesAtNodes } from './load-path';
import type { Sliced } from './sliced';
import { isReachedByTester } from './tester-reach';

/** 通电 first: nothing turns, and most works. */
const KEYS: readonly KeyPosition[] = ['on', 'run', 'start', 'acc', 'off'];
/** Switches that must be moved at once, at most; and states that are tried. */
const MOST_MOVED = 3;
const MOST_TRIED = 1500;
const MOST_TRIED_AROUND = 300;

/** Whether the healthy circuit lets a load (`loadKey`) or relay work in a state. */
function worksIn({ solved }: Diagnosis, name: string, state: CarState): boolean {
  const { loads, relays } = solved.healthy(state);
  return loads.get(name)?.works ?? relays.get(name) === 'on';
}

/**
 * The state in which a load or relay should work, found by trying: the fewest switches moved, the ignition on if that
 * will do. With the ignition on and all at rest when it never works.
 */
export function symptomState(diagnosis: Diagnosis, load: string): CarState {
  return workingStates(diagnosis, load).next().value ?? { key: 'on' };
}

/**
 * The states in which a load works that are nearest to one in which it must not: a lamp that two switches can light has
 * two. That state itself when it never works.
 */
export function nearestWorkingStates(diagnosis: Diagnosis, load: string, from: CarState): CarState[] {
  const far = (state: CarState): number =>
    (state.key === from.key ? 0 : 1) + differing(state.positions ?? {}, from.positions ?? {});
  const tried: CarState[] = [];
  let least = Infinity;
  for (const state of workingStates(diagnosis, load)) {
    tried.push(state);
    least = Math.min(least, far(state));
    if (least <= 1) break;
  }
  if (least === Infinity) return [from];
  const moved = Object.keys(from.positions ?? {}).length;
  const around = workingStates(diagnosis, load, { moved: moved + least, tried: MOST_TRIED_AROUND });
  const nearest = [...tried, ...around].filter((state) => far(state) === least);
  return [...new Map(nearest.map((state) => [stateKey(state), state])).values()];
}

/**
 * Whether it is told without a meter that a load works: it is seen, a tester reaches the control unit, or has the valve
 * switched, with the ignition on and the engine at rest, so that it is heard.
 */
export function isAskedAbout(circuit: Circuit, load: string, { key }: CarState): boolean {
  const part = circuit.parts.get(load.split('/')[0] ?? load)?.component;
  if (part === undefined) return false;
  return isSeenAtWork(part.kind) || isReachedByTester(part) || (key === 'on' && isHeardInTest(circuit, part));
}

/** Other states that are looked at before anything is measured, at most: for other loads, and for this one. */
const MOST_LOOKED_IN = 4;
const MOST_OTHER_WAYS = 4;
/** What is tried for one of them. */
const MOST_TRIED_TO_LOOK = 60;

/**
 * States in which loads are seen at work from the driver's seat: as the car stands, where the load `about` works in
 * another way, and where others of them work.
 */
export function* statesToLookIn(diagnosis: Diagnosis, state: CarState, about: string): Sliced<CarState[]> {
  const { circuit, solved } = diagnosis;
  const ways = yield* otherWays(diagnosis, about, state);
  const states = [state, ...ways];
  for (const [load] of solved.healthy(state).loads) {
    if (!isAskedAbout(circuit, load, state) || states.some((one) => worksIn(diagnosis, load, one))) continue;
    for (const [other, works] of triedStates(diagnosis, load, { tried: MOST_TRIED_TO_LOOK })) {
      yield;
      if (!works) continue;
      // A valve is heard with the engine at rest alone.
      if (isAskedAbout(circuit, load, other)) states.push(other);
      break;
    }
    if (states.length > MOST_LOOKED_IN + ways.length) break;
  }
  return states;
}

/** A further speed, a second switch: other states in which a load works with the key as it stands. */
function* otherWays(diagnosis: Diagnosis, load: string, from: CarState): Sliced<CarState[]> {
  const ways = new Map<string, CarState>();
  for (const [state, works] of waysAround(diagnosis, load, from)) {
    yield;
    if (works && differing(state.positions ?? {}, from.positions ?? {}) > 0) ways.set(stateKey(state), state);
    if (ways.size === MOST_OTHER_WAYS) break;
  }
  return [...ways.values()];
}

/** Whether a load works by one switch out of its rest, or as it does with one of the moved switches moved further. */
function* waysAround(diagnosis: Diagnosis, load: string, { key, positions = {} }: CarState): Generator<Tried> {
  yield* triedStates(diagnosis, load, { keys: [key], moved: 1 });
  for (const [component, others] of switchesOf(diagnosis.circuit, load))
    for (const position of component in positions ? others : []) {
      const state = { key, positions: { ...positions, [component]: position } };
      yield [state, worksIn(diagnosis, load, state)];
    }
}

/** How many switches stand otherwise. */
export const differing = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): number =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((part) => a[part] !== b[part]).length;

/** At most so many switches moved at once, and so many states tried; the key only in these positions. */
interface Bounds {
  keys?: readonly KeyPosition[];
  moved?: number;
  tried?: number;
}

/** A state that was tried, and whether the load works in it. */
type Tried = readonly [state: CarState, works: boolean];

function* workingStates(diagnosis: Diagnosis, load: string, bounds: Bounds = {}): Generator<CarState, undefined> {
  for (const [state, works] of triedStates(diagnosis, load, bounds)) if (works) yield state;
}

function* triedStates(diagnosis: Diagnosis, load: string, bounds: Bounds): Generator<Tried, undefined> {
  const most = bounds.tried ?? MOST_TRIED;
  const mostMoved = Math.min(bounds.moved ?? MOST_MOVED, MOST_MOVED);
  const switches = switchesOf(diagnosis.circuit, load);
  let tried = 0;
  for (let moved = 0; moved <= mostMoved; moved++)
    for (const positions of moves(switches, moved))
      for (const key of bounds.keys ?? KEYS) {
        if (tried++ > most) return;
        const state: CarState = moved === 0 ? { key } : { key, positions };
        yield [state, worksIn(diagnosis, load, state)];
      }
}

type Movable = readonly [component: string, positions: readonly number[]];

/** Every way to move so many of the switches out of their rest. */
function* moves(switches: readonly Movable[], count: number): Generator<Readonly<Record<string, number>>> {
  if (count === 0) {
    yield {};
    return;
  }
  for (const [at, [component, positions]] of switches.entries())
    for (const position of positions)
      for (const others of moves(switches.slice(at + 1), count - 1)) yield { [component]: position, ...others };
}

/** Switches whose contacts a load may hang on, the nearest first, each with the positions out of its rest. */
export function switchesOf(circuit: Circuit, load: string): Movable[] {
  const near = branchesAtNodes(circuit);
  const found = new Map<string, Movable>();
  const seen = new Set<number>([0]);
  const loads = [...loadBranches(circuit, load)];
  const open: number[] = [];
  const visit = (node: number): void => {
    if (seen.has(node)) return;
    seen.add(node);
    open.push(node);
  };
  const start = (at: number): void => [circuit.branches[at]?.a ?? 0, circuit.branches[at]?.b ?? 0].forEach(visit);
  loads.forEach(start);
  for (const node of open) {
    for (const at of near[node] ?? []) {
      const branch = circuit.branches[at];
      if (branch === undefined || branch.kind === 'source' || branch.kind === 'load') continue;
      const { component = '', rule } = branch;
      if (rule?.positions) {
        const relay = circuit.relays.find((one) => one.component === component);
        if (relay) start(relay.coil);
        else if (!found.has(component)) found.set(component, [component, positionsOutOfRest(circuit, component)]);
      }
      visit(branch.a === node ? branch.b : branch.a);
    }
  }
  return [...found.values()].filter(([, positions]) => positions.length > 0);
}

/** Branches of a load by `loadKey`, or of the coil of a relay. */
export function loadBranches(circuit: Circuit, load: string): number[] {
  const relay = circuit.relays.find(({ component }) => component === load);
  const own = circuit.branches.flatMap(({ kind, component = '', load: model }, at) =>
    kind === 'load' && model !== undefined && loadKey(component, model.index) === load ? [at] : [],
  );
  return own.length > 0 ? own : relay ? [relay.coil] : [];
}
