import { advise, openDiagnosis, suspectText, symptomState } from '../diagnosis/open-diagnosis';
import { repairWords } from '../diagnosis/repair-words';
import { faultChoices } from '../training/fault-choices';
import { circuitFrom } from './circuit-from';
import { readFault } from './fault-text';
import { readMeter } from './meter';
import { part, sheetOf } from './sample-circuit.testing';
import { solveCircuit, voltAt } from './solve-circuit';

/** A fan with a capacitor beside it, and one that stands on the body with its housing. */
const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('F1', 'fuse', ['1', '2'], { ampere: 15 }),
    part('M1', 'motor', ['1', '2']),
    part('C1', 'capacitor', ['1', '2'], { name: '抗干扰电容' }),
    part('C2', 'capacitor', ['1']),
    part('31', 'ground', ['31']),
  ],
  [
    ['30.30', 'F1.1'],
    ['F1.2', 'M1.1'],
    ['M1.2', '31.31'],
    ['M1.1', 'C1.1'],
    ['C1.2', '31.31'],
    ['M1.1', 'C2.1'],
  ],
);
const circuit = circuitFrom(sheet);
const solve = (...faults: string[]) =>
  solveCircuit(
    circuit,
    { key: 'on' },
    faults.map((fault) => readFault(circuit, fault)),
  );

describe('a capacitor', () => {
  it('lets no direct current pass', () => {
    const solution = solve();
    expect(solution.loads.get('M1')?.works).toBe(true);
    expect(voltAt(solution, 'C1.1')).toBeCloseTo(voltAt(solution, 'M1.1') ?? 0, 6);
    expect(solution.ampere.get('w4')).toBeCloseTo(0, 6);
    const cut = circuitFrom({ ...sheet, wires: sheet.wires.filter(({ id }) => id !== 'w2') });
    const ohm = readMeter(cut, { key: 'off' }, [readFault(cut, 'open:M1')], {
      mode: 'ohm',
      red: 'C1.1',
      black: 'C1.2',
    });
    expect(ohm).toEqual({ value: null });
  });

  it.each(['open:C1', 'dead:C1', 'open:C1.1'])('is not missed by direct current when it fails: %s', (fault) => {
    const { volt, loads } = solve(fault);
    expect(loads).toEqual(solve().loads);
    expect(volt.get('M1\u00001')).toBeCloseTo(solve().volt.get('M1\u00001') ?? 0, 6);
  });

  it.each(['short:C1', 'short:C2'])('blows the fuse of what it stands beside: %s', (fault) => {
    const { fuses, loads } = solve(fault);
    expect([fuses.get('F1'), loads.get('M1')?.works]).toEqual(['blown', false]);
  });

  it('is suspected where a fuse has blown, and proven by its resistance', () => {
    const diagnosis = openDiagnosis(sheet);
    const state = symptomState(diagnosis, 'M1');
    const { suspects } = advise(diagnosis, [
      { kind: 'load', load: 'M1', works: false, state },
      { kind: 'reading', measurement: { mode: 'volt', red: 'F1.2', black: 'ground' }, state, value: 0 },
      { kind: 'reading', measurement: { mode: 'volt', red: 'F1.1', black: 'ground' }, state, value: 12.6 },
    ]);
    const found = suspects.find(({ name }) => name === 'short:C1');
    expect(suspectText(diagnosis, found ?? { faults: [] }).title).toBe('C1 抗干扰电容 击穿短路');
    const words = repairWords(sheet, readFault(circuit, 'short:C1'), '风扇');
    expect(words.prove).toContain('接近 0 Ω');
    expect(words.parts).toEqual(['抗干扰电容 C1']);
    expect(repairWords(sheet, readFault(circuit, 'open:C1'), '风扇').prove).toContain('电容表');
  });

  it('may be shorted or open in training', () =>
    expect(faultChoices({ kind: 'component', component: 'C1' }, sheet).map(({ fault }) => fault)).toEqual([
      'short:C1',
      'open:C1',
    ]));
});
