import { circuitState, type CarState } from '../circuit/car-state';
import type { Circuit, Fault, Solution } from '../circuit/circuit-types';
import { carsIn, loadReading, seenOfCar, type SolvedCar } from '../circuit/solved-car';
import { indexOf } from '../circuit/circuit-index';

/** What is seen and heard of a car; one object for all that have come to rest in the same way. */
interface Look {
  /** by `loadKey` */
  loads: ReadonlyMap<string, { works: boolean }>;
  relays: Solution['relays'];
  fuses: Solution['fuses'];
}

/** What a car with one certain fault reads in a state. */
export interface Readings extends Look {
  /** volt against the body by index of the pin, 0 where it is not known */
  volt: Float64Array;
  /** by index of the pin */
  known: Uint8Array;
  /** ampere by branch */
  ampere: Float64Array;
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

function textOf({ key, positions, drivers, sensors, celsius, busLoad }: CarState): string {
  const sorted = (record: Readonly<Record<string, number>> | undefined): string =>
    Object.entries(record ?? {})
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .join();
  return [key, sorted(positions), sorted(drivers), sorted(sensors), celsius ?? '', busLoad ?? ''].join('|');
}

/** Voltages and currents nearer than these are one reading, V and A: a quarter of what a meter tells apart. */
const SAME_VOLT = 0.1;
const SAME_AMPERE = 0.05;

/** Readings by state and fault, each solved once. */
export class SolvedReadings {
  private readonly solved = new Map<string, Map<string, (Readings | undefined)[]>>();
  private readonly cars = new Map<string, ReturnType<typeof carsIn>>();
  /** each way in which fuses, relays, control units and loads can be, once: there are few, and many cars */
  private readonly looks = new Map<string, Look>();
  private readonly nodes: Int32Array;
  private readonly wires: Int32Array;

  constructor(private readonly circuit: Circuit) {
    this.nodes = Int32Array.from(circuit.pins.values());
    this.wires = Int32Array.from(new Set([...circuit.wires.values()].map(({ branch }) => branch)));
  }

  /**
   * Of the variants of a candidate from one to another, which are in the order of their resistance: where two read the
   * same, so do those between them. Throws a RangeError in Chinese for a state that the circuit has not.
   */
  of(
    state: CarState,
    name: string,
    variants: readonly (readonly Fault[])[],
    [from, to]: readonly [number, number] = [0, variants.length - 1],
  ): readonly (Readings | undefined)[] {
    const key = stateKey(state);
    const inState = this.solved.get(key) ?? new Map<string, (Readings | undefined)[]>();
    this.solved.set(key, inState);
    const known = inState.get(name) ?? variants.map(() => undefined);
    inState.set(name, known);
    this.fill(state, variants, known, from, to);
    return known;
  }

  private fill(
    state: CarState,
    variants: readonly (readonly Fault[])[],
    known: (Readings | undefined)[],
    from: number,
    to: number,
  ): void {
    if (isFilled(known, from, to)) return;
    const low = (known[from] ??= this.solve(state, variants[from] ?? []));
    const high = (known[to] ??= this.solve(state, variants[to] ?? []));
    if (to - from < 2) return;
    if (readsSame(low, high, this.wires)) {
      for (let at = from + 1; at < to; at++) known[at] ??= low;
      return;
    }
    const middle = (from + to) >> 1;
    this.fill(state, variants, known, from, middle);
    this.fill(state, variants, known, middle, to);
  }

  healthy(state: CarState): Readings {
    const [only] = this.of(state, '', [[]]);
    return only ?? this.solve(state, []);
  }

  /** What a car with any faults reads. Throws a RangeError in Chinese for a fault or state that the circuit has not. */
  solve(state: CarState, faults: readonly Fault[]): Readings {
    const key = stateKey(state);
    const cars = this.cars.get(key) ?? carsIn(this.circuit, circuitState(this.circuit, state));
    this.cars.set(key, cars);
    return this.readingsIn(cars(faults));
  }

  private readingsIn(car: SolvedCar): Readings {
    const { solution, unknown } = car;
    const volt = new Float64Array(this.nodes.length);
    const known = new Uint8Array(this.nodes.length);
    for (let pin = 0; pin < volt.length; pin++) {
      const reason = unknown[pin];
      if (reason === undefined) volt[pin] = solution.volt[this.nodes[pin] ?? 0] ?? 0;
      known[pin] = reason === undefined ? KNOWN.exact : reason === 'floating' ? KNOWN.floating : KNOWN.anything;
    }
    return { volt, known, ...this.look(car), ampere: solution.ampere };
  }

  private look(car: SolvedCar): Look {
    const works = indexOf(this.circuit).loads.map((load) => (loadReading(car, load).works ? '1' : '0'));
    const { blown, pulled, powered, turning, charged } = car.settled;
    const came = [blown, pulled, powered, turning, charged].map((these) => [...these].sort().join());
    const key = [...came, works.join('')].join(';');
    const look = this.looks.get(key) ?? seenOfCar(this.circuit, car);
    this.looks.set(key, look);
    return look;
  }
}

function isFilled(known: readonly (Readings | undefined)[], from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (known[at] === undefined) return false;
  return true;
}

/** Whether no meter and no look tells two cars apart. `wires` are the branches that a clamp goes around. */
function readsSame(one: Readings, other: Readings, wires: Int32Array): boolean {
  if (one === other) return true;
  // cars that came to rest in the same way have the same look
  if (one.loads !== other.loads) return false;
  for (let pin = 0; pin < one.volt.length; pin++) {
    if (one.known[pin] !== other.known[pin]) return false;
    if (Math.abs((one.volt[pin] ?? 0) - (other.volt[pin] ?? 0)) > SAME_VOLT) return false;
  }
  for (const wire of wires)
    if (Math.abs(Math.abs(other.ampere[wire] ?? 0) - Math.abs(one.ampere[wire] ?? 0)) > SAME_AMPERE) return false;
  return true;
}
