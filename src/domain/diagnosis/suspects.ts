import { circuitState } from '../circuit/car-state';
import { stateKey } from './candidate-readings';
import type { Diagnosis } from './diagnosis';
import type { Evidence, Suspect } from './diagnosis-types';
import { neighbourFaults, pairOf, singleFaults, type Candidate } from './fault-candidates';
import { loadPath } from './load-path';
import { isOn, reportedOf, reportsOf, type Report } from './reports';
import type { Sliced } from './sliced';
import { relatedEvidence } from './start-codes';
import { loadBranches, nearestWorkingStates } from './symptom-state';
import { isSymptom, symptomsOf, weigh, type Weighed } from './weigh';

/** What explains the evidence, as far as anything does. */
export interface Explanation {
  /** every candidate with its share of the whole, most likely first; those that do not fit are possible, too */
  all: readonly (Weighed & { share: number })[];
  /** what remains: single faults with the fewest misfits, and pairs that explain more than any of them */
  remaining: readonly Suspect[];
  /** evidence that no single fault explains, by index */
  doubted: readonly number[];
  /** two faults at once explain it */
  needsTwo: boolean;
  symptoms: readonly number[];
}

/** The likeliest single faults are tried in pairs when none explains all alone. */
const MOST_PAIRED = 8;

/** Every single fault that can be the cause of what does not work. Found once for the same symptoms. */
export function candidatesFor(diagnosis: Diagnosis, evidence: readonly Evidence[]): readonly Candidate[] {
  const symptoms = evidence.flatMap(reportsOf).filter((report) => isSymptom(diagnosis, report));
  const found = new Map<string, Candidate>();
  for (const symptom of symptoms) {
    for (const one of candidatesOf(diagnosis, symptom)) found.set(one.name, one);
  }
  return [...found.values()];
}

function candidatesOf(diagnosis: Diagnosis, symptom: Report): readonly Candidate[] {
  const { circuit, candidates, neighbours, placeOf } = diagnosis;
  const name = reportedOf(symptom);
  const wrongly = isOn(symptom);
  const key = `${name}#${String(wrongly)}#${stateKey(symptom.state)}`;
  const known = candidates.get(key);
  if (known) return known;
  // a load that must not work has a path only where it may
  const states = wrongly ? nearestWorkingStates(diagnosis, name, symptom.state) : [symptom.state];
  const found = new Map<string, Candidate>();
  for (const state of states) {
    const path = loadPath(circuit, circuitState(circuit, state), loadBranches(circuit, name));
    const beside = neighbourFaults(circuit, path, neighbours, placeOf);
    for (const one of [...singleFaults(circuit, path, placeOf), ...beside]) found.set(one.name, one);
  }
  const all = [...found.values()];
  candidates.set(key, all);
  return all;
}

/** Every candidate weighed. Pairs are tried when no single fault explains all. */
export function* explaining(diagnosis: Diagnosis, evidence: readonly Evidence[]): Sliced<Explanation> {
  const symptoms = symptomsOf(diagnosis, evidence);
  const candidates = candidatesFor(diagnosis, evidence);
  const related = relatedEvidence(diagnosis, candidates, evidence);
  const singles: Weighed[] = [];
  for (const one of candidates) {
    singles.push(weigh(diagnosis, one, related, symptoms[0]));
    yield;
  }
  const fewestAlone = fewest(singles);
  const doubtedAlone = fewestAlone > 0;
  const pairs = doubtedAlone ? yield* pairsOf(diagnosis, singles, related, symptoms[0]) : [];
  const all = [...singles, ...pairs].sort(
    (a, b) => b.weight - a.weight || (a.candidate.name < b.candidate.name ? -1 : 1),
  );
  const whole = all.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const least = fewest(all);
  // where only two faults at once explain all, one fault and a slip of the meter or the eye is no less likely
  const remaining = all.filter(
    ({ candidate, misfits }) => misfits.length === (candidate.faults.length > 1 ? least : fewestAlone),
  );
  const left = remaining.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const doubted = new Set(
    singles.filter(({ misfits }) => misfits.length === fewestAlone).flatMap((one) => one.misfits),
  );
  return {
    all: all.map((one) => ({ ...one, share: one.weight / whole })),
    remaining: remaining.map(({ candidate: { name, faults, family }, weight }) => ({
      name,
      faults,
      family,
      likelihood: weight / left,
    })),
    doubted: doubtedAlone ? [...doubted].sort((a, b) => a - b) : [],
    needsTwo: doubtedAlone && least === 0,
    symptoms,
  };
}

const fewest = (of: readonly Weighed[]): number => Math.min(...of.map(({ misfits }) => misfits.length), Infinity);

/** Pairs of the likeliest single faults, those that explain different evidence. */
function* pairsOf(
  diagnosis: Diagnosis,
  singles: readonly Weighed[],
  evidence: readonly Evidence[],
  complaint: number | undefined,
): Sliced<Weighed[]> {
  const whole = singles.reduce((sum, { candidate }) => sum + candidate.weight, 0) || 1;
  // the complaint counts here as all else: if it weighed more, all would explain it, and none the rest
  const likely = singles
    .map(({ candidate }) => weigh(diagnosis, candidate, evidence))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_PAIRED);
  const pairs: Weighed[] = [];
  for (const [at, one] of likely.entries())
    for (const other of likely.slice(at + 1)) {
      if (one.candidate.place === other.candidate.place) continue;
      pairs.push(weigh(diagnosis, pairOf(one.candidate, other.candidate, whole), evidence, complaint));
      yield;
    }
  return pairs;
}
