import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Evidence } from './diagnosis-types';
import { advise, openDiagnosis } from './open-diagnosis';

/** Two lamps behind the same fuses, which are near at hand, each with a wire of its own. */
const twoLamps = sheetOf(
  [
    part('30', 'rail', ['30']),
    ...['F1', 'F2', 'F3'].map((id) => part(id, 'fuse', ['1', '2'], { ampere: 20 })),
    part('E1', 'lamp', ['1', '2'], { effort: 5 }),
    part('E2', 'lamp', ['1', '2']),
    part('31', 'ground', ['31']),
  ],
  [
    ['30.30', 'F1.1'],
    ['F1.2', 'F2.1'],
    ['F2.2', 'F3.1'],
    ['F3.2', 'E1.1'],
    ['F3.2', 'E2.1'],
    ['E1.2', '31.31'],
    ['E2.2', '31.31'],
  ],
);

describe('the next measurement (§3)', () => {
  const diagnosis = openDiagnosis(twoLamps);
  const state = { key: 'on' } as const;
  const seen = (load: string, works: boolean): Evidence => ({ kind: 'load', load, works, state });
  const read = (red: string, black: string, value: number): Evidence => {
    return { kind: 'reading', measurement: { mode: 'volt', red, black }, state, value };
  };
  const complaint = [seen('E1', false), seen('E2', true)];

  it('tells apart what explains everything, and does not ask again for what was seen', () => {
    const { next, suspects } = advise(diagnosis, [...complaint, read('E1.1', 'E1.2', 0)]);
    expect(suspects.map(({ name }) => name)).toEqual(expect.arrayContaining(['open:w4', 'open:w6']));
    expect(next?.measurement.red).toMatch(/^E1/);
    expect(next?.outcomes.map(({ remaining }) => remaining.length)).not.toContain(suspects.length);
  });
});
