import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist } from '../netlist/netlist-types';
import { openDiagnosis, symptomState } from './open-diagnosis';
import { candidatesFor } from './suspects';

/** What is suspected when a load does not work where it should, or works at rest. */
function suspected(sheet: Netlist, load: string, works = false): string[] {
  const diagnosis = openDiagnosis(sheet);
  const state = works ? { key: 'on' as const } : symptomState(diagnosis, load);
  return candidatesFor(diagnosis, [{ kind: 'load', load, works, state }]).map(({ name }) => name);
}

const lampAtBattery = (): Netlist =>
  sheetOf(
    [
      part('A', 'battery', ['+', '-']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('E1', 'lamp', ['1', '2']),
      part('E2', 'lamp', ['1', '2']),
      part('G1', 'ground', ['31']),
      part('G2', 'ground', ['31']),
      part('G3', 'ground', ['31']),
    ],
    [
      ['A.+', 'F1.1'],
      ['F1.2', 'E1.1'],
      ['E1.2', 'G1.31'],
      ['A.-', 'G2.31'],
      ['A.+', 'E2.1'],
      ['E2.2', 'G3.31'],
    ],
  );

const chargeLamp = (): Netlist =>
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('K2', 'lamp', ['1', '2']),
      part('C', 'generator', ['B+', 'L:out-low', '31:ground']),
      part('G1', 'ground', ['31']),
    ],
    [
      ['15.15', 'K2.1'],
      ['K2.2', 'C.L'],
      ['C.31', 'G1.31'],
    ],
  );

const lampsAtJoint = (): Netlist =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('E1', 'lamp', ['1', '2']),
      part('E2', 'lamp', ['1', '2']),
      part('SP', 'splice', ['1']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'E1.1'],
      ['30.30', 'E2.1'],
      ['E1.2', 'SP.1'],
      ['E2.2', 'SP.1'],
      ['SP.1', '31.31'],
    ],
  );

const lampWithTwoSwitches = (): Netlist => {
  const positions = [{ name: '接通', contacts: [['1', '2'] as [string, string]] }];
  return sheetOf(
    [
      part('30', 'rail', ['30']),
      part('S1', 'switch', ['1', '2'], { positions }),
      part('S2', 'switch', ['1', '2'], { positions }),
      part('E1', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'S1.1'],
      ['30.30', 'S2.1'],
      ['S1.2', 'E1.1'],
      ['S2.2', 'E1.1'],
      ['E1.2', '31.31'],
    ],
  );
};

describe('suspected of a load that does not work (§3)', () => {
  it('is the way back to the battery, too, and not what else hangs on its plus', () => {
    const names = suspected(lampAtBattery(), 'E1');
    expect(names).toEqual(expect.arrayContaining(['open:w4', 'resistance:w4', 'open:G2', 'resistance:G2']));
    expect(names).not.toContain('dead:E2');
  });

  it('is the ground of a generator through which a charge lamp lights', () => {
    expect(suspected(chargeLamp(), 'K2')).toEqual(expect.arrayContaining(['open:w3', 'open:G1']));
  });

  it('is a joint whose wires have all come off', () => {
    expect(suspected(lampsAtJoint(), 'E1')).toEqual(expect.arrayContaining(['open:SP', 'resistance:SP']));
  });
});

describe('suspected of a load that works when it must not (§3)', () => {
  it('is each switch that lights it', () => {
    const names = suspected(lampWithTwoSwitches(), 'E1', true);
    expect(names).toEqual(expect.arrayContaining(['stuck-closed:S1', 'stuck-closed:S2']));
  });
});
