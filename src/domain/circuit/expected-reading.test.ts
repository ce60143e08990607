import { lampCircuit } from '../netlist/sample-netlist.testing';
import { BODY, type Measurement } from './car-answers';
import { circuitFrom } from './circuit-from';
import type { CircuitState } from './circuit-types';
import { expectedAt, judged, type ExpectedReading } from './expected-reading';
import { rangeText, roundedRange } from './expected-range';
import { readFault } from './fault-text';
import { readMeter } from './meter';
import { part, sheetOf } from './sample-circuit.testing';

const circuit = circuitFrom(lampCircuit());
const off: CircuitState = { key: 'off' };
const on: CircuitState = { key: 'on' };
const lit: CircuitState = { key: 'on', positions: new Map([['S1', 0]]) };
const running: CircuitState = { ...lit, key: 'run' };

const expected = (mode: Measurement['mode'], red: string, black: string, state: CircuitState): ExpectedReading | null =>
  expectedAt(circuit, state, { mode, red, black });

describe('what must be read', () => {
  it('is the voltage of a battery at rest and of a generator, less what lines may lose', () => {
    expect(expected('volt', 'F1.1', BODY, on)?.text).toBe('12.2–12.8 V');
    expect(expected('volt', 'K1.87', BODY, running)?.text).toMatch(/^13\.[3-7]–14\.5 V$/);
    expect(expected('volt', 'K1.87', BODY, on)?.text).toBe('≤ 0.1 V');
    expect(expected('volt', BODY, 'F1.1', on)?.text).toBe('−12.8 到 −12.2 V');
  });

  it.each([on, lit, running, off])('holds what the healthy circuit reads at every pin, %#', (state) => {
    for (const key of circuit.pins.keys()) {
      const measurement = { mode: 'volt', red: key.replace('\u0000', '.'), black: BODY } as const;
      const range = expectedAt(circuit, state, measurement);
      expect(range && judged(readMeter(circuit, state, [], measurement), range)).toBe('normal');
    }
  });

  it('is a small drop over lines under load, whichever way round, and a voltage over a load', () => {
    expect(expected('drop', 'K1.87', 'E1.1', lit)).toMatchObject({ low: 0, high: 0.1 });
    expect(expected('drop', 'E1.1', 'K1.87', lit)).toMatchObject({ low: -0.1, high: 0 });
    expect(expected('drop', 'E1.1', 'E1.2', lit)?.low).toBeGreaterThan(11);
  });

  it('is a resistance with the tolerance of the part, OL, or the sound of the meter', () => {
    expect(expected('ohm', 'K1.86', 'K1.85', off)).toMatchObject({ low: 76, high: 94, text: '76–94 Ω' });
    expect(expected('ohm', 'K1.30', 'K1.87', off)?.text).toBe('OL');
    expect(expected('continuity', 'F1.1', 'F1.2', off)?.text).toBe('响');
    expect(expected('continuity', 'K1.30', 'K1.87', off)?.text).toBe('不响');
  });

  it('is the current of a wire', () => {
    expect(expected('clamp', 'w9', '', lit)?.text).toMatch(/^1\.[5-7]–2(\.\d)? A$/);
  });

  it('is not said where the meter refuses', () => {
    expect(expected('ohm', 'K1.86', 'K1.85', on)).toBeNull();
  });
});

describe('the maker', () => {
  const pump = circuitFrom(
    sheetOf(
      [
        part('15', 'rail', ['15']),
        {
          ...part('N1', 'solenoid', ['1', '2']),
          ohm: 14,
          pins: [
            {
              id: '1',
              expected: [
                { state: '发动机运转', volt: [13, 14.5] },
                { state: '点火接通', volt: [11.5, 12.9] },
                { state: '20 ℃，1 与 2 之间', ohm: [12, 16] },
              ],
            },
            { id: '2' },
          ],
        },
        part('31', 'ground', ['31']),
      ],
      [
        ['15.15', 'N1.1'],
        ['N1.2', '31.31'],
      ],
    ),
  );
  it('says what holds in this state first', () => {
    const makers = expectedAt(pump, on, { mode: 'volt', red: 'N1.1', black: BODY })?.makers;
    expect(makers).toMatchObject([
      { text: '11.5–12.9 V', state: '点火接通', holds: true },
      { text: '13–14.5 V', state: '发动机运转', holds: false },
    ]);
  });

  it('is asked of the pins that the words name, from both sides', () => {
    const ohms = [{ text: '12–16 Ω', holds: true }];
    expect(expectedAt(pump, off, { mode: 'ohm', red: 'N1.1', black: 'N1.2' })?.makers).toMatchObject(ohms);
    expect(expectedAt(pump, off, { mode: 'ohm', red: 'N1.2', black: 'N1.1' })?.makers).toMatchObject(ohms);
    expect(expectedAt(pump, off, { mode: 'ohm', red: 'N1.1', black: BODY })?.makers).toBeUndefined();
  });
});

describe('the judgement', () => {
  const range = { low: 12.2, high: 12.6 };
  it.each([
    [12.4, 'normal'],
    [12.604, 'normal'],
    [11, 'low'],
    [14, 'high'],
  ] as const)('of %d V is %s', (value, is) => {
    expect(judged({ value }, range)).toBe(is);
  });

  it('goes by size with the probes the other way round', () => {
    expect(judged({ value: -11 }, { low: -12.6, high: -12.2 })).toBe('low');
    expect(judged({ value: -0.5 }, { low: -0.1, high: 0 })).toBe('high');
  });

  it('takes OL for more than any resistance', () => {
    expect(judged({ value: null }, { low: 70, high: 100 })).toBe('high');
    expect(judged({ value: null }, { low: Infinity, high: Infinity })).toBe('normal');
    expect(judged({ value: 3 }, { low: Infinity, high: Infinity })).toBe('low');
  });

  it('is not made of what says nothing', () => {
    expect(judged({ value: 0, idle: true }, range)).toBeNull();
    expect(judged({ value: null, unknown: 'unit' }, range)).toBeNull();
    expect(judged({ value: null, refused: 'powered' }, range)).toBeNull();
  });

  it('finds a corroded ground by its drop', () => {
    const drop = { mode: 'drop', red: 'E1.2', black: BODY } as const;
    const reading = readMeter(circuit, lit, [readFault(circuit, 'resistance:w10=2')], drop);
    expect(judged(reading, expectedAt(circuit, lit, drop) ?? range)).toBe('high');
  });
});

it.each([
  [[0.01, 0.04], 'V', '≤ 0.1 V'],
  [[-0.03, 0.02], 'V', '±0.1 V'],
  [[12.211, 12.58], 'V', '12.2–12.6 V'],
  [[272, 352], 'V', '272–352 V'],
  [[1112, 1344], 'Ω', '1.1–1.4 kΩ'],
  [[0.4, 0.6], 'Ω', '0.4–0.6 Ω'],
  [[0.02, 0.2], 'Ω', '≤ 0.5 Ω'],
  [[5.123, 6.2], 'A', '5.1–6.2 A'],
] as const)('rounds %j %s outwards to %s', ([low, high], unit, text) => {
  expect(rangeText(roundedRange(low, high, unit), unit)).toBe(text);
});
