import { blowerSheet, lampBesideUnit, lampSheet, relaySheet } from './asked-sheets.testing';
import type { Evidence } from './diagnosis-types';
import { advise, openDiagnosis, symptomState } from './open-diagnosis';
import { startCodes } from './start-codes';
import { valvesBehind } from './valves.testing';
import { watchedValves } from './watched-valves.testing';

describe('questions before the first measurement (§3)', () => {
  const diagnosis = openDiagnosis(relaySheet());
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

  it('are about several loads at once where that tells more', () => {
    const lamps = openDiagnosis(lampSheet());
    const on = symptomState(lamps, 'E1');
    const { ask } = advise(lamps, [{ kind: 'load', load: 'E1', works: false, state: on }]);
    expect(ask).toMatchObject({ kind: 'loads', state: on });
    expect([...(ask?.loads ?? [])].sort()).toEqual(['E2', 'E3']);
    expect(ask?.about).toBe(ask?.loads.join(' '));
    expect(ask?.isOtherWay).toBe(false);
  });

  it('about several loads tell of each what a question about it alone would', () => {
    const lamps = openDiagnosis(lampSheet());
    const on = symptomState(lamps, 'E1');
    const seen = (load: string, works: boolean): Evidence => ({ kind: 'load', load, works, state: on });
    const { suspects } = advise(lamps, [seen('E1', false), { kind: 'loads', work: ['E3'], fail: ['E2'], state: on }]);
    expect(suspects).toEqual(advise(lamps, [seen('E1', false), seen('E3', true), seen('E2', false)]).suspects);
    expect(suspects.map(({ name }) => name)).toContain('dead:F2');
  });

  it('are also about what is complained of, where it works in another way', () => {
    const blower = openDiagnosis(blowerSheet());
    const slow = { key: 'on', positions: { E9: 0 } } as const;
    const complaint: Evidence = { kind: 'load', load: 'V2', works: false, state: slow };
    const { ask } = advise(blower, [complaint]);
    expect(ask).toMatchObject({ kind: 'load', about: 'V2', state: { key: 'on', positions: { E9: 1 } } });
    expect(ask).toMatchObject({ isOtherWay: true, why: expect.stringContaining('换一种开法') });
    const answered: Evidence = { kind: 'load', load: 'V2', works: true, state: ask?.state ?? slow };
    const after = advise(blower, [complaint, answered]);
    expect(after.ask).toBeNull();
    expect(after.suspects.map(({ name }) => name)).toEqual(expect.arrayContaining(['dead:N24']));
    expect(after.suspects.map(({ name }) => name)).not.toContain('dead:F1');
  });

  it('say so where others are asked about beside it', () => {
    const blower = openDiagnosis(blowerSheet({ lit: true }));
    const slow = { key: 'on', positions: { E9: 0 } } as const;
    const { ask } = advise(blower, [{ kind: 'load', load: 'V2', works: false, state: slow }]);
    expect(ask).toMatchObject({ kind: 'loads', isOtherWay: true, state: { key: 'on', positions: { E9: 1 } } });
    expect([...(ask?.loads ?? [])].sort()).toEqual(['K9', 'V2']);
    expect(ask?.why).toMatch(/换一种开法.*其余的/);
  });

  it('are about electronics only where a tester reaches them', () => {
    const askedOf = (name: string): string | undefined => {
      const diagnosis = openDiagnosis(lampBesideUnit(name));
      const state = symptomState(diagnosis, 'E1');
      return advise(diagnosis, [{ kind: 'load', load: 'E1', works: false, state }]).ask?.about;
    };
    expect(askedOf('车身控制单元')).toBe('J1');
    expect(askedOf('闪光器')).toBe('F1');
  });

  describe('about a valve that shares the fuse', () => {
    const askedIn = (unit: string, key: 'on' | 'run') => {
      const diagnosis = openDiagnosis(valvesBehind(unit));
      return advise(diagnosis, [{ kind: 'load', load: 'N1', works: false, state: { key } }]).ask;
    };

    it('are asked where a tester has it switched', () => {
      expect(askedIn('发动机控制单元', 'on')).toMatchObject({ state: { key: 'on' } });
      expect(askedIn('发动机控制单元', 'on')?.loads).toContain('N2');
    });

    it('are not asked where no tester reaches what switches it, or the engine runs', () => {
      expect(askedIn('鼓风机调节器', 'on')?.loads ?? []).not.toContain('N2');
      expect(askedIn('发动机控制单元', 'run')?.loads ?? []).not.toContain('N2');
    });
  });

  describe('about a fuse that is pulled and looked at', () => {
    const lamp = openDiagnosis(lampBesideUnit('闪光器'));
    const on = symptomState(lamp, 'E1');
    const dark: Evidence = { kind: 'load', load: 'E1', works: false, state: on };
    const namesAfter = (blown: boolean): string[] =>
      advise(lamp, [dark, { kind: 'fuse', fuse: 'F1', blown, state: on }]).suspects.map(({ name }) => name);

    it('are asked where it is likely', () => {
      expect(advise(lamp, [dark]).ask).toMatchObject({ kind: 'fuse', about: 'F1', loads: [], state: on });
    });

    it('leave it and the shorts that blow it when it is blown, only what is not seen of it when it is whole', () => {
      const [blown, whole] = [namesAfter(true), namesAfter(false)];
      expect(blown).toEqual(expect.arrayContaining(['dead:F1', 'short-ground:w2']));
      expect(blown).not.toContain('dead:E1');
      expect(whole).toEqual(expect.arrayContaining(['dead:E1', 'open:F1.1']));
      expect(whole).not.toContain('dead:F1');
    });

    it('alone are no complaint', () => {
      expect(advise(lamp, [{ kind: 'fuse', fuse: 'F1', blown: true, state: on }]).suspects).toEqual([]);
    });
  });

  describe('about trouble codes that a tester reads', () => {
    const valves = openDiagnosis(watchedValves());
    const silent: Evidence = { kind: 'load', load: 'N1', works: false, state: { key: 'run' } };
    const reached: Evidence = { kind: 'load', load: 'J1', works: true, state: { key: 'run' } };

    it('are asked where they tell enough', () => {
      const { ask } = advise(valves, [silent, reached]);
      expect(ask).toMatchObject({ kind: 'code', about: 'P0202', loads: [], state: { key: 'run' } });
    });

    it('leave what sets them when they are stored, and what does not when they are not', () => {
      const namesAfter = (isStored: boolean): string[] =>
        advise(valves, [silent, { kind: 'code', code: 'P0202', isStored, state: { key: 'run' } }]).suspects.map(
          ({ name }) => name,
        );
      expect(namesAfter(true)).toContain('dead:F1');
      expect(namesAfter(true)).not.toContain('dead:N1');
      expect(namesAfter(false)).toContain('dead:N1');
      expect(namesAfter(false)).not.toContain('dead:F1');
    });

    it('tell of several what each would alone', () => {
      const told = (piece: Evidence) => advise(valves, [silent, piece]).suspects;
      const one = told({ kind: 'code', code: 'P0202', isStored: true, state: { key: 'run' } });
      expect(told({ kind: 'codes', stored: ['P0202'], absent: [], state: { key: 'run' } })).toEqual(one);
    });

    it('are not counted when the search began with them, and say nothing where nothing suspected sets them', () => {
      const begun = (code: string) => startCodes(valves, [code], { key: 'run' });
      const { ask, suspects } = advise(valves, [silent, ...begun('P0202-13')]);
      expect(suspects.map(({ name }) => name)).not.toContain('dead:N1');
      expect(ask?.about).not.toBe('P0202');
      const own: Evidence = { kind: 'load', load: 'J1', works: false, state: { key: 'run' } };
      expect(advise(valves, [own, ...begun('P0201')]).contradiction).toBeNull();
      expect(begun('P0999')).toEqual([]);
    });
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
