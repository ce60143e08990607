import type { CarState } from '../circuit/car-state';
import { readFault } from '../circuit/fault-text';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import { advise, openDiagnosis } from './open-diagnosis';
import { shareIn } from './share-on';
import { shownShare } from './unit-inputs';

/** A brake lamp whose switch a control unit sees, too. */
export const brakeLamp = (unit = '发动机控制单元') =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      part('F1', 'fuse', ['1', '2'], { ampere: 10 }),
      part('F2', 'fuse', ['1', '2'], { ampere: 10 }),
      part('F', 'switch', ['1', '2'], {
        name: '制动灯开关',
        positions: [
          { name: '松开', contacts: [] },
          { name: '踏下踏板', contacts: [['1', '2']] },
        ],
      }),
      part('D1', 'splice', ['1', '2', '3']),
      part('M9', 'lamp', ['1', '2']),
      part('J1', 'ecu', ['30:supply', '31:ground', '56:signal'], { name: unit }),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'F1.1'],
      ['F1.2', 'F.1'],
      ['F.2', 'D1.1'],
      ['D1.2', 'M9.1'],
      ['D1.3', 'J1.56'],
      ['M9.2', '31.31'],
      ['30.30', 'F2.1'],
      ['F2.2', 'J1.30'],
      ['J1.31', '31.31'],
    ],
  );

const pressed: CarState = { key: 'on', positions: { F: 1 } };

describe('a switch that a control unit sees', () => {
  const diagnosis = openDiagnosis(brakeLamp());
  const shownWith = (fault: string): number | undefined => {
    const { circuit, solved } = diagnosis;
    const car = solved.solve(pressed, [readFault(circuit, fault)]);
    const position = { part: 'F', at: 1 };
    return shareIn(diagnosis, car, {
      kind: 'input',
      input: 'J1.56',
      position,
      isShown: true,
      state: pressed,
    });
  };

  it('is found by the line that leads to its contact', () => {
    expect([...diagnosis.inputs.values()]).toEqual([{ name: 'J1.56', unit: 'J1', switch: 'F' }]);
    expect([...openDiagnosis(brakeLamp('闪光器')).inputs]).toEqual([]);
  });

  it.each([
    ['behind it', 'dead:M9', 1],
    ['before it', 'dead:F1', 0],
    ['on its own line', 'open:w5', 0],
  ])('is shown as what the fault %s lets through', (_, fault, share) => {
    expect(shownWith(fault)).toBe(share);
  });

  it('is shown by nobody while the control unit is without supply', () => {
    expect(shownWith('dead:F2')).toBeUndefined();
  });

  it('is asked about where that tells the two sides apart, and narrows what is suspected (§3)', () => {
    const dark = { kind: 'load' as const, load: 'M9', works: false, state: pressed };
    const reached = { kind: 'load' as const, load: 'J1', works: true, state: pressed };
    const { ask, suspects } = advise(diagnosis, [dark, reached]);
    expect(ask).toMatchObject({ kind: 'input', about: 'J1.56', position: { part: 'F', at: 1 }, state: pressed });
    const shown = { kind: 'input' as const, input: 'J1.56', position: { part: 'F', at: 1 }, state: pressed };
    const names = (isShown: boolean): string[] =>
      advise(diagnosis, [dark, reached, { ...shown, isShown }]).suspects.map(({ name }) => name);
    expect(names(true)).toContain('dead:M9');
    expect(names(true)).not.toContain('dead:F');
    expect(names(false)).not.toContain('dead:M9');
    expect(names(true).length).toBeLessThan(suspects.length);
  });
});

describe('the level at an input', () => {
  it('is that of the nearer position, and either in between', () => {
    expect([12, 0.5, 6].map((volt) => shownShare(volt, 12, 0))).toEqual([1, 0, 0.5]);
  });

  it('floats like the position in which the line hangs on nothing', () => {
    expect(shownShare('floating', 0, 'floating')).toBe(0);
    expect(shownShare('floating', 'floating', 12)).toBe(1);
    expect(shownShare(12, 0, 'floating')).toBe(0);
  });

  it('tells nothing where both positions read alike', () => {
    expect(shownShare(12, 12, 11)).toBeUndefined();
    expect(shownShare(12, 'floating', 'floating')).toBeUndefined();
  });
});
