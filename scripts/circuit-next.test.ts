import { part, sheetOf } from '../src/domain/circuit/sample-circuit.testing';
import { lampCircuit } from '../src/domain/netlist/sample-netlist.testing';
import { watchedValves } from '../src/domain/diagnosis/watched-valves.testing';
import { nextMeasurement } from './circuit-next';

/** A horn that has nothing in common with the valves, and a control unit. */
const hornOfUnit = () =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F9', 'fuse', ['1', '2'], { ampere: 10 }),
      part('H9', 'horn', ['1', '2']),
      part('J2', 'ecu', ['1:signal'], { name: '车身控制单元' }),
      part('G9', 'ground', ['1']),
    ],
    [
      ['30.30', 'F9.1'],
      ['F9.2', 'H9.1'],
      ['H9.2', 'G9.1'],
      ['F9.2', 'J2.1'],
    ],
  );

describe('circuit -- next', () => {
  it('prints suspects, the next measurement with what each answer tells, and nothing found yet', () => {
    const { answer, contradiction } = nextMeasurement([lampCircuit()], { dead: ['E1'] });
    expect(Object.keys(answer)).toEqual(['suspects', 'next', 'found', 'ask']);
    expect(answer.suspects.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1, 2);
    expect(answer.suspects.map(({ fault }) => fault)).toContain('dead:F1');
    expect(answer.next).toMatchObject({ pin: 'K1.87', against: 'K1.85', key: 'on', set: { S1: 0 } });
    expect(answer.next?.tells.length).toBeGreaterThan(1);
    expect(answer.found).toBeNull();
    expect(contradiction).toBeNull();
  });

  it('ends at what readings leave', () => {
    const measured = ['E1.1=12.4@on,S1=0', 'E1.1/E1.2=12.4@on,S1=接通'];
    const { answer } = nextMeasurement([lampCircuit()], { dead: ['E1'], measured });
    expect(answer.next).toBeNull();
    expect(answer.found?.faults).toContain('dead:E1');
  });

  it('does not ask for a pin that cannot be reached', () => {
    const first = nextMeasurement([lampCircuit()], { dead: ['E1'] }).answer.next?.pin ?? '';
    const { answer } = nextMeasurement([lampCircuit()], { dead: ['E1'], unreachable: [first] });
    expect(answer.next?.pin).not.toBe(first);
  });

  it('prints what would be asked first, with the state of the car', () => {
    const { ask } = nextMeasurement([lampCircuit()], { dead: ['E1'] }).answer;
    expect(ask).toMatchObject({ kind: 'relay', about: ['K1'], key: 'on', set: { S1: 0 } });
    expect(ask?.why).toContain('嗒');
  });

  it.each(['P0201', 'p0201-13', 'P0201=J1'])('takes the trouble code %s of a watched output as evidence', (code) => {
    const [without, withCode] = [[], [code]].map((codes) =>
      nextMeasurement([watchedValves()], { dead: ['N1'], code: codes }),
    );
    expect(withCode?.notes).toEqual([]);
    expect(withCode?.answer.suspects).not.toEqual(without?.answer.suspects);
  });

  it.each([
    ['P0230', '图中没有输出由它监测'],
    ['P0202=J2', '图中由 J1 监测，不是 J2'],
    ['P0201', '可能的故障都不会设置它'],
  ])('says in a note why %s is no evidence, and answers as without it', (code, note) => {
    const sheets = [watchedValves(), hornOfUnit()];
    const { answer, notes } = nextMeasurement(sheets, { dead: ['H9'], code: [code] });
    expect(notes).toEqual([expect.stringContaining(note)]);
    expect(answer).toEqual(nextMeasurement(sheets, { dead: ['H9'] }).answer);
  });

  it('says what contradicts', () => {
    const measured = ['F1.2=0@on,S1=0', 'E1.1=12.4@on,S1=0'];
    expect(nextMeasurement([lampCircuit()], { dead: ['E1'], measured }).contradiction).toContain('读数');
  });

  it.each([
    [{}, '--dead'],
    [{ dead: ['E9'] }, '没有用电器 E9'],
    [{ dead: ['E1'], measured: ['F1.2'] }, '针脚=读数'],
    [{ dead: ['E1'], measured: ['F9.2=0'] }, '没有针脚 F9.2'],
    [{ dead: ['E1'], measured: ['F1.2=0@middle'] }, '钥匙位置'],
    [{ dead: ['E1'], measured: ['F1.2=0@on,S1=三'] }, '0 接通'],
    [{ dead: ['E1'], unreachable: ['F9.1'] }, '没有针脚 F9.1'],
    [{ dead: ['E1'], code: ['0230'] }, '应写成 故障码'],
    [{ dead: ['E1'], code: ['P0230='] }, '应写成 故障码'],
    [{ dead: ['E1'], code: ['P0230=J9'] }, '没有控制单元 J9；有：'],
    [{ code: ['P0230'] }, '--dead'],
  ])('refuses %j with a reason', (options, reason) => {
    expect(() => nextMeasurement([lampCircuit()], options)).toThrow(reason);
  });
});
