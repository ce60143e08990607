import { circuitState } from '../circuit/car-state';
import { readFault } from '../circuit/fault-text';
import { solveCircuit } from '../circuit/solve-circuit';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { pinKey } from '../netlist/pin-key';
import type { Evidence } from './diagnosis-types';
import { advise, advising, openDiagnosis, suspectText, symptomState, type Diagnosis } from './open-diagnosis';

const pump = () =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 15, location: '仪表板左侧' }),
      part('S1', 'switch', ['1', '2'], { positions: [{ name: '接通', contacts: [['1', '2']] }], effort: 3 }),
      part('G6', 'motor', ['1', '2'], { effort: 4 }),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'S1.1'],
      ['S1.2', 'G6.1', { colors: ['red', 'yellow'], area: 1.5 }],
      ['G6.2', '31.31'],
    ],
  );

/** Two lamps with a fuse, a switch and a ground each, on the feed of a horn. */
const twoLamps = () => {
  const positions = [{ name: '接通', contacts: [['1', '2'] as [string, string]] }];
  const sides = ['1', '2'] as const;
  return sheetOf(
    [
      part('30', 'rail', ['30']),
      ...sides.flatMap((side) => [
        part(`F${side}`, 'fuse', ['1', '2'], { ampere: 10 }),
        part(`S${side}`, 'switch', ['1', '2'], { positions }),
        part(`E${side}`, 'lamp', ['1', '2']),
        part(`31${side}`, 'ground', ['31']),
      ]),
      part('H1', 'horn', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ...sides.flatMap((side): [string, string][] => [
        ['30.30', `F${side}.1`],
        [`F${side}.2`, `S${side}.1`],
        [`S${side}.2`, `E${side}.1`],
        [`E${side}.2`, `31${side}.31`],
      ]),
      ['30.30', 'H1.1'],
      ['H1.2', '31.31'],
    ],
  );
};

/** What a voltmeter shows of a car with a fault. */
function voltOf({ circuit }: Diagnosis, fault: string, next: Evidence & { kind: 'reading' }): Evidence {
  const { volt } = solveCircuit(circuit, circuitState(circuit, next.state), [readFault(circuit, fault)]);
  const at = (name: string): number => {
    const [id = '', pin = ''] = name.split('.');
    return volt.get(pinKey(id, pin)) ?? 0;
  };
  return { ...next, value: at(next.measurement.red) - at(next.measurement.black) };
}

describe('advise (§3)', () => {
  const diagnosis = openDiagnosis(pump());
  const state = symptomState(diagnosis, 'G6');
  const dead: Evidence = { kind: 'load', load: 'G6', works: false, state };

  it('finds the state in which a load should work', () => {
    expect(state).toEqual({ key: 'on', positions: { S1: 0 } });
  });

  it('suspects nothing while all is as in a sound car', () => {
    expect(advise(diagnosis, [{ ...dead, works: true }])).toMatchObject({ suspects: [], next: null, found: null });
    expect(advise(diagnosis, []).suspects).toEqual([]);
  });

  it.each(['dead:F1', 'stuck-open:S1', 'open:w3', 'dead:G6', 'open:31', 'short-ground:w2'])(
    'ends at %s, read exactly',
    (fault) => {
      const evidence: Evidence[] = [dead];
      for (let asked = 0; asked < 8; asked++) {
        const { next, found, suspects } = advise(diagnosis, evidence);
        expect(suspects.map(({ name }) => name)).toContain(fault);
        expect(suspects.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1, 9);
        if (next === null) return expect(found?.suspects.map(({ name }) => name)).toContain(fault);
        const { measurement, state: held } = next;
        if (measurement.mode === 'ohm') return undefined;
        evidence.push(voltOf(diagnosis, fault, { kind: 'reading', measurement, state: held, value: 0 }));
      }
      throw new Error('asked too often');
    },
  );

  it('ends where a ground point or the only wire to it is left', () => {
    const measurement = { mode: 'volt', red: 'G6.2', black: 'ground' } as const;
    const { next, found } = advise(diagnosis, [dead, { kind: 'reading', measurement, state, value: 12.5 }]);
    expect(next).toBeNull();
    expect(found?.suspects.map(({ name }) => name)).toEqual(expect.arrayContaining(['open:31', 'open:w4']));
  });

  it('never asks again for what cannot be reached', () => {
    const first = advise(diagnosis, [dead]).next;
    if (first === null) throw new Error('nothing to measure');
    const { measurement } = first;
    const after = advise(diagnosis, [dead, { kind: 'unreachable', measurement, state }]).next;
    expect(after?.measurement.red).not.toBe(measurement.red);
  });

  it('says so when readings contradict each other', () => {
    const at = (red: string, value: number): Evidence => ({
      kind: 'reading',
      measurement: { mode: 'volt', red, black: 'ground' },
      state,
      value,
    });
    const { contradiction } = advise(diagnosis, [dead, at('F1.2', 0), at('G6.1', 12.5)]);
    expect(contradiction?.text).toContain('读数');
    expect(contradiction?.doubted.length).toBeGreaterThan(0);
  });

  it('finds two faults where no single one explains what fails, whichever was told first', () => {
    const lamps = openDiagnosis(twoLamps());
    const dark = (load: string): Evidence => ({ kind: 'load', load, works: false, state: symptomState(lamps, load) });
    const sounds: Evidence = { kind: 'load', load: 'H1', works: true, state: { key: 'on' } };
    for (const failing of [
      ['E1', 'E2'],
      ['E2', 'E1'],
    ]) {
      const { contradiction, suspects } = advise(lamps, [...failing.map(dark), sounds]);
      expect(contradiction?.text).toContain('同时有两处');
      expect(suspects.map(({ name }) => name.split('+').sort().join('+'))).toContain('dead:F1+dead:F2');
    }
  });

  it('keeps one fault and a wrong reading beside two faults that explain everything', () => {
    const lamps = openDiagnosis(twoLamps());
    const lit = symptomState(lamps, 'E1');
    const at = (red: string, value: number): Evidence => {
      return { kind: 'reading', measurement: { mode: 'volt', red, black: 'ground' }, state: lit, value };
    };
    const dark: Evidence = { kind: 'load', load: 'E1', works: false, state: lit };
    // no supply behind the fuse, yet 12.5 V at the far end of the lamp
    const { suspects, contradiction } = advise(lamps, [dark, at('F1.2', 0), at('E1.2', 12.5)]);
    const counts = new Set(suspects.map(({ faults }) => faults.length));
    expect(contradiction?.doubted.length).toBeGreaterThan(0);
    expect(counts).toEqual(new Set([1, 2]));
  });

  it('is the same in slices, which give way while candidates are solved, weighed, and told apart', () => {
    const work = advising(openDiagnosis(pump()), [dead]);
    const shares: number[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) shares.push(step.value);
    expect(step.value).toEqual(advise(diagnosis, [dead]));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.filter((share) => share < 0.6).length).toBeGreaterThan(1);
    // weighing, measurements, questions
    expect(new Set(shares.filter((share) => share >= 0.6)).size).toBe(3);
  });

  it.each([
    ['dead:F1', '保险丝 F1 熔断', '仪表板左侧'],
    ['open:w3', '红/黄 1.5 断路 S1→G6', undefined],
    ['dead:G6', 'G6 损坏', undefined],
    ['open:G6.2', 'G6 2 脚松脱', undefined],
    ['short:G6.1,G6.2', 'G6 1 脚与 2 脚短路', undefined],
    ['swap:S1.2,G6.1', 'S1 2 脚与 G6 1 脚插反', undefined],
  ])('calls %s %s', (fault, title, place) => {
    const { title: own, place: where } = suspectText(diagnosis, { faults: [readFault(diagnosis.circuit, fault)] });
    expect([own, where]).toEqual([title, place]);
  });
});
