import { lampCircuit } from '../netlist/sample-netlist.testing';
import { currentPaths } from './current-path';
import { pathText, readTraceParam, stepWords, traceParam } from './path-words';

const through = (component: string) => currentPaths(lampCircuit(), { kind: 'component', component });

describe('a way in words', () => {
  it('is one line without the joints', () =>
    expect(through('E1').paths.map(pathText)).toEqual(['30 → F1 → K1.87 → E1 → W1']));

  it('says of each step what current does there', () =>
    expect(through('E1').paths[0]?.steps.map(stepWords)).toEqual([
      '电源 30',
      '保险丝 15 A 1 → 2',
      '连接点',
      '触点 30 → 87 · 需要 吸合',
      '用电器 1 → 2',
      '搭铁 31',
    ]));
});

describe('the route parameter of a way', () => {
  it('names it by its designations, and leads back to the same step', () => {
    const found = through('K1');
    const [contact, coil] = found.paths;
    if (!contact || !coil) throw new Error('two ways lead through the relay');
    expect(traceParam({ way: coil, step: 2 })).toBe('30~F1~K1~S1.2~W1.3');
    for (const [step] of contact.steps.entries())
      expect(readTraceParam(found, traceParam({ way: contact, step }))).toEqual({ way: contact, step });
  });

  it('holds when the ways are listed in another order', () => {
    const found = through('K1');
    const turned = { ...found, paths: [...found.paths].reverse() };
    expect(readTraceParam(turned, '30~F1~K1.87~E1~W1.1')).toEqual({ way: found.paths[0], step: 0 });
  });

  it.each([
    '',
    '.',
    '30',
    '30~F1.1',
    '30~F1~K1.87~E1~W1',
    '30~F1~K1.87~E1~W1.0',
    '30~F1~K1.87~E1~W1.99',
    'W1.x',
    '__proto__.1',
  ])('names no way: %p', (trace) => expect(readTraceParam(through('E1'), trace)).toBeNull());
});
