import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Evidence } from './diagnosis-types';
import { openDiagnosis, symptomState } from './open-diagnosis';
import { inOneGo } from './sliced';
import { explaining } from './suspects';

/** Two lamps on one fuse and one ground. */
const diagnosis = openDiagnosis(
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
      part('E1', 'lamp', ['1', '2']),
      part('E2', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'E1.1'],
      ['F1.2', 'E2.1'],
      ['E1.2', '31.31'],
      ['E2.2', '31.31'],
    ],
  ),
);
const state = symptomState(diagnosis, 'E1');
const seen = (load: string, works: boolean): Evidence => ({ kind: 'load', load, works, state });

/** How much is left to faults that do not explain all that was told. */
function misfitting(evidence: readonly Evidence[]): number {
  const { all } = inOneGo(explaining(diagnosis, evidence));
  return all.filter(({ misfits }) => misfits.length > 0).reduce((sum, { share }) => sum + share, 0);
}

describe('what was told (§3)', () => {
  it('of the complaint is hardly ever wrong: faults that do not cause it keep next to nothing', () => {
    expect(misfitting([seen('E1', false)])).toBeGreaterThan(0);
    expect(misfitting([seen('E1', false)])).toBeLessThan(0.001);
  });

  it('of another load is wrong more often', () => {
    expect(misfitting([seen('E1', false), seen('E2', true)])).toBeGreaterThan(0.005);
  });
});
