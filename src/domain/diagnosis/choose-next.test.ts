import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import { advise, openDiagnosis } from './open-diagnosis';

/** A lamp by five contacts in a row behind the dashboard, with a fuse at hand before them. */
const contactsInRow = (): Netlist => {
  const closed = [{ name: '接通', contacts: [['1', '2'] as [string, string]] }];
  const contacts = ['S1', 'S2', 'S3', 'S4', 'S5'];
  const places = ['F1.2', ...contacts.flatMap((id) => [`${id}.1`, `${id}.2`]), 'E1.1'];
  return sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10, effort: 1 }),
      ...contacts.map((id) => part(id, 'switch', ['1', '2'], { positions: closed, effort: 4 })),
      part('E1', 'lamp', ['1', '2'], { effort: 4 }),
      part('31', 'ground', ['31'], { effort: 4 }),
    ],
    [
      ['30.30', 'F1.1'],
      ...contacts.map((_, at) => [places[2 * at] ?? '', places[2 * at + 1] ?? ''] as const),
      ['S5.2', 'E1.1'],
      ['E1.2', '31.31'],
    ],
  );
};

describe('the next measurement (§3)', () => {
  it('is further away where it halves what is likely: each one is work by itself', () => {
    const diagnosis = openDiagnosis(contactsInRow());
    const state = { key: 'on' as const, positions: { S1: 0, S2: 0, S3: 0, S4: 0, S5: 0 } };
    const { next } = advise(diagnosis, [{ kind: 'load', load: 'E1', works: false, state }]);
    expect(next?.effort).toBe(4);
  });
});
