import { componentOfKey, pinName } from '../netlist/pin-key';
import type { Circuit, CircuitState, Fault, Solution, UnknownReason } from './circuit-types';
import { isAwake } from './key-positions';
import { dutyOf } from './network';
import { notesOn } from './notes';
import { ampereOfWire, carsIn, seenOfCar } from './solved-car';

export { loadKey } from './solved-car';

/**
 * What every pin and wire of a circuit reads in a state, with faults. Always finite: what is not known is in `unknown`
 * with its reason, contradictory supplies and short circuits are in the notes. Throws a RangeError in Chinese for a
 * fault that the circuit cannot have.
 */
export function solveCircuit(circuit: Circuit, state: CircuitState, faults: readonly Fault[] = []): Solution {
  const car = carsIn(circuit, state)(faults);
  const { faulty, elements, solution } = car;
  const volt = new Map<string, number>();
  const unknown = new Map<string, UnknownReason>();
  [...circuit.pins].forEach(([key, node], at) => {
    const reason = car.unknown[at];
    if (reason === undefined) volt.set(key, solution.volt[node] ?? 0);
    else unknown.set(key, reason);
  });
  const ampere = new Map<string, number>();
  for (const [key, wire] of circuit.wires) ampere.set(key, ampereOfWire(solution.ampere, wire));
  const flashing = flashers(circuit, state, car.settled.powered);
  const assumed = isAwake(state.key)
    ? circuit.drivers.filter((driver) => state.drivers?.has(driver) !== true && dutyOf(state, driver) > 0)
    : [];
  const found: Omit<Solution, 'notes'> = {
    volt,
    ampere,
    unknown,
    ...seenOfCar(circuit, car),
    assumed,
    restless: [...new Set([...car.restless, ...flashing])],
  };
  return { ...found, notes: notesOn(circuit, faulty, elements, solution.ampere, found) };
}

/** Flasher units are drawn as control units; their output is never at rest while it is on. */
function flashers(circuit: Circuit, state: CircuitState, powered: ReadonlySet<string>): string[] {
  return circuit.drivers.flatMap((driver) => {
    const id = componentOfKey(driver);
    const isFlasher = /闪光/.test(circuit.parts.get(id)?.component.name ?? '');
    return isFlasher && powered.has(id) && dutyOf(state, driver) > 0 ? [id] : [];
  });
}

/** Volt at a pin given as `J17.87`, undefined when it is not known. */
export function voltAt(solution: Solution, name: string): number | undefined {
  for (const [key, volt] of solution.volt) if (pinName(key) === name) return volt;
  return undefined;
}
