import type { CarState } from '../circuit/car-state';
import { part, sheetOf } from '../circuit/sample-circuit.testing';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { openDiagnosis } from './open-diagnosis';
import { inOneGo } from './sliced';
import { nearestWorkingStates, statesToLookIn } from './symptom-state';

type Drawn = [from: string, to: string];

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** A switch that leads from 1 to 2 in each of so many positions beside its rest. */
const onOff = (id: string, ways = 1): NetlistComponent =>
  part(id, 'switch', ['1', '2'], {
    positions: range(ways + 1).map((at) => ({ name: `${at}`, contacts: at === 0 ? [] : [['1', '2']] })),
  });

/** A lamp that each of twelve switches lights in each of ten positions. */
const lampWithManySwitches = (): Netlist =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      ...range(12).map((at) => onOff(`S${at}`, 10)),
      part('E1', 'lamp', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ...range(12).flatMap((at): Drawn[] => [
        ['30.30', `S${at}.1`],
        [`S${at}.2`, 'E1.1'],
      ]),
      ['E1.2', '31.31'],
    ],
  );

/** A lamp that the key alone lights, and eight with a switch each. */
const lampsBesideOne = (): Netlist =>
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('30', 'rail', ['30']),
      part('E0', 'lamp', ['1', '2']),
      ...range(8).flatMap((at) => [onOff(`S${at + 1}`), part(`E${at + 1}`, 'lamp', ['1', '2'])]),
      part('31', 'ground', ['31']),
    ],
    [
      ['15.15', 'E0.1'],
      ['E0.2', '31.31'],
      ...range(8).flatMap((at): Drawn[] => [
        ['30.30', `S${at + 1}.1`],
        [`S${at + 1}.2`, `E${at + 1}.1`],
        [`E${at + 1}.2`, '31.31'],
      ]),
    ],
  );

/** A fan of two speeds that runs while the air conditioner is switched on. */
const fanOfAirConditioner = (): Netlist =>
  sheetOf(
    [
      part('30', 'rail', ['30']),
      onOff('E35'),
      part('E9', 'switch', ['1', '2', '3'], {
        positions: [
          { name: '停', contacts: [] },
          { name: '低速', contacts: [['1', '2']] },
          { name: '高速', contacts: [['1', '3']] },
        ],
      }),
      part('N24', 'resistor', ['1', '2'], { ohm: 0.5 }),
      part('V7', 'motor', ['1', '2']),
      part('31', 'ground', ['31']),
    ],
    [
      ['30.30', 'E35.1'],
      ['E35.2', 'E9.1'],
      ['E9.2', 'N24.1'],
      ['N24.2', 'V7.1'],
      ['E9.3', 'V7.1'],
      ['V7.2', '31.31'],
    ],
  );

/** A lamp, and a valve that has current while the engine is started. */
const valveWhileStarting = () =>
  sheetOf(
    [
      part('15', 'rail', ['15']),
      part('30', 'rail', ['30']),
      part('50', 'rail', ['50']),
      part('E1', 'lamp', ['1', '2']),
      part('N1', 'solenoid', ['1', '2']),
      part('J1', 'ecu', ['30:supply', '31:ground', 'A1:out-low'], { name: '发动机控制单元' }),
      part('31', 'ground', ['31']),
    ],
    [
      ['15.15', 'E1.1'],
      ['E1.2', '31.31'],
      ['50.50', 'N1.1'],
      ['N1.2', 'J1.A1'],
      ['30.30', 'J1.30'],
      ['J1.31', '31.31'],
    ],
  );

/** A diagnosis, and how many states of its sound car have been asked for. */
function watched(sheet: Netlist) {
  const diagnosis = openDiagnosis(sheet);
  return { diagnosis, solved: jest.spyOn(diagnosis.solved, 'healthy') };
}

describe('states in which what is complained of is looked at in another way (§3)', () => {
  it('keep the key as it stands, and need no look at all that there are', () => {
    const { diagnosis, solved } = watched(lampWithManySwitches());
    const state: CarState = { key: 'acc', positions: { S0: 1 } };
    const states = inOneGo(statesToLookIn(diagnosis, state, 'E1'));
    expect(states).toHaveLength(5);
    expect(states.map(({ key }) => key)).toEqual(states.map(() => 'acc'));
    expect(solved.mock.calls.length).toBeLessThan(40);
  });

  it('are those of one switch that stands otherwise, while the others that it needs stay', () => {
    const { diagnosis } = watched(fanOfAirConditioner());
    const state: CarState = { key: 'on', positions: { E35: 1, E9: 2 } };
    expect(inOneGo(statesToLookIn(diagnosis, state, 'V7'))).toEqual([
      state,
      { key: 'on', positions: { E35: 1, E9: 1 } },
    ]);
  });

  it('are joined by no more than four in which other loads work', () => {
    const { diagnosis } = watched(lampsBesideOne());
    expect(inOneGo(statesToLookIn(diagnosis, { key: 'on' }, 'E0'))).toHaveLength(5);
  });

  it('are none in which a valve works that is heard with the engine at rest alone', () => {
    const { diagnosis } = watched(valveWhileStarting());
    expect(inOneGo(statesToLookIn(diagnosis, { key: 'on' }, 'E1'))).toEqual([{ key: 'on' }]);
  });
});

describe('states in which a load may work that works when it must not (§3)', () => {
  it('are looked for nearby alone', () => {
    const { diagnosis, solved } = watched(lampWithManySwitches());
    const states = nearestWorkingStates(diagnosis, 'E1', { key: 'on' });
    expect(states).toContainEqual({ key: 'on', positions: { S0: 1 } });
    expect(states).toContainEqual({ key: 'on', positions: { S1: 1 } });
    expect(solved.mock.calls.length).toBeLessThan(350);
  });
});
