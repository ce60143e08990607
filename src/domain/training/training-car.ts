import { BODY, type Measurement, type MeterReading, type Seen } from '../circuit/car-answers';
import { circuitState, pinKeyOf, type CarState } from '../circuit/car-state';
import type { Circuit, CircuitState, Fault, Solution } from '../circuit/circuit-types';
import { readTarget } from '../circuit/fault-text';
import { readMeter, seenOf } from '../circuit/meter';
import { checkOperable } from '../circuit/operable';
import { solveCircuit } from '../circuit/solve-circuit';
import { isPresent } from './intermittent';
import { areTogether } from './parts-of-target';

/** A wire with clips, Ω. */
const JUMPER_OHM = 0.02;
/** More than any consumer takes through a jumper, ampere. */
const SPARKS_AMPERE = 200;

/** A car with hidden faults as it stands after some moves. Plain data beside its circuit. */
export interface TrainingCar {
  readonly circuit: Circuit;
  readonly faults: readonly Fault[];
  /** The faults come and go, by `seed` and by how many moves were made. */
  readonly intermittent: boolean;
  readonly seed: string;
  readonly moves: number;
  /** fuses that have blown since, or that the faults blew */
  readonly blown: readonly string[];
  /** fuses that were replaced */
  readonly replaced: readonly string[];
}

/** What is wrong with the car at this moment. */
export function faultsNow(car: TrainingCar): Fault[] {
  const { faults, intermittent, seed, moves, blown, replaced } = car;
  const isThere = !intermittent || isPresent(seed, moves);
  return [
    ...(isThere ? faults.filter((fault) => !isFuseOf(fault, replaced)) : []),
    ...blown.map((fuse): Fault => ({ kind: 'dead', target: { kind: 'component', component: fuse } })),
  ];
}

const isFuseOf = ({ kind, target }: Fault, replaced: readonly string[]): boolean =>
  (kind === 'dead' || kind === 'open') && target.kind === 'component' && replaced.includes(target.component);

/** What is seen, and which fuses this state of the car has blown: they stay so. */
export interface Looked {
  readonly seen: Seen;
  readonly blew: readonly string[];
}

/** How the car stands, by what a learner can operate. */
function stand({ circuit }: TrainingCar, state: CarState): CircuitState {
  const stands = circuitState(circuit, state);
  checkOperable(circuit, state);
  return stands;
}

const solve = (car: TrainingCar, state: CarState, faults: readonly Fault[]): Solution =>
  solveCircuit(car.circuit, stand(car, state), faults);

function newlyBlown({ fuses }: Solution, { blown, faults, replaced }: TrainingCar): string[] {
  const known = faults.flatMap((fault) =>
    fault.target.kind === 'component' && !isFuseOf(fault, replaced) ? [fault.target.component] : [],
  );
  return [...fuses].flatMap(([fuse, is]) =>
    is === 'blown' && !blown.includes(fuse) && !known.includes(fuse) ? [fuse] : [],
  );
}

/**
 * Throws a RangeError in Chinese for a state that the car has not, or that nobody at it can set; so do all of the
 * following.
 */
export function look(car: TrainingCar, state: CarState): Looked {
  const solution = solve(car, state, faultsNow(car));
  return { seen: seenOf(solution), blew: newlyBlown(solution, car) };
}

/** What a meter shows. */
export const measure = (car: TrainingCar, state: CarState, measurement: Measurement): MeterReading =>
  readMeter(car.circuit, stand(car, state), faultsNow(car), measurement);

/** Holds a wire between two pins, or a pin and the body. `sparks`: it short-circuits a supply that no fuse protects. */
export function bridge(car: TrainingCar, state: CarState, from: string, to: string): Looked & { sparks: boolean } {
  const [one, other] = from === BODY ? [to, from] : [from, to];
  if (one === BODY || one === other) throw new RangeError('跨接线的两端要接在不同的位置');
  const { circuit } = car;
  const keys = [pinKeyOf(circuit, one), other === BODY ? null : pinKeyOf(circuit, other)] as const;
  const target = readTarget(circuit, one);
  const jumper: Fault =
    other === BODY
      ? { kind: 'short-ground', target, ohm: JUMPER_OHM }
      : { kind: 'short', target, other: readTarget(circuit, other), ohm: JUMPER_OHM };
  const solution = solve(car, state, [...faultsNow(car), jumper]);
  const [plus, minus] = keys.map((key) => (key === null ? 0 : (solution.volt.get(key) ?? 0)));
  const ampere = Math.abs((plus ?? 0) - (minus ?? 0)) / JUMPER_OHM;
  return { seen: seenOf(solution), blew: newlyBlown(solution, car), sparks: ampere > SPARKS_AMPERE };
}

/** Moves a wire, plug or part. `flickers`: loads that come and go, where an intermittent fault is touched. */
export function wiggle(car: TrainingCar, state: CarState, at: string): Looked & { flickers: string[] } {
  const { circuit, faults, intermittent, blown } = car;
  const place = readTarget(circuit, at);
  const isTouched = intermittent && faults.some(({ target }) => areTogether(circuit, target, place));
  if (!isTouched) return { ...look(car, state), flickers: [] };
  const dead = blown.map((fuse): Fault => ({ kind: 'dead', target: { kind: 'component', component: fuse } }));
  const [there, gone] = [solve(car, state, [...faults, ...dead]), solve(car, state, dead)];
  const flickers = [...gone.loads].flatMap(([load, { works }]) =>
    works !== (there.loads.get(load)?.works ?? false) ? [load] : [],
  );
  return { seen: seenOf(there), blew: newlyBlown(there, car), flickers };
}

/** Puts a new fuse in. `wasGood`: the old one was; `blewAgain`: the new one blows at once. */
export function replaceFuse(
  car: TrainingCar,
  state: CarState,
  fuse: string,
): Looked & { car: TrainingCar; wasGood: boolean; blewAgain: boolean } {
  if (car.circuit.parts.get(fuse)?.component.kind !== 'fuse') throw new RangeError(`${fuse} 不是保险丝`);
  const wasGood = !faultsNow(car).some(({ target }) => target.kind === 'component' && target.component === fuse);
  const mended: TrainingCar = {
    ...car,
    blown: car.blown.filter((one) => one !== fuse),
    replaced: [...new Set([...car.replaced, fuse])],
  };
  const looked = look(mended, state);
  return { ...looked, car: mended, wasGood, blewAgain: looked.blew.includes(fuse) };
}
