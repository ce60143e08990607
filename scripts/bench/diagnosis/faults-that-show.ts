import { circuitState, type CarState } from '../../../src/domain/circuit/car-state';
import type { Evidence } from '../../../src/domain/diagnosis/diagnosis-types';
import { singleFaults, type Candidate } from '../../../src/domain/diagnosis/fault-candidates';
import { loadPath } from '../../../src/domain/diagnosis/load-path';
import { symptomState, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { loadBranches } from '../../../src/domain/diagnosis/symptom-state';
import { FaultyCar } from './simulate';

type LoadSeen = Evidence & { kind: 'load' };

/** A fault that shows, with what a technician sees who tries each load once. */
export interface ShownFault {
  name: string;
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

/**
 * Every single fault of a sheet that makes some load fail, or work when it must not; `every` takes each nth of them.
 */
export function* faultsThatShow(diagnosis: Diagnosis, every = 1): Generator<ShownFault> {
  const trials = trialsOf(diagnosis);
  let at = 0;
  for (const candidate of allFaults(diagnosis, trials)) {
    if (at++ % every !== 0) continue;
    for (const faults of candidate.variants) {
      const shown = seenBy(trials, candidate.name, new FaultyCar(diagnosis, faults));
      if (shown === undefined) continue;
      yield shown;
      break;
    }
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

function allFaults({ circuit }: Diagnosis, trials: readonly Trial[]): Iterable<Candidate> {
  const all = new Map<string, Candidate>();
  for (const { load, works } of trials) {
    const path = loadPath(circuit, circuitState(circuit, works), loadBranches(circuit, load));
    for (const candidate of singleFaults(circuit, path)) all.set(candidate.name, candidate);
  }
  return all.values();
}

function seenBy(trials: readonly Trial[], name: string, car: FaultyCar): ShownFault | undefined {
  const seen = (load: string, state: CarState): LoadSeen => {
    return { kind: 'load', load, works: car.look(state).loads.get(load)?.works === true, state };
  };
  const tried = trials.map(({ load, works }) => seen(load, works));
  const dead = tried.find(({ works }) => !works);
  if (dead) return { name, car, symptom: dead, others: tried.filter((one) => one !== dead) };
  const rested = trials.flatMap(({ load, rests }) => (rests ? [seen(load, rests)] : []));
  const wrongly = rested.find(({ works }) => works);
  return wrongly && { name, car, symptom: wrongly, others: [...tried, ...rested.filter((one) => one !== wrongly)] };
}
