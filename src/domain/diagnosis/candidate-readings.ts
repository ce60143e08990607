import { circuitState, type CarState } from '../circuit/car-state';
import type { Circuit, Fault, Solution } from '../circuit/circuit-types';
import { solveCircuit } from '../circuit/solve-circuit';

/** What a car with one certain fault reads in a state. */
export interface Readings {
  /** volt against the body by index of the pin, 0 where it is not known */
  volt: Float64Array;
  /** by index of the pin */
  known: Uint8Array;
  loads: Solution['loads'];
  relays: Solution['relays'];
  /** ampere by wire */
  ampere: Solution['ampere'];
}

/**
 * Whether a pin's voltage is known: floating pins read about 0 V, what a control unit or another sheet decides
 * anything.
 */
export const KNOWN = { anything: 0, floating: 1, exact: 2 } as const;

const stateKeys = new WeakMap<CarState, string>();

/** A state as one text: the same for equal states. */
export function stateKey(state: CarState): string {
  const known = stateKeys.get(state);
  if (known !== undefined) return known;
  const text = textOf(state);
  stateKeys.set(state, text);
  return text;
}

function textOf({ key, positions, drivers, sensors, celsius }: CarState): string {
  const sorted = (record: Readonly<Record<string, number>> | undefined): string =>
    Object.entries(record ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .join();
  return [key, sorted(positions), sorted(drivers), sorted(sensors), celsius ?? ''].join('|');
}

/** Readings by state and fault, each solved once. */
export class SolvedReadings {
  private readonly solved = new Map<string, Map<string, readonly Readings[]>>();

  constructor(
    private readonly circuit: Circuit,
    private readonly pins: readonly string[],
  ) {}

  /** Of each variant of a candidate. Throws a RangeError in Chinese for a state that the circuit has not. */
  of(state: CarState, name: string, variants: readonly (readonly Fault[])[]): readonly Readings[] {
    const key = stateKey(state);
    const inState = this.solved.get(key) ?? new Map<string, readonly Readings[]>();
    this.solved.set(key, inState);
    const known = inState.get(name) ?? variants.map((faults) => this.solve(state, faults));
    inState.set(name, known);
    return known;
  }

  healthy(state: CarState): Readings {
    const [only] = this.of(state, '', [[]]);
    return only ?? this.solve(state, []);
  }

  private solve(state: CarState, faults: readonly Fault[]): Readings {
    const solution = solveCircuit(this.circuit, circuitState(this.circuit, state), faults);
    const volt = new Float64Array(this.pins.length);
    const known = new Uint8Array(this.pins.length);
    this.pins.forEach((pin, at) => {
      const reason = solution.unknown.get(pin);
      volt[at] = solution.volt.get(pin) ?? 0;
      known[at] = reason === undefined ? KNOWN.exact : reason === 'floating' ? KNOWN.floating : KNOWN.anything;
    });
    const { loads, relays, ampere } = solution;
    return { volt, known, loads, relays, ampere };
  }
}
