import fc from 'fast-check';
import { withBlownFuses } from '../circuit/blown-fuses';
import { BODY } from '../circuit/car-answers';
import { circuitState } from '../circuit/car-state';
import type { Fault } from '../circuit/circuit-types';
import { ohmBetween } from '../circuit/ohm-between';
import { solveCircuit } from '../circuit/solve-circuit';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import type { Advice, Evidence, NextMeasurement } from './diagnosis-types';
import { predict, predictHealthy } from './diagnosis';
import { singleFaults } from './fault-candidates';
import { loadPath } from './load-path';
import { advise, openDiagnosis, symptomState, type Diagnosis } from './open-diagnosis';
import { loadBranches } from './symptom-state';

/** Lamps on a fuse each or on one, by a switch or a relay, on one ground or two. */
const sheets: fc.Arbitrary<Netlist> = fc
  .record({
    lamps: fc.integer({ min: 1, max: 3 }),
    ownFuses: fc.boolean(),
    relay: fc.boolean(),
    grounds: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ lamps, ownFuses, relay, grounds }) => {
    const each = Array.from({ length: lamps }, (_, at) => at + 1);
    const fuse = (at: number): string => (ownFuses ? `F${at}` : 'F1');
    const ground = (at: number): string => `3${(at % grounds) + 1}`;
    const feed = relay ? 'K1.87' : 'S1.2';
    return sheetOf(
      [
        part('30', 'rail', ['30']),
        part('S1', 'switch', ['1', '2'], { positions: [{ name: '接通', contacts: [['1', '2']] }] }),
        ...(relay ? [part('K1', 'relay', ['30', '85', '86', '87'])] : []),
        part('SP', 'splice', ['1']),
        ...(ownFuses ? each : [1]).map((at) => part(`F${at}`, 'fuse', ['1', '2'], { ampere: 10 })),
        ...each.map((at) => part(`E${at}`, 'lamp', ['1', '2'])),
        ...Array.from({ length: grounds }, (_, at) => part(`3${at + 1}`, 'ground', ['31'])),
      ],
      [
        ['30.30', 'S1.1'],
        ...(relay
          ? ([
              ['S1.2', 'K1.86'],
              ['K1.85', '31.31'],
              ['30.30', 'K1.30'],
            ] as const)
          : []),
        [feed, 'SP.1'],
        ...(ownFuses ? each : [1]).map((at) => ['SP.1', `F${at}.1`] as const),
        ...each.map((at) => [`${fuse(at)}.2`, `E${at}.1`] as const),
        ...each.map((at) => [`E${at}.2`, `${ground(at)}.31`] as const),
      ],
    );
  });

interface Case {
  diagnosis: Diagnosis;
  name: string;
  faults: readonly Fault[];
  symptom: Evidence & { kind: 'load' };
}

/** A sheet with a fault that stops its first lamp; undefined when the fault that was drawn does not show. */
function caseOf(sheet: Netlist, pick: number): Case | undefined {
  const diagnosis = openDiagnosis(sheet);
  const { circuit } = diagnosis;
  const state = symptomState(diagnosis, 'E1');
  const all = singleFaults(circuit, loadPath(circuit, circuitState(circuit, state), loadBranches(circuit, 'E1')));
  const { name, variants } = all[pick % all.length] ?? { name: '', variants: [] };
  const faults = variants.at(-1) ?? [];
  if (solveCircuit(circuit, circuitState(circuit, state), faults).loads.get('E1')?.works !== false) return undefined;
  return { diagnosis, name, faults, symptom: { kind: 'load', load: 'E1', works: false, state } };
}

const cases = fc
  .tuple(sheets, fc.nat(500))
  .map(([sheet, pick]) => caseOf(sheet, pick))
  .filter((one) => one !== undefined);

function read({ diagnosis, faults }: Case, { measurement: { mode, red, black }, state }: NextMeasurement): number {
  const { circuit } = diagnosis;
  const key = (name: string): string => (name === BODY ? BODY : name.replace('.', '\u0000'));
  const own = circuitState(circuit, state);
  if (mode === 'ohm') return ohmBetween(circuit, own, [key(red), key(black)], withBlownFuses(circuit, own, faults));
  const { volt } = solveCircuit(circuit, own, faults);
  const [plus, minus] = [red, black].map((name) => (name === BODY ? 0 : volt.get(key(name))));
  return plus === undefined || minus === undefined ? 0 : plus - minus;
}

/** The advice after each answer, until nothing is left to measure. */
function* searched(one: Case): Generator<Advice> {
  const evidence: Evidence[] = [one.symptom];
  for (let asked = 0; asked < 12; asked++) {
    const advice = advise(one.diagnosis, evidence);
    yield advice;
    if (advice.next === null) return;
    const { measurement, state } = advice.next;
    evidence.push({ kind: 'reading', measurement, state, value: read(one, advice.next) });
  }
  throw new Error('asked without an end');
}

const check = { numRuns: 20 };

describe('a search for a fault (§3)', () => {
  it('suspects nothing in a healthy circuit', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const diagnosis = openDiagnosis(sheet);
        const state = symptomState(diagnosis, 'E1');
        const works: Evidence = { kind: 'load', load: 'E1', works: true, state };
        expect(advise(diagnosis, [works]).suspects).toEqual([]);
      }),
      check,
    );
  });

  it('reads as healthy again once the fault is removed, with all that was solved for the faulty car', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { diagnosis, name, faults, symptom } = one;
        const asked: Pick<NextMeasurement, 'measurement' | 'state'>[] = [
          ...[...searched(one)].flatMap(({ next }) => next ?? []),
          { measurement: { mode: 'ohm', red: 'E1.1', black: BODY }, state: { key: 'off' } },
        ];
        for (const { measurement, state } of asked)
          predict(diagnosis, { candidate: { name, variants: [faults] }, stretch: [0] }, measurement, state);
        const fresh = openDiagnosis(diagnosis.netlists);
        for (const { measurement, state } of asked)
          expect(predictHealthy(diagnosis, measurement, state)).toEqual(predictHealthy(fresh, measurement, state));
        expect(diagnosis.solved.healthy(symptom.state)).toEqual(fresh.solved.healthy(symptom.state));
        const mended: Evidence = { ...symptom, works: true };
        expect(advise(diagnosis, [mended])).toEqual(advise(fresh, [mended]));
        expect(advise(diagnosis, [mended]).suspects).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('never drops the true fault when read exactly, and ends with it', () => {
    fc.assert(
      fc.property(cases, (one) => {
        let last: Advice | undefined;
        for (const advice of searched(one)) {
          expect(advice.suspects.map(({ name }) => name)).toContain(one.name);
          last = advice;
        }
        expect(last?.found?.suspects.map(({ name }) => name)).toContain(one.name);
      }),
      check,
    );
  });

  it('never has more suspects after a measurement unless it says why; their likelihoods add up to 1', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.double({ min: 0, max: 14, noNaN: true }), { maxLength: 4 }), (one, values) => {
        const evidence: Evidence[] = [one.symptom];
        let before = advise(one.diagnosis, evidence);
        for (const value of values) {
          if (before.next === null) return;
          const { measurement, state } = before.next;
          evidence.push({ kind: 'reading', measurement, state, value });
          const after = advise(one.diagnosis, evidence);
          if (after.contradiction === null) expect(after.suspects.length).toBeLessThanOrEqual(before.suspects.length);
          expect(after.suspects.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1, 9);
          before = after;
        }
      }),
      check,
    );
  });

  it('gives the same advice for the same evidence', () => {
    fc.assert(
      fc.property(cases, ({ diagnosis, symptom }) => {
        expect(advise(openDiagnosis(diagnosis.netlists), [symptom])).toEqual(advise(diagnosis, [symptom]));
      }),
      { numRuns: 8 },
    );
  });
});
