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

/** A candidate with some of its variants, as rising indexes: readings lie between those of all of them. */
export interface Explaining {
  candidate: Pick<Candidate, 'name' | 'variants'>;
  stretch: readonly number[];
}

/** What a meter shows with one explanation, on the scale of its mode. Throws a RangeError in Chinese. */
export function predict(diagnosis: Diagnosis, one: Explaining, measurement: Measurement, state: CarState): Prediction {
  const [prediction] = predictions(diagnosis, [one], state)(measurement);
  return prediction ?? UNKNOWN;
}

const UNKNOWN: Prediction = { low: 0, high: 0, known: KNOWN.anything };

/** The same with each of some explanations, in their order, for many measurements in one state. */
export function predictions(
  diagnosis: Diagnosis,
  all: readonly Explaining[],
  state: CarState,
): (measurement: Measurement) => Prediction[] {
  let solved: Readings[][] | undefined;
  return (measurement) => {
    const { mode } = measurement;
    if (mode === 'ohm' || mode === 'continuity')
      return all.map(({ candidate: { name, variants }, stretch }) =>
        hull(stretch.map((at) => exactly(ohmOf(diagnosis, `${name}#${at}`, variants[at] ?? [], measurement, state)))),
      );
    const shown = showing(diagnosis, measurement);
    solved ??= all.map((one) => readingsOf(diagnosis, one, state));
    return solved.map((cars) => hull(cars.map(shown)));
  };
}

/** What the circuit does with each variant of an explanation. */
export function readingsOf({ solved }: Diagnosis, { candidate, stretch }: Explaining, state: CarState): Readings[] {
  const ends = [stretch[0] ?? 0, stretch.at(-1) ?? 0] as const;
  const readings = solved.of(state, candidate.name, candidate.variants, ends);
  const found: Readings[] = [];
  for (const at of stretch) {
    const one = readings[at];
    if (one !== undefined && !found.includes(one)) found.push(one);
  }
  return found;
}

/** A car without a fault. */
export const HEALTHY: Explaining = { candidate: { name: '', variants: [[]] }, stretch: [0] };

/** What a healthy car shows, on the scale of the mode. */
export const predictHealthy = (diagnosis: Diagnosis, measurement: Measurement, state: CarState): Prediction =>
  predict(diagnosis, HEALTHY, measurement, state);

const exactly = (at: number): Prediction => ({ low: at, high: at, known: KNOWN.exact });

/** What a meter for volt or ampere shows of a car. Throws a RangeError in Chinese for a place that is none. */
function showing({ circuit, pins }: Diagnosis, { mode, red, black }: Measurement): (car: Readings) => Prediction {
  if (mode === 'clamp') {
    const wire = circuit.wires.get(red);
    if (wire === undefined) throw new RangeError(`没有导线 ${red}`);
    return ({ ampere }) => exactly(Math.abs(ampere[wire.branch] ?? 0));
  }
  const [plus, minus] = [red, black].map((name) => {
    const pin = name === BODY ? ON_BODY : pins.get(name);
    if (pin === undefined) throw new RangeError(`没有针脚 ${name}`);
    return pin;
  });
  return (car) => {
    const known = Math.min(knownAt(car, plus), knownAt(car, minus));
    return { ...exactly(known === KNOWN.exact ? voltAt(car, plus) - voltAt(car, minus) : 0), known };
  };
}

const ON_BODY = -1;

const voltAt = ({ volt }: Readings, pin = ON_BODY): number => (pin === ON_BODY ? 0 : (volt[pin] ?? 0));
const knownAt = ({ known }: Readings, pin = ON_BODY): number =>
  pin === ON_BODY ? KNOWN.exact : (known[pin] ?? KNOWN.anything);

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
