import { circuitState } from './car-state';
import { circuitFrom } from './circuit-from';
import { NO_POSITION, type KeyPosition } from './circuit-types';
import { readFault } from './fault-text';
import { liveLook } from './live-look';
import { seenOf } from './meter';
import { operablesOf, stateFor } from './operable';
import { changesText, seenParts } from './seen-text';
import { solveCircuit } from './solve-circuit';
import { part, sheetOf } from './sample-circuit.testing';

/** 30 → F1 → relay contact → motor → ground; the coil from 15 through the switch S1. */
const sheet = sheetOf(
  [
    part('30', 'rail', ['30']),
    part('15', 'rail', ['15']),
    part('F1', 'fuse', ['1', '2'], { ampere: 20 }),
    part('K1', 'relay', ['30', '87', '86', '85'], { name: '油泵继电器' }),
    part('S1', 'switch', ['1', '2'], { positions: [{ name: '按下', contacts: [['1', '2']] }] }),
    part('M1', 'motor', ['1', '2'], { name: '燃油泵', loads: [{ supply: '1', return: '2', watt: 80 }] }),
    part('G1', 'ground', ['31']),
  ],
  [
    ['30.30', 'F1.1'],
    ['F1.2', 'K1.30'],
    ['K1.87', 'M1.1'],
    ['M1.2', 'G1.31'],
    ['15.15', 'S1.1'],
    ['S1.2', 'K1.86'],
    ['K1.85', 'G1.31'],
  ],
);
const circuit = circuitFrom(sheet);

function lookAt(key: KeyPosition, isPressed: boolean, fault?: string) {
  const state = circuitState(circuit, { key, positions: isPressed ? { S1: 0 } : {} });
  const solution = solveCircuit(circuit, state, fault === undefined ? [] : [readFault(circuit, fault)]);
  const seen = seenOf(solution);
  return { look: liveLook(circuit, sheet, state, seen, solution), seen, state };
}

describe('the look of a circuit', () => {
  it('shows supply up to the open contact, and nothing behind it', () => {
    const { look } = lookAt('off', false);
    expect([...look.wires].map(([wire, { tone }]) => [wire, tone])).toEqual([
      ['w1', 'supply'],
      ['w2', 'supply'],
    ]);
    expect([...look.joints]).toEqual([['30', 'supply']]);
    expect([look.works.size, look.pulled.size]).toEqual([0, 0]);
  });

  it('shows the way back of the current, the relay that pulled in and the motor that turns', () => {
    const { look } = lookAt('on', true);
    expect(look.wires.get('w3')).toMatchObject({ tone: 'supply' });
    expect(look.wires.get('w4')?.tone).toBe('return');
    expect(look.wires.get('w4')?.ampere).toBeGreaterThan(5);
    expect([look.pulled.has('K1'), look.works.has('M1')]).toEqual([true, true]);
    expect([look.positions.get('S1'), look.positions.get('K1')]).toEqual([0, 0]);
  });

  it('shows a blown fuse, and no voltage behind it', () => {
    const { look } = lookAt('on', true, 'short-ground:M1.1');
    expect([...look.blown]).toEqual(['F1']);
    expect(look.wires.has('w2')).toBe(false);
  });

  it('of a car that hides its fault shows only what a person sees', () => {
    const { seen, state } = lookAt('on', true);
    const look = liveLook(circuit, sheet, state, seen, null);
    expect([look.wires.size, look.blown.size]).toEqual([0, 0]);
    expect([look.pulled.has('K1'), look.works.has('M1')]).toEqual([true, true]);
    expect(liveLook(circuit, sheet, state, null, null).works.size).toBe(0);
  });
});

describe('what is said of it', () => {
  it('names relays and loads in the words of a workshop', () => {
    const { seen } = lookAt('on', true);
    expect(seenParts(sheet, seen).map(({ text }) => text)).toEqual(['油泵继电器 吸合', '燃油泵 运转']);
  });

  it('says what changed, and nothing when nothing did', () => {
    const [rest, on] = [lookAt('on', false).seen, lookAt('on', true).seen];
    expect(changesText(sheet, rest, on)).toBe('油泵继电器吸合，燃油泵运转');
    expect(changesText(sheet, on, rest)).toBe('油泵继电器释放，燃油泵停转');
    expect(changesText(sheet, on, on)).toBe('');
  });
});

describe('what can be operated', () => {
  it('is the switches, not the relays, with 松开 for one that closes only while it is held', () => {
    const { parts } = operablesOf(circuit);
    expect(parts.map(({ component, positions }) => [component.id, positions])).toEqual([
      [
        'S1',
        [
          { at: NO_POSITION, name: '松开' },
          { at: 0, name: '按下' },
        ],
      ],
    ]);
  });

  it('is the position of a sensor and the temperature where readings depend on them, and outputs of units', () => {
    const more = circuitFrom(
      sheetOf(
        [
          part('J1', 'ecu', ['1:in', '2:ground', '65:out-low']),
          part('G62', 'sensor', ['1', '2'], { name: '冷却液温度传感器', ohm: 2500 }),
          part('G', 'resistor', ['1', '2', '3'], {
            ohm: 100,
            loads: [
              { supply: '1', return: '2' },
              { supply: '2', return: '3' },
            ],
          }),
          part('⑦', 'ground', ['31']),
        ],
        [
          ['J1.1', 'G62.1'],
          ['J1.2', '⑦.31'],
          ['G62.2', '⑦.31'],
          ['G.3', '⑦.31'],
          ['J1.65', 'G.1'],
        ],
      ),
    );
    const { sensors, hasTemperature, drivers } = operablesOf(more);
    expect(sensors.map(({ id }) => id)).toEqual(['G']);
    expect(hasTemperature).toBe(true);
    expect(drivers.map(({ name }) => name)).toEqual(['J1.65']);
  });

  it('leaves out what another sheet of the car has', () => {
    const kept = stateFor(circuit, {
      key: 'run',
      positions: { S1: 0, E9: 1 },
      drivers: { 'J220.65': 0 },
      sensors: { G79: 0.5 },
      celsius: 90,
    });
    expect(kept).toEqual({ key: 'run', positions: { S1: 0 }, drivers: {}, sensors: {}, celsius: 90 });
    expect(() => circuitState(circuit, kept)).not.toThrow();
  });
});
