import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Evidence } from './diagnosis-types';
import { advise, openDiagnosis, symptomState } from './open-diagnosis';

/** A lamp by a relay, and a horn on the relay's coil side. */
const sheet = () =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      part('K1', 'relay', ['30', '85', '86', '87']),
      part('E1', 'lamp', ['1', '2']),
      part('H1', 'horn', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'K1.30'],
      ['K1.87', 'E1.1'],
      ['E1.2', '31.31'],
      ['30.30', 'F2.1'],
      ['F2.2', 'K1.86'],
      ['K1.85', '31.31'],
      ['F2.2', 'H1.1'],
      ['H1.2', '31.31'],
    ],
  );

describe('questions before the first measurement (§3)', () => {
  const diagnosis = openDiagnosis(sheet());
  const state = symptomState(diagnosis, 'E1');
  const dead: Evidence = { kind: 'load', load: 'E1', works: false, state };

  it('are asked when they tell enough, and narrow what is suspected', () => {
    const { ask, suspects } = advise(diagnosis, [dead]);
    expect(ask).toMatchObject({ state });
    expect(['K1', 'H1']).toContain(ask?.about);
    const after = advise(diagnosis, [dead, { kind: 'relay', relay: 'K1', clicks: true, state }]);
    expect(after.suspects.length).toBeLessThan(suspects.length);
    expect(after.suspects.map(({ name }) => name)).not.toContain('dead:F2');
  });

  it('are at most two, and none about what was not sure', () => {
    const unsure = (about: string): Evidence => ({ kind: 'unsure-question', about });
    expect(advise(diagnosis, [dead, unsure('K1')]).ask?.about).not.toBe('K1');
    expect(advise(diagnosis, [dead, unsure('K1'), unsure('H1')]).ask).toBeNull();
  });

  it('are over once something has been measured', () => {
    const reading: Evidence = {
      kind: 'reading',
      measurement: { mode: 'volt', red: 'F1.2', black: 'ground' },
      state,
      value: 12.5,
    };
    expect(advise(diagnosis, [dead, reading]).ask).toBeNull();
  });
});
