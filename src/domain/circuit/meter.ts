import { applyFaults } from './apply-faults';
import { withBlownFuses } from './blown-fuses';
import { BODY, type CarAnswers, type Measurement, type MeterReading, type Seen } from './car-answers';
import { circuitState, pinKeyOf } from './car-state';
import { currentBetween } from './current-between';
import type { Circuit, CircuitState, Fault, Solution, UnknownReason } from './circuit-types';
import { readTarget } from './fault-text';
import { ohmBetween, passiveElements } from './ohm-between';
import { solveCircuit } from './solve-circuit';
import { unknownPins } from './unknown-pins';

/** A handheld meter beeps below 30 Ω: an assumption, makers set 25 to 50 Ω. */
export const BEEPS_BELOW_OHM = 30;
/** Less current than that makes no drop that a handheld meter tells from 0, ampere: 1 mV at a contact of 20 mΩ. */
const IDLE_AMPERE = 0.05;

/**
 * What a meter shows in a state of the car, with faults. V and 压降 in volt, red against black; Ω and 通断 in ohm with
 * the battery disconnected, null for OL, refused while the key is not off; clamp in ampere, positive from the wire's
 * `from` to its `to`. A floating pin reads 0 V and is named as such. Throws a RangeError in Chinese for an unknown
 * place.
 */
export function readMeter(
  circuit: Circuit,
  state: CircuitState,
  faults: readonly Fault[],
  measurement: Measurement,
): MeterReading {
  if (measurement.mode === 'ohm' || measurement.mode === 'continuity')
    return readOhm(circuit, state, faults, measurement);
  const reading = readSolved(circuit, solveCircuit(circuit, state, faults), measurement);
  if (measurement.mode !== 'drop' || reading.value === null || reading.unknown !== undefined) return reading;
  const nodes = [nodeOf(circuit, measurement.red), nodeOf(circuit, measurement.black)] as const;
  const ampere = currentBetween(circuit, state, faults, nodes);
  // where nothing conducts between the probes the reading tells of the gap
  return ampere !== null && ampere < IDLE_AMPERE ? { ...reading, idle: true } : reading;
}

/** V, 压降 (without its current) and clamp from a solution that is at hand. Throws a RangeError in Chinese. */
export function readSolved(circuit: Circuit, solution: Solution, { mode, red, black }: Measurement): MeterReading {
  if (mode === 'clamp') return readClamp(circuit, solution, red);
  const keys = [placeKey(circuit, red), placeKey(circuit, black)] as const;
  if (keys[0] === keys[1]) return { value: 0 };
  const reasons = keys.flatMap((key) => solution.unknown.get(key) ?? []);
  const hidden = reasons.find((reason) => reason !== 'floating');
  if (hidden !== undefined) return { value: null, unknown: hidden };
  // the 10 MΩ of the meter pull what hangs on nothing to the other probe
  if (reasons.length > 0) return { value: 0, unknown: 'floating' };
  const [plus, minus] = keys.map((key) => (key === BODY ? 0 : (solution.volt.get(key) ?? 0)));
  return { value: (plus ?? 0) - (minus ?? 0) };
}

function readClamp(circuit: Circuit, solution: Solution, name: string): MeterReading {
  const target = readTarget(circuit, name);
  const ampere = target.kind === 'wire' ? solution.ampere.get(target.wire) : undefined;
  const wire = target.kind === 'wire' ? circuit.wires.get(target.wire) : undefined;
  if (ampere === undefined || wire === undefined) throw new RangeError(`${name} 不是导线，电流钳要夹在导线上`);
  const branch = circuit.branches[wire.branch];
  const reason = branch && reasonAtNode(circuit, solution.unknown, branch.a);
  return reason === undefined || reason === 'floating' ? { value: ampere } : { value: null, unknown: reason };
}

function readOhm(
  circuit: Circuit,
  state: CircuitState,
  faults: readonly Fault[],
  { mode, red, black }: Measurement,
): MeterReading {
  const pins = [placeKey(circuit, red), placeKey(circuit, black)] as const;
  if (state.key !== 'off') return { value: null, refused: 'powered' };
  const ohm = ohmBetween(circuit, state, pins, faults);
  const beeps = mode === 'continuity' ? { beeps: ohm < BEEPS_BELOW_OHM } : {};
  if (Number.isFinite(ohm)) return { value: ohm, ...beeps };
  // open as far as the diagram shows: what lies behind an arrow or inside a control unit may still conduct
  const faulty = applyFaults(circuit, faults);
  const reasons = unknownPins(circuit, faulty, passiveElements(circuit, state, faulty));
  const hidden = pins.map((pin) => reasons.get(pin)).find((reason) => reason !== undefined && reason !== 'floating');
  return hidden === undefined ? { value: null, ...beeps } : { value: null, unknown: hidden };
}

function reasonAtNode(
  circuit: Circuit,
  unknown: ReadonlyMap<string, UnknownReason>,
  node: number,
): UnknownReason | undefined {
  for (const [key, reason] of unknown) if (circuit.pins.get(key) === node) return reason;
  return undefined;
}

const placeKey = (circuit: Circuit, name: string): string => (name === BODY ? BODY : pinKeyOf(circuit, name));
const nodeOf = (circuit: Circuit, name: string): number =>
  name === BODY ? 0 : (circuit.pins.get(pinKeyOf(circuit, name)) ?? 0);

/** What a person at the car sees and hears of a solution. */
export function seenOf({ loads, relays, restless }: Solution): Seen {
  return {
    works: [...loads].flatMap(([key, { works }]) => (works ? [key] : [])),
    relays: [...relays].flatMap(([key, relay]) => (relay === 'on' ? [key] : [])),
    restless,
  };
}

/** The faults that a meter meets: an ohmmeter also the fuses that they have blown before the key was turned off. */
export const faultsMeasured = (
  circuit: Circuit,
  state: CircuitState,
  faults: readonly Fault[],
  { mode }: Measurement,
): readonly Fault[] => (mode === 'ohm' || mode === 'continuity' ? withBlownFuses(circuit, state, faults) : faults);

/** A car that answers by the solver: that of a diagram, or of a server that knows the fault. */
export function solverAnswers(circuit: Circuit, faults: readonly Fault[]): CarAnswers {
  return {
    look: async (state) => Promise.resolve(seenOf(solveCircuit(circuit, circuitState(circuit, state), faults))),
    measure: async (measurement, state) => {
      const stand = circuitState(circuit, state);
      return Promise.resolve(
        readMeter(circuit, stand, faultsMeasured(circuit, stand, faults, measurement), measurement),
      );
    },
  };
}
