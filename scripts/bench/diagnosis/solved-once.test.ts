import { circuitState, type CarState } from '../../../src/domain/circuit/car-state';
import type { Fault } from '../../../src/domain/circuit/circuit-types';
import { solveCircuit } from '../../../src/domain/circuit/solve-circuit';
import { answersOf } from '../../../src/domain/diagnosis/answers';
import { alsoToTell, codesToTell, loadsToTell } from '../../../src/domain/diagnosis/askable';
import { KNOWN } from '../../../src/domain/diagnosis/candidate-readings';
import type { Evidence } from '../../../src/domain/diagnosis/diagnosis-types';
import { explanationsOf, type Explained } from '../../../src/domain/diagnosis/explanations';
import { openDiagnosis, symptomState, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { wrongOf, type Report } from '../../../src/domain/diagnosis/reports';
import { inOneGo } from '../../../src/domain/diagnosis/sliced';
import { shareOn } from '../../../src/domain/diagnosis/share-on';
import { explaining } from '../../../src/domain/diagnosis/suspects';
import { plogp } from '../../../src/domain/diagnosis/telling';
import { pinName } from '../../../src/domain/netlist/pin-key';
import { kindsOfSheets } from '../../circuits/kinds-of-sheets';

/** Of the suspects of a sheet, and reports that are combined. */
const EVERY = 17;
const MOST_REPORTS = 3;

const sheets = kindsOfSheets().map(({ netlist }) => [netlist.id, netlist] as const);

/** A search on a sheet that begins with its middle load; undefined where nothing is suspected. */
function begun(netlist: (typeof sheets)[number][1]): { diagnosis: Diagnosis; state: CarState; evidence: Evidence[] } {
  const diagnosis = openDiagnosis(netlist);
  const loads = [...diagnosis.solved.healthy({ key: 'on' }).loads.keys()];
  const load = loads[loads.length >> 1] ?? '';
  const state = symptomState(diagnosis, load);
  return { diagnosis, state, evidence: [{ kind: 'load', load, works: false, state }] };
}

/** Every pin, wire, load, relay and fuse of a car, solved by itself and told by name. */
function toldByName({ circuit }: Diagnosis, state: CarState, faults: readonly Fault[]) {
  const { volt, unknown, ampere, loads, relays, fuses } = solveCircuit(circuit, circuitState(circuit, state), faults);
  return {
    pins: [...circuit.pins.keys()].map((key) => [pinName(key), unknown.has(key) ? 'unknown' : volt.get(key)]),
    wires: [...ampere].map(([wire, one]) => [wire, Math.abs(one)]),
    works: [...loads].map(([load, { works }]) => [load, works]),
    relays: [...relays],
    fuses: [...fuses],
  };
}

/** The same as the search has it, which solves all cars of a state together. */
function toldBySearch({ circuit, pins, solved }: Diagnosis, state: CarState, faults: readonly Fault[]) {
  const { volt, known, ampere, loads, relays, fuses } = solved.solve(state, faults);
  return {
    pins: [...pins].map(([name, at]) => [name, known[at] === KNOWN.exact ? volt[at] : 'unknown']),
    wires: [...circuit.wires].map(([wire, { branch }]) => [wire, Math.abs(ampere[branch] ?? NaN)]),
    works: [...loads].map(([load, { works }]) => [load, works]),
    relays: [...relays],
    fuses: [...fuses],
  };
}

/** What is said by telling of each report whether it is so, written out answer by answer. */
function plainBits(diagnosis: Diagnosis, explained: readonly Explained[], reports: readonly Report[]): number {
  const whole = explained.reduce((sum, { share }) => sum + share, 0);
  const joint = new Map<string, number>();
  const add = (key: string, share: number) => joint.set(key, (joint.get(key) ?? 0) + share);
  for (const one of explained)
    for (let answer = 0; answer < 2 ** reports.length; answer++) {
      const chance = reports.reduce((product, report, at) => {
        const so = (shareOn(diagnosis, one, report) ?? 0.5) * (1 - 2 * wrongOf(report)) + wrongOf(report);
        return product * ((answer >> at) & 1 ? so : 1 - so);
      }, one.share / whole);
      add(`both ${one.candidate.place} ${answer}`, chance);
      add(`place ${one.candidate.place}`, chance);
      add(`answer ${answer}`, chance);
    }
  const entropy = (kind: string) =>
    -[...joint].reduce((sum, [key, share]) => (key.startsWith(kind) ? sum + plogp(share) : sum), 0);
  return entropy('place ') + entropy('answer ') - entropy('both ');
}

describe.each(sheets)('a search on %s', (_, netlist) => {
  it('reads of its suspects what each of them reads when it is solved by itself', () => {
    const { diagnosis, state, evidence } = begun(netlist);
    const suspects = inOneGo(explaining(diagnosis, evidence)).all.filter((_one, at) => at % EVERY === 0);
    for (const { candidate } of suspects)
      expect(toldBySearch(diagnosis, state, candidate.faults)).toEqual(toldByName(diagnosis, state, candidate.faults));
  });

  it('tells from some questions at once what the answers written out one by one tell', () => {
    const { diagnosis, state, evidence } = begun(netlist);
    const explained = inOneGo(explaining(diagnosis, evidence))
      .all.slice(0, 60)
      .flatMap((one) => explanationsOf(diagnosis, one, state, ({ share }) => share > 0));
    if (explained.length === 0) return;
    const none = (): boolean => false;
    const reports = [
      ...loadsToTell(diagnosis, state, none),
      ...alsoToTell(diagnosis, state, none),
      ...codesToTell(diagnosis, state, none),
    ];
    let answers = answersOf(diagnosis, explained, state);
    const chosen: Report[] = [];
    for (const report of reports.slice(-MOST_REPORTS)) {
      chosen.push(report);
      expect(answers.bitsWith(report)).toBeCloseTo(plainBits(diagnosis, explained, chosen), 9);
      answers = answers.with(report);
    }
  });
});
