import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { NO_POSITION } from '../circuit/circuit-types';
import type { Evidence } from './diagnosis-types';
import { highVoltageSheet } from './high-voltage.testing';
import { highVoltageOff, highVoltageResistances, resistances, voltages } from './measurable';
import { advise, openDiagnosis, symptomState } from './open-diagnosis';

const diagnosis = openDiagnosis(highVoltageSheet());
const placesOf = (held: ReturnType<typeof voltages>) =>
  held.flatMap(([{ red, black }]) => [red, black]).map((name) => name.replace(/\..*/, ''));

describe('what can be measured', () => {
  it('is nothing live, and nothing against the body, at high voltage', () => {
    const low = [...placesOf(voltages(diagnosis)), ...placesOf(resistances(diagnosis))];
    expect(new Set(low)).toEqual(new Set(['F9', 'J9', '31', 'ground']));
    expect(placesOf(highVoltageResistances(diagnosis))).not.toContain('ground');
    expect(new Set(highVoltageResistances(diagnosis).map(([{ mode }]) => mode))).toEqual(new Set(['ohm']));
  });

  it('is measured there with the service plug out and inverters without supply', () =>
    expect(highVoltageOff(diagnosis, { key: 'on', positions: { J1: 0 } })).toEqual({
      key: 'off',
      positions: { SW1: NO_POSITION, J1: NO_POSITION },
    }));

  it('leaves a search at high voltage to what is safe, until nothing is left', () => {
    const state = symptomState(diagnosis, 'H1');
    const evidence: Evidence[] = [{ kind: 'load', load: 'H1', works: false, state }];
    const safe = new Set(['F9', 'J9', '31', 'ground']);
    for (let step = 0; step < 12; step++) {
      const { next, found } = advise(diagnosis, evidence);
      if (next === null) return expect(found?.suspects.length).toBeGreaterThan(0);
      const isLow = placesOf([[next.measurement, 1]]).every((place) => safe.has(place));
      if (!isLow) expect([next.measurement.mode, next.state.positions?.SW1]).toEqual(['ohm', NO_POSITION]);
      const value = next.healthy ?? 0;
      evidence.push({ kind: 'reading', measurement: next.measurement, state: next.state, value });
    }
    throw new Error('asked too often');
  });

  it('is the same as ever in a car without', () => {
    const lamp = openDiagnosis(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('F1', 'fuse', ['1', '2']),
          part('E1', 'lamp', ['1', '2']),
          part('31', 'ground', ['31']),
        ],
        [
          ['30.30', 'F1.1'],
          ['F1.2', 'E1.1'],
          ['E1.2', '31.31'],
        ],
      ),
    );
    expect(new Set(placesOf(voltages(lamp)))).toEqual(new Set(['F1', 'E1', '31', 'ground']));
    expect(highVoltageResistances(lamp)).toEqual([]);
  });
});
