import { lampCircuit } from '../src/domain/netlist/sample-netlist.testing';
import { nextMeasurement } from './circuit-next';

describe('circuit -- next', () => {
  it('prints suspects, the next measurement with what each answer tells, and nothing found yet', () => {
    const { answer, contradiction } = nextMeasurement([lampCircuit()], { dead: ['E1'] });
    expect(Object.keys(answer)).toEqual(['suspects', 'next', 'found']);
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
  ])('refuses %j with a reason', (options, reason) => {
    expect(() => nextMeasurement([lampCircuit()], options)).toThrow(reason);
  });
});
