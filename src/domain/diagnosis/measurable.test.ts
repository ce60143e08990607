import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { NO_POSITION, type Fault } from '../circuit/circuit-types';
import type { Evidence } from './diagnosis-types';
import type { Candidate } from './fault-candidates';
import { highVoltageSheet } from './high-voltage.testing';
import { highVoltageOff, highVoltageResistances, resistances, voltages } from './measurable';
import { advise, openDiagnosis, symptomState } from './open-diagnosis';
import { valvesBehind } from './valves.testing';

const diagnosis = openDiagnosis(highVoltageSheet());
const on = { key: 'on' } as const;
const off = highVoltageOff(diagnosis, { key: 'on' });
const likely = (...wires: string[]) => wires.map((wire) => ({ candidate: openWire(wire), share: 1 / wires.length }));
const openWire = (wire: string): Candidate => {
  const fault: Fault = { kind: 'open', target: { kind: 'wire', wire } };
  return { name: wire, faults: [fault], variants: [[fault]], stretches: [[0]], family: 'wire', weight: 1, place: wire };
};
/** Pairs of places, whichever probe is held where. */
const heldAt = (wires: string[]) =>
  highVoltageResistances(diagnosis, off, likely(...wires)).map(([{ red, black }]) => [red, black].sort().join(' '));
const placesOf = (held: ReturnType<typeof voltages>) =>
  held.flatMap(([{ red, black }]) => [red, black]).map((name) => name.replace(/\..*/, ''));

describe('what can be measured', () => {
  it('is nothing live, and nothing against the body, at high voltage', () => {
    const low = [...placesOf(voltages(diagnosis, on)), ...placesOf(resistances(diagnosis))];
    expect(new Set(low)).toEqual(new Set(['F9', 'J9', '31', 'ground']));
    const held = highVoltageResistances(diagnosis, off, likely('w2', 'w3', 'w4'));
    expect(placesOf(held)).not.toContain('ground');
    expect(new Set(held.map(([{ mode }]) => mode))).toEqual(new Set(['ohm']));
  });

  it('is no pole of the pack, nor what it keeps live up to the service plug', () => {
    const held = heldAt(['w1', 'w2']).join(' ').split(' ');
    expect(held).toContain('SW1.2');
    for (const live of ['B1.HV+', 'B1.HV-', 'SW1.1']) expect(held).not.toContain(live);
  });

  it('is a stretch of several wires and a fuse there, where it halves what is likely', () => {
    expect(heldAt(['w2', 'w9'])).toContain('K1.1 SW1.2');
    expect(heldAt(['w4', 'w9'])).not.toContain('K1.1 SW1.2');
    expect(heldAt(['w2', 'w9'])).not.toContain('H1.1 SW1.2');
  });

  it('is no more than a dozen of such stretches, however many there are', () => {
    const fuses = [1, 2, 3, 4, 5, 6].map((at) => part(`F${at}`, 'fuse', ['1', '2']));
    const wires = [1, 2, 3, 4, 5].map((at) => [`F${at}.2`, `F${at + 1}.1`, { highVoltage: true }] as const);
    const chain = openDiagnosis(sheetOf(fuses, wires));
    const count = (what: ReturnType<typeof likely>) => highVoltageResistances(chain, { key: 'off' }, what).length;
    expect(count(likely('w3', 'other'))).toBe(count([]) + 12);
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

  it('is no joint inside the harness: nobody unwraps it to measure', () => {
    const valves = openDiagnosis(valvesBehind('发动机控制单元'));
    expect(placesOf([...voltages(valves, on), ...resistances(valves)])).toContain('N1');
    expect(placesOf([...voltages(valves, on), ...resistances(valves)])).not.toContain('D1');
  });

  it('is between any two terminals of a small part, once, and not of a large one', () => {
    const inputs = (count: number) => Array.from({ length: count }, (_, at) => `E${at + 1}`);
    const unit = (count: number) =>
      openDiagnosis(
        sheetOf(
          [
            part('30', 'rail', ['30']),
            part('J1', 'ecu', ['31:ground', '30:supply', ...inputs(count).map((pin) => `${pin}:in`)]),
            part('31', 'ground', ['31']),
          ],
          [['30.30', 'J1.30'], ['J1.31', '31.31'], ...inputs(count).map((pin) => [`J1.${pin}`, '31.31'] as const)],
        ),
      );
    const between = (count: number) =>
      voltages(unit(count), on)
        .map(([{ red, black }]) => `${red} ${black}`)
        .filter((ends) => ends.startsWith('J1') && !ends.endsWith('ground'));
    expect(between(1)).toEqual(['J1.30 J1.31', 'J1.30 J1.E1', 'J1.31 J1.E1']);
    expect(between(5)).toEqual(['J1.30 J1.31']);
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
    expect(new Set(placesOf(voltages(lamp, on)))).toEqual(new Set(['F1', 'E1', '31', 'ground']));
    expect(highVoltageResistances(lamp, { key: 'off' }, [])).toEqual([]);
  });
});
