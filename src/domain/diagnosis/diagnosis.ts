import { BODY, type Measurement } from '../circuit/car-answers';
import { circuitState, pinKeyOf, type CarState } from '../circuit/car-state';
import { withBlownFuses } from '../circuit/blown-fuses';
import type { Circuit, Fault } from '../circuit/circuit-types';
import { ohmBetween } from '../circuit/ohm-between';
import type { Netlist, Wire } from '../netlist/netlist-types';
import { KNOWN, stateKey, type Readings, type SolvedReadings } from './candidate-readings';
import type { Candidate } from './fault-candidates';
import type { FaultFamily } from './diagnosis-types';
import type { Neighbours } from './neighbours';
import type { ProbePin } from './places';
import { onScale, type Prediction } from './prediction';
import type { PlaceOf } from './repair-place';
import type { UnitInput } from './unit-inputs';
import type { WatchedCode } from './watched-codes';

/** A search for a fault in one circuit: what does not change with the evidence, and what was solved so far. */
export interface Diagnosis {
  readonly circuit: Circuit;
  readonly netlists: readonly Netlist[];
  /** wires by `wireKey`, for their colours */
  readonly wires: ReadonlyMap<string, Wire>;
  readonly places: readonly ProbePin[];
  /** designations of parts at which high voltage may be */
  readonly highVoltage: ReadonlySet<string>;
  /** terminals that sit side by side */
  readonly neighbours: readonly Neighbours[];
  /** what a tester reads: codes of outputs, and switches that control units see, by terminal */
  readonly codes: ReadonlyMap<string, WatchedCode>;
  readonly inputs: ReadonlyMap<string, UnitInput>;
  /** index of a pin by name */
  readonly pins: ReadonlyMap<string, number>;
  readonly factors: Readonly<Record<FaultFamily, number>>;
  readonly solved: SolvedReadings;
  /** what need not be told apart */
  readonly placeOf: PlaceOf;
  /** candidates by what does not work, and readings of an ohmmeter: found once */
  readonly candidates: Map<string, readonly Candidate[]>;
  readonly ohms: Map<string, number>;
  /** faults with the fuses that they have blown, for an ohmmeter */
  readonly blown: Map<string, readonly Fault[]>;
}

/** A candidate with some of its variants, as indexes: readings lie between those of all of them. */
export interface Explaining {
  candidate: Pick<Candidate, 'name' | 'variants'>;
  stretch: readonly number[];
}

/** What a meter shows with one explanation, on the scale of its mode. Throws a RangeError in Chinese. */
export function predict(
  diagnosis: Diagnosis,
  { candidate: { name, variants }, stretch }: Explaining,
  measurement: Measurement,
  state: CarState,
): Prediction {
  const { mode } = measurement;
  if (mode === 'ohm' || mode === 'continuity')
    return hull(
      stretch.map((at) => exactly(ohmOf(diagnosis, `${name}#${at}`, variants[at] ?? [], measurement, state))),
    );
  return hull(
    readingsOf(diagnosis, { candidate: { name, variants }, stretch }, state).map((one) =>
      shown(diagnosis, one, measurement),
    ),
  );
}

/** What the circuit does with each variant of an explanation. */
export function readingsOf({ solved }: Diagnosis, { candidate, stretch }: Explaining, state: CarState): Readings[] {
  const ends = [Math.min(...stretch), Math.max(...stretch)] as const;
  const readings = solved.of(state, candidate.name, candidate.variants, ends);
  return [...new Set(stretch.flatMap((at) => readings[at] ?? []))];
}

/** A car without a fault. */
export const HEALTHY: Explaining = { candidate: { name: '', variants: [[]] }, stretch: [0] };

/** What a healthy car shows, on the scale of the mode. */
export const predictHealthy = (diagnosis: Diagnosis, measurement: Measurement, state: CarState): Prediction =>
  predict(diagnosis, HEALTHY, measurement, state);

const exactly = (at: number): Prediction => ({ low: at, high: at, known: KNOWN.exact });

function shown(diagnosis: Diagnosis, readings: Readings, { mode, red, black }: Measurement): Prediction {
  if (mode === 'clamp') {
    const ampere = readings.ampere.get(red);
    if (ampere === undefined) throw new RangeError(`没有导线 ${red}`);
    return exactly(Math.abs(ampere));
  }
  const [plus, minus] = [at(diagnosis, readings, red), at(diagnosis, readings, black)];
  const known = Math.min(plus.known, minus.known);
  const volt = known === KNOWN.exact ? plus.low - minus.low : 0;
  return { low: volt, high: volt, known };
}

function at({ pins }: Diagnosis, { volt, known }: Readings, name: string): Prediction {
  if (name === BODY) return exactly(0);
  const pin = pins.get(name);
  if (pin === undefined) throw new RangeError(`没有针脚 ${name}`);
  return { low: volt[pin] ?? 0, high: volt[pin] ?? 0, known: known[pin] ?? KNOWN.anything };
}

function hull(all: readonly Prediction[]): Prediction {
  const [first] = all;
  if (first !== undefined && all.length === 1) return first;
  const exact = all.filter(({ known }) => known === KNOWN.exact);
  const known = Math.min(...all.map((one) => one.known));
  const of = exact.length > 0 ? exact : all;
  return { low: Math.min(...of.map(({ low }) => low)), high: Math.max(...of.map(({ high }) => high)), known };
}

function ohmOf(
  { circuit, ohms, blown }: Diagnosis,
  name: string,
  faults: Candidate['faults'],
  { mode, red, black }: Measurement,
  state: CarState,
): number {
  const car = `${stateKey(state)}#${name}`;
  const key = `${car}#${red}#${black}`;
  const known = ohms.get(key);
  if (known !== undefined) return known;
  const stand = circuitState(circuit, state);
  const driven = blown.get(car) ?? withBlownFuses(circuit, stand, faults);
  blown.set(car, driven);
  const ohm = onScale(mode, ohmBetween(circuit, stand, [keyOf(circuit, red), keyOf(circuit, black)], driven));
  ohms.set(key, ohm);
  return ohm;
}

/** `pinKey` of a probe, or BODY. */
const keyOf = (circuit: Circuit, name: string): string => (name === BODY ? BODY : pinKeyOf(circuit, name));
