import { applyFaults, type FaultyCircuit } from './apply-faults';
import { indexOf } from './circuit-index';
import type { Circuit, CircuitState, Fault, LoadReading, Solution, UnknownReason } from './circuit-types';
import { elementsIn, type Conductor } from './network';
import { settle, type Rest } from './settle';
import type { NetworkSolution } from './solve-network';
import { unknownReasons } from './unknown-pins';

/** Name of a load in a solution: `M5` for the only one of a part, `E1/1` for a further one. */
export const loadKey = (component: string, index: number): string =>
  index === 0 ? component : `${component}/${index}`;

const WORKS_AT = 1 / 2;

/** A car at rest by number, of which a solution tells by name. */
export interface SolvedCar extends Pick<Solution, 'fuses' | 'loads' | 'relays'> {
  faulty: FaultyCircuit;
  elements: readonly Conductor[];
  /** volt by node, ampere by branch */
  solution: NetworkSolution;
  powered: ReadonlySet<string>;
  /** why a pin is not known, in the order of the circuit's; undefined for those that are */
  unknown: readonly (UnknownReason | undefined)[];
  restless: readonly string[];
}

/**
 * Solves a circuit in one state with whatever faults: for who tries many. Always finite. The result throws a RangeError
 * in Chinese for a fault that the circuit cannot have.
 */
export function carsIn(circuit: Circuit, state: CircuitState): (faults: readonly Fault[]) => SolvedCar {
  const inState = elementsIn(circuit, state);
  return (faults) => {
    const faulty = applyFaults(circuit, faults);
    const { settled, elements, solution, restless } = settle(circuit, faulty, state, inState);
    const fuses = new Map<string, 'blown' | 'ok'>();
    for (const { component } of indexOf(circuit).fuses)
      fuses.set(component, settled.blown.has(component) ? 'blown' : 'ok');
    return {
      faulty,
      elements,
      solution,
      powered: settled.powered,
      unknown: unknownReasons(circuit, faulty, elements),
      fuses,
      relays: new Map(circuit.relays.map(({ component }) => [component, settled.pulled.has(component) ? 'on' : 'off'])),
      loads: loadsOf(circuit, elements, { settled, solution }),
      restless,
    };
  };
}

function loadsOf(
  circuit: Circuit,
  elements: readonly Conductor[],
  { settled, solution }: Pick<Rest, 'settled' | 'solution'>,
): Map<string, LoadReading> {
  return new Map(
    indexOf(circuit).loads.map(({ at, component, index, volt: nominal, isMagnet }): [string, LoadReading] => {
      const ampere = solution.ampere[at] ?? 0;
      const siemens = elements[at]?.siemens ?? 0;
      const volt = siemens > 0 ? ampere / siemens : 0;
      const works = isMagnet ? settled.pulled.has(component) : Math.abs(volt) >= nominal * WORKS_AT;
      return [loadKey(component, index), { volt, ampere, works }];
    }),
  );
}

/** The current of a wire along its own direction, by the currents of all branches. */
export const ampereOfWire = (
  ampere: Float64Array,
  { branch, reversed }: { branch: number; reversed: boolean },
): number => (ampere[branch] ?? 0) * (reversed ? -1 : 1);
