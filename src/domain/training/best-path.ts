import type { Measurement, MeterReading } from '../circuit/car-answers';
import { circuitState, type CarState } from '../circuit/car-state';
import type { Fault } from '../circuit/circuit-types';
import { faultsMeasured, readMeter } from '../circuit/meter';
import { solveCircuit } from '../circuit/solve-circuit';
import type { Diagnosis } from '../diagnosis/diagnosis';
import type { Evidence } from '../diagnosis/diagnosis-types';
import { advise } from '../diagnosis/open-diagnosis';
import { mendedPlace } from '../diagnosis/repair-place';
import { measurementEffort } from './place-effort';
import { isSameFault } from './same-fault';
import type { Par } from './score';

/** A measurement of the best path. */
export interface BestStep {
  readonly measurement: Measurement;
  readonly state: CarState;
  readonly healthy: MeterReading;
  readonly reading: MeterReading;
  /** explanations that were left before and after */
  readonly before: number;
  readonly after: number;
}

export interface BestPath {
  readonly steps: readonly BestStep[];
  readonly par: Par;
  /** The diagnosis names every fault at its end; else it takes one for another, or has nothing more to measure. */
  readonly isFound: boolean;
}

/** More steps than any search takes that ends. */
const MOST_STEPS = 15;
/** What works is seen as well; so many such loads tell enough. */
const MOST_ALIVE = 8;
/** OL, as it is told to the diagnosis. */
const OPEN_OHM = 1e9;

/**
 * The way on which the diagnosis finds the faults of a car, mending each as it is found; takes up to seconds.
 * `state`: how the car stands when the complaint shows. Who learns must name the fault, where in a workshop one look
 * settles several: they are told apart.
 */
export function bestPath(opened: Diagnosis, state: CarState, faults: readonly Fault[]): BestPath {
  const diagnosis: Diagnosis = { ...opened, placeOf: mendedPlace, candidates: new Map() };
  const { circuit } = diagnosis;
  const steps: BestStep[] = [];
  let left = [...faults];
  while (left.length > 0 && steps.length < MOST_STEPS) {
    const found = search(diagnosis, state, left, steps);
    const rest = left.filter((fault) => !found.some((one) => isSameFault(circuit, state, fault, one)));
    // What the diagnosis takes for another fault ends the path.
    if (rest.length === left.length) break;
    left = rest;
  }
  const effort = steps.reduce((sum, { measurement }) => sum + measurementEffort(circuit, measurement), 0);
  return {
    steps,
    par: { measurements: Math.max(1, steps.length), effort: Math.max(1, effort) },
    isFound: left.length === 0,
  };
}

/** Measures as the diagnosis says until it has found something: the faults of the likeliest group. */
function search(diagnosis: Diagnosis, state: CarState, faults: readonly Fault[], steps: BestStep[]): readonly Fault[] {
  const { circuit } = diagnosis;
  const evidence: Evidence[] = [...seenAtFirst(diagnosis, state, faults)];
  let advice = advise(diagnosis, evidence);
  for (let tried = 0; advice.next !== null && tried < MOST_STEPS; tried++) {
    const { measurement, state: at } = advice.next;
    const stand = circuitState(circuit, at);
    const reading = readMeter(circuit, stand, faultsMeasured(circuit, stand, faults, measurement), measurement);
    evidence.push(evidenceOf(measurement, at, reading));
    const before = advice.suspects.length;
    advice = advise(diagnosis, evidence);
    // Where the circuit does not say what is read, nothing was learned.
    if (reading.unknown !== undefined && reading.value === null) continue;
    const healthy = readMeter(circuit, stand, [], measurement);
    steps.push({ measurement, state: at, healthy, reading, before, after: advice.suspects.length });
  }
  return advice.found?.suspects.flatMap((suspect) => suspect.faults) ?? [];
}

function evidenceOf(measurement: Measurement, state: CarState, { value, unknown, refused }: MeterReading): Evidence {
  if (value !== null) return { kind: 'reading', measurement, state, value };
  if (unknown !== undefined || refused !== undefined) return { kind: 'unreachable', measurement, state };
  return { kind: 'reading', measurement, state, value: OPEN_OHM };
}

/** What everybody sees at the car as it is brought: what fails, in front, and what works. */
export function seenAtFirst({ circuit }: Diagnosis, state: CarState, faults: readonly Fault[]): Evidence[] {
  const stand = circuitState(circuit, state);
  const [healthy, faulty] = [solveCircuit(circuit, stand), solveCircuit(circuit, stand, faults)];
  const wrong: Evidence[] = [];
  const alive: Evidence[] = [];
  for (const [load, { works }] of faulty.loads) {
    if ((healthy.loads.get(load)?.works ?? false) !== works) wrong.push({ kind: 'load', load, works, state });
    else if (works) alive.push({ kind: 'load', load, works, state });
  }
  return [...wrong, ...alive.slice(0, MOST_ALIVE)];
}
