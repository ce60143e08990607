import type { CarState } from '../../../src/domain/circuit/car-state';
import type { Fault } from '../../../src/domain/circuit/circuit-types';
import type { Evidence } from '../../../src/domain/diagnosis/diagnosis-types';
import { symptomState, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import type { Chance } from '../../circuits/random-cases';
import { injectedFaults } from './injected-faults';
import { FaultyCar } from './simulate';

type LoadSeen = Evidence & { kind: 'load' };

/** A fault that shows, with what a technician sees who tries each load once. */
export interface ShownFault {
  fault: Fault;
  car: FaultyCar;
  /** the load that is complained of */
  symptom: LoadSeen;
  others: readonly LoadSeen[];
}

interface Trial {
  load: string;
  /** in which it works, and one in which it must not, if there is such */
  works: CarState;
  rests: CarState | undefined;
}

/** Each nth of the faults of a sheet: those whose number, counted on from that of the sheet, `every` divides. */
export interface Sample {
  every: number;
  sheet: number;
}

/** The faults of a sheet, or a sample of them, that make some load fail, or work when it must not. */
export function* faultsThatShow(
  diagnosis: Diagnosis,
  netlist: Netlist,
  chance: Chance,
  { every, sheet }: Sample = { every: 1, sheet: 0 },
): Generator<ShownFault> {
  const trials = trialsOf(diagnosis);
  for (const [at, fault] of injectedFaults(netlist, diagnosis.circuit, chance).entries()) {
    if ((at + sheet) % every !== 0) continue;
    const shown = seenBy(trials, fault, new FaultyCar(diagnosis, [fault]));
    if (shown !== undefined) yield shown;
  }
}

function trialsOf(diagnosis: Diagnosis): Trial[] {
  const { solved } = diagnosis;
  const worksIn = (load: string, state: CarState): boolean => solved.healthy(state).loads.get(load)?.works === true;
  return [...solved.healthy({ key: 'on' }).loads.keys()].flatMap((load): Trial[] => {
    const works = symptomState(diagnosis, load);
    const rests = [{ key: works.key }, { key: 'off' as const }].find((state) => !worksIn(load, state));
    return worksIn(load, works) ? [{ load, works, rests }] : [];
  });
}

function seenBy(trials: readonly Trial[], fault: Fault, car: FaultyCar): ShownFault | undefined {
  const seen = (load: string, state: CarState): LoadSeen => {
    return { kind: 'load', load, works: car.look(state).loads.get(load)?.works === true, state };
  };
  const tried = trials.map(({ load, works }) => seen(load, works));
  const dead = tried.find(({ works }) => !works);
  if (dead) return { fault, car, symptom: dead, others: tried.filter((one) => one !== dead) };
  const rested = trials.flatMap(({ load, rests }) => (rests ? [seen(load, rests)] : []));
  const wrongly = rested.find(({ works }) => works);
  return wrongly && { fault, car, symptom: wrongly, others: [...tried, ...rested.filter((one) => one !== wrongly)] };
}
