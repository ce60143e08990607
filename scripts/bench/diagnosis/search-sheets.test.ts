import { DEMO_SLUG, SAMPLE_VEHICLES } from '../../../server/sample/data/sample-series';
import { drawSheets } from '../../../server/sample/wiring-plan';
import { chanceFrom } from '../../circuits/random-cases';
import { readFault } from '../../../src/domain/circuit/fault-text';
import type { Evidence } from '../../../src/domain/diagnosis/diagnosis-types';
import { measurementWords } from '../../../src/domain/diagnosis/measure-words';
import { quickAnswers } from '../../../src/domain/diagnosis/reading-words';
import { advise, openDiagnosis, symptomState, type Diagnosis } from '../../../src/domain/diagnosis/open-diagnosis';
import { FaultyCar, search } from './simulate';

const ELECTRIC = 'byd-e6-2012';
const sheets = SAMPLE_VEHICLES.filter(({ slug }) => slug === DEMO_SLUG || slug === ELECTRIC).flatMap(drawSheets);
const opened = new Map<string, Diagnosis>();

function openSheet(name: string): Diagnosis {
  const ids = [DEMO_SLUG, ELECTRIC].map((slug) => `${slug}-${name}`);
  const netlist = sheets.find(({ netlist: { id } }) => ids.includes(id))?.netlist;
  if (netlist === undefined) throw new Error(`no sheet ${name}`);
  const diagnosis = opened.get(name) ?? openDiagnosis(netlist);
  opened.set(name, diagnosis);
  return diagnosis;
}

/** Names of what a search for a fault ends with, beginning from a load that does not work. */
function foundOf(sheet: string, load: string, fault: string): string[] {
  const diagnosis = openSheet(sheet);
  const car = new FaultyCar(diagnosis, [readFault(diagnosis.circuit, fault)]);
  const state = symptomState(diagnosis, load);
  expect(car.look(state).loads.get(load)?.works).toBe(false);
  const { found } = search(diagnosis, car, [{ kind: 'load', load, works: false, state }], 'exact', chanceFrom(1));
  return found.map(({ name }) => name);
}

describe('a search on a sheet of the library', () => {
  it.each([
    ['fuel-pump', 'G6', 'W12', 3],
    ['fuel-pump', 'G6', 'W5', 500],
    ['fuel-pump', 'G6', 'W4', 1000],
    ['fuel-pump', 'G6', 'W10', 20_000],
    ['starting', 'B', 'W8', 2],
    ['starting', 'B', 'W8', 1],
    // the main relay has let go, and the control unit is still awake
    ['injection', 'J271', 'W3', 100],
  ])('of %s finds why %s fails: %s is corroded, %d Ω', (sheet, load, wire, ohm) => {
    expect(foundOf(sheet, load, `resistance:${wire}=${ohm}`)).toContain(`resistance:${wire}`);
  });

  it.each([
    ['fuel-pump', 'J220', 'short:J220.62,J220.2'],
    ['horn', 'H2', 'short:J4.85,J4.87'],
    ['fuel-pump', 'G6', 'swap:J17.87,J17.85'],
    ['starting', 'B', 'swap:B.50,B.31'],
  ])('of %s finds why %s fails: %s', (sheet, load, fault) => {
    const [, kind = '', one = '', other = ''] = /^(.*):(.*),(.*)$/.exec(fault) ?? [];
    expect(foundOf(sheet, load, fault).some((name) => [fault, `${kind}:${other},${one}`].includes(name))).toBe(true);
  });

  it('finds the ground strap of the battery when the starter does not turn', () => {
    expect(foundOf('starting', 'B', 'open:①')).toContain('open:①');
  });

  it('finds a joint of the harness that has come apart altogether', () => {
    expect(foundOf('fuel-pump', 'G6', 'open:86')).toContain('open:86');
  });

  it('finds an output of a control unit that is short to the body and takes its supply down', () => {
    expect(foundOf('hv-interlock', 'CU14', 'short-ground:W15')).toContain('short-ground:W15');
  });

  it('ends at the blown fuse of the pump by the answers of the demonstration, two questions and few readings', () => {
    const diagnosis = openSheet('fuel-pump');
    const [netlist] = diagnosis.netlists;
    if (netlist === undefined) throw new Error('no sheet');
    const isDead = (place: string): boolean => /^$|车身|搭铁|S228 输出|G6|T5/.test(place);
    const state = symptomState(diagnosis, 'G6');
    const evidence: Evidence[] = [{ kind: 'load', load: 'G6', works: false, state }];
    const asked: string[] = [];
    for (let answers = 0; answers < 6; answers++) {
      const { ask, next, found } = advise(diagnosis, evidence);
      if (ask?.kind === 'fuse') {
        asked.push(ask.about);
        evidence.push({ kind: 'fuse', fuse: ask.about, blown: ask.about === 'S228', state: ask.state });
      } else if (ask?.kind === 'relay') {
        asked.push(ask.about);
        evidence.push({ kind: 'relay', relay: ask.about, clicks: true, state: ask.state });
      } else if (next) {
        const [red = '', black = ''] = measurementWords(netlist, next.measurement).split('对');
        const buttons = quickAnswers(next);
        const isNone = isDead(red) === isDead(black);
        const chosen =
          buttons.find(({ text }) => text.startsWith('OL')) ??
          buttons.find(({ text }) => (isNone ? /^0 V 左右/ : /^约 12 V/).test(text));
        if (chosen === undefined) throw new Error(`no button for ${red}`);
        evidence.push({ kind: 'reading', measurement: next.measurement, state: next.state, value: chosen.value });
      } else {
        expect(asked).toEqual(['J17', 'S228']);
        expect(found?.suspects[0]?.name).toBe('dead:S228');
        return;
      }
    }
    throw new Error('asked too often');
  });

  it('takes reports of one load that contradict each other for no fault', () => {
    const diagnosis = openSheet('fuel-pump');
    const state = symptomState(diagnosis, 'G6');
    const seen = (works: boolean) => ({ kind: 'load' as const, load: 'G6', works, state });
    const { contradiction } = advise(diagnosis, [seen(false), seen(true)]);
    expect(contradiction?.doubted).toEqual([0, 1]);
    expect(contradiction?.text).toContain('没有故障能解释全部结果');
  });
});
