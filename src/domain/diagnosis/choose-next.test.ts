import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Evidence } from './diagnosis-types';
import { advise, openDiagnosis } from './open-diagnosis';

/** Two lamps behind the same fuses, which are near at hand, each with a wire of its own. */
function twoLampsBehind(fuses: readonly string[]) {
  const chain = ['30.30', ...fuses.flatMap((id) => [`${id}.1`, `${id}.2`])];
  const end = chain.at(-1) ?? '';
  return sheetOf(
    [
      part('30', 'rail', ['30']),
      ...fuses.map((id) => part(id, 'fuse', ['1', '2'], { ampere: 20 })),
      part('E1', 'lamp', ['1', '2'], { effort: 8 }),
      part('E2', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ...fuses.map((id, at): [string, string] => [chain[2 * at] ?? '', `${id}.1`]),
      [end, 'E1.1'],
      [end, 'E2.1'],
      ['E1.2', '31.31'],
      ['E2.2', '31.31'],
    ],
  );
}

describe('the next measurement (§3)', () => {
  const state = { key: 'on' } as const;
  const seen = (load: string, works: boolean): Evidence => ({ kind: 'load', load, works, state });
  const read = (red: string, black: string, value: number): Evidence => {
    return { kind: 'reading', measurement: { mode: 'volt', red, black }, state, value };
  };
  /** E2 works, so that no fuse can be blown, unless that was misheard. */
  const told = [seen('E1', false), seen('E2', true), read('E1.1', 'E1.2', 0)];
  const adviceBehind = (...fuses: string[]) => advise(openDiagnosis(twoLampsBehind(fuses)), told);

  it('tells apart what explains everything, and does not ask again for what was seen', () => {
    const { next, suspects } = adviceBehind('F1');
    expect(suspects.map(({ name }) => name)).toEqual(expect.arrayContaining(['open:w2', 'open:w4']));
    expect(next?.measurement.red).toMatch(/^E1/);
    expect(next?.outcomes.map(({ remaining }) => remaining.length)).not.toContain(suspects.length);
  });

  it('looks again at what would be near and likely, had somebody seen it wrongly', () => {
    const { next, suspects } = adviceBehind('F1', 'F2', 'F3');
    expect(suspects.map(({ name }) => name)).not.toContain('dead:F3');
    expect(next?.measurement.red).toBe('F3.2');
  });
});
