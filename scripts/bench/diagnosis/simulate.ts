import { withBlownFuses } from '../../../src/domain/circuit/blown-fuses';
import { BODY, type Measurement } from '../../../src/domain/circuit/car-answers';
import { circuitState, pinKeyOf, type CarState } from '../../../src/domain/circuit/car-state';
import type { Fault, Solution } from '../../../src/domain/circuit/circuit-types';
import { ohmBetween } from '../../../src/domain/circuit/ohm-between';
import { solveCircuit } from '../../../src/domain/circuit/solve-circuit';
import type { Evidence, Question, Suspect } from '../../../src/domain/diagnosis/diagnosis-types';
import { stateKey } from '../../../src/domain/diagnosis/candidate-readings';
import { advise, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { OPEN_LINE_OHM } from '../../../src/domain/diagnosis/prediction';
import type { Chance } from '../../circuits/random-cases';
import { answerOf, type Told } from './answer-of';

/** How the simulated technician reads the meter; who reads it wrongly sees and hears wrongly, too. */
export type Reader = 'exact' | 'noisy' | 'wrong';

export interface Search {
  measurements: number;
  questions: number;
  effort: number;
  /** what it ended at; nothing when it did not end */
  found: readonly Suspect[];
}

/** A car with one fault that answers what it is asked. */
export class FaultyCar {
  private readonly solved = new Map<string, Solution>();

  constructor(
    private readonly diagnosis: Diagnosis,
    readonly faults: readonly Fault[],
  ) {}

  look(state: CarState): Solution {
    const { circuit } = this.diagnosis;
    const key = stateKey(state);
    const known = this.solved.get(key) ?? solveCircuit(circuit, circuitState(circuit, state), this.faults);
    this.solved.set(key, known);
    return known;
  }

  /** V or Ω; a floating pin reads 0, what a control unit decides anything. */
  read({ mode, red, black }: Measurement, state: CarState, chance: Chance): number {
    const { circuit } = this.diagnosis;
    if (mode === 'ohm' || mode === 'continuity') {
      const key = (name: string): string => (name === BODY ? BODY : pinKeyOf(circuit, name));
      const stand = circuitState(circuit, state);
      return Math.min(
        ohmBetween(circuit, stand, [key(red), key(black)], withBlownFuses(circuit, stand, this.faults)),
        OPEN_LINE_OHM,
      );
    }
    const solution = this.look(state);
    const ends = [red, black].map((name) => (name === BODY ? 0 : this.volt(solution, name, chance)));
    if (ends.some(Number.isNaN)) return 0;
    return (ends[0] ?? 0) - (ends[1] ?? 0);
  }

  private volt({ volt, unknown }: Solution, name: string, chance: Chance): number {
    const key = pinKeyOf(this.diagnosis.circuit, name);
    const reason = unknown.get(key);
    if (reason === undefined) return volt.get(key) ?? 0;
    return reason === 'floating' ? NaN : chance(126) / 10;
  }
}

const MOST_STEPS = 16;
const MOST_NOISE = 0.3;
const ONE_WRONG_IN = 20;
/** A question is answered with the ear or a glance; what a tester switches is gone to and listened at one by one. */
const QUESTION_EFFORT = 1;
const VALVE_EFFORT = 1;
/** A tester is fetched and plugged in for codes and data blocks. */
const TESTER_EFFORT = 2;

/** Follows the advice from the symptom to its end. */
export function search(
  diagnosis: Diagnosis,
  car: FaultyCar,
  symptoms: readonly Evidence[],
  reader: Reader,
  chance: Chance,
): Search {
  const evidence: Evidence[] = [...symptoms];
  let [measurements, questions, effort] = [0, 0, 0];
  const told: Told = (truth, wrongIn) => (reader === 'wrong' && chance(wrongIn) === 0 ? !truth : truth);
  for (let step = 0; step < MOST_STEPS; step++) {
    const advice = advise(diagnosis, evidence);
    const { ask, next } = advice;
    if (ask !== null) {
      questions++;
      effort += effortOf(diagnosis, ask);
      evidence.push(answerOf(diagnosis, diagnosis.solved.solve(ask.state, car.faults), ask, told));
    } else if (next !== null) {
      measurements++;
      effort += next.effort;
      const { measurement, state } = next;
      evidence.push({
        kind: 'reading',
        measurement,
        state,
        value: disturbed(car.read(measurement, state, chance), measurement, reader, chance),
      });
    } else {
      return { measurements, questions, effort, found: advice.found?.suspects ?? [] };
    }
  }
  return { measurements, questions, effort, found: [] };
}

/** A fuse is gone to, as for a measurement there. */
function effortOf({ circuit, places }: Diagnosis, { kind, about, loads }: Question): number {
  if (kind === 'fuse') return Math.max(...places.map((at) => (at.component === about ? at.effort : QUESTION_EFFORT)));
  if (kind === 'code' || kind === 'codes' || kind === 'input') return TESTER_EFFORT;
  const isValve = (load: string): boolean =>
    circuit.parts.get(load.split('/')[0] ?? load)?.component.kind === 'solenoid';
  return QUESTION_EFFORT + VALVE_EFFORT * loads.filter(isValve).length;
}

function disturbed(value: number, { mode }: Measurement, reader: Reader, chance: Chance): number {
  if (reader === 'exact') return value;
  const isOhm = mode === 'ohm' || mode === 'continuity';
  if (reader === 'wrong') {
    if (chance(ONE_WRONG_IN) !== 0) return value;
    return isOhm ? 10 ** (chance(70) / 10 - 1) : chance(141) / 10;
  }
  const noise = (chance(2001) / 1000 - 1) * MOST_NOISE;
  return isOhm ? value * (1 + noise / 3) : value + noise;
}
