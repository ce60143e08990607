import { applyFaults, type FaultyCircuit } from './apply-faults';
import { indexOf, type IndexedLoad } from './circuit-index';
import type { Circuit, CircuitState, Fault, LoadReading, Solution, UnknownReason } from './circuit-types';
import { networkIn } from './network';
import { settle, type Rest } from './settle';
import { unknownReasons } from './unknown-pins';

/** Name of a load in a solution: `M5` for the only one of a part, `E1/1` for a further one. */
export const loadKey = (component: string, index: number): string =>
  index === 0 ? component : `${component}/${index}`;

const WORKS_AT = 1 / 2;

/** A car at rest, by number: of what `solveCircuit` tells by name. */
export interface SolvedCar extends Rest {
  faulty: FaultyCircuit;
  /** why a pin is not known, in the order of the circuit's; undefined for those that are */
  unknown: readonly (UnknownReason | undefined)[];
}

/**
 * Solves a circuit in one state with whatever faults: for who tries many. Always finite. The result throws a RangeError
 * in Chinese for a fault that the circuit cannot have.
 */
export function carsIn(circuit: Circuit, state: CircuitState): (faults: readonly Fault[]) => SolvedCar {
  const network = networkIn(circuit, state);
  return (faults) => {
    const faulty = applyFaults(circuit, faults);
    const rest = settle(circuit, faulty, state, network);
    return { ...rest, faulty, unknown: unknownReasons(circuit, faulty, rest.elements) };
  };
}

/** What is seen and heard of a car: fuses, relays and loads. */
export type SeenOfCar = Pick<Solution, 'fuses' | 'loads' | 'relays'>;

/** The same by name. */
export function seenOfCar(circuit: Circuit, car: SolvedCar): SeenOfCar {
  const { blown, pulled } = car.settled;
  return {
    fuses: new Map(indexOf(circuit).fuses.map(({ component }) => [component, blown.has(component) ? 'blown' : 'ok'])),
    relays: new Map(circuit.relays.map(({ component }) => [component, pulled.has(component) ? 'on' : 'off'])),
    loads: new Map(indexOf(circuit).loads.map((load) => [loadKey(load.component, load.index), loadReading(car, load)])),
  };
}

/** What a load has, and whether it works. */
export function loadReading({ elements, solution, settled }: SolvedCar, load: IndexedLoad): LoadReading {
  const { at, component, isMagnet, volt: nominal } = load;
  const ampere = solution.ampere[at] ?? 0;
  const siemens = elements[at]?.siemens ?? 0;
  const volt = siemens > 0 ? ampere / siemens : 0;
  const works = isMagnet ? settled.pulled.has(component) : Math.abs(volt) >= nominal * WORKS_AT;
  return { volt, ampere, works };
}

/** The current of a wire along its own direction, by the currents of all branches. */
export const ampereOfWire = (
  ampere: Float64Array,
  { branch, reversed }: { branch: number; reversed: boolean },
): number => (ampere[branch] ?? 0) * (reversed ? -1 : 1);
