import { lampCircuit } from '../netlist/sample-netlist.testing';
import { BODY, type Measurement, type MeterReading } from './car-answers';
import { circuitFrom } from './circuit-from';
import type { CircuitState } from './circuit-types';
import { readFault } from './fault-text';
import { readMeter, seenOf, solverAnswers } from './meter';
import { solveCircuit } from './solve-circuit';
import { part, sheetOf } from './sample-circuit.testing';

const circuit = circuitFrom(lampCircuit());
const off: CircuitState = { key: 'off' };
const idle: CircuitState = { key: 'on' };
const lit: CircuitState = { key: 'on', positions: new Map([['S1', 0]]) };

const read = (
  mode: Measurement['mode'],
  [red, black]: readonly [string, string],
  state: CircuitState,
  ...faults: string[]
): MeterReading =>
  readMeter(
    circuit,
    state,
    faults.map((fault) => readFault(circuit, fault)),
    { mode, red, black },
  );

describe('voltage', () => {
  it('is what red has more than black', () => {
    const a = read('volt', ['K1.87', BODY], lit).value ?? NaN;
    const b = read('volt', ['E1.2', BODY], lit).value ?? NaN;
    expect(a).toBeGreaterThan(12.3);
    expect(read('volt', ['K1.87', 'E1.2'], lit).value).toBeCloseTo(a - b, 9);
    expect(read('volt', ['E1.2', 'K1.87'], lit).value).toBeCloseTo(b - a, 9);
  });

  it('is 0 at a floating pin, said as floating', () => {
    expect(read('volt', ['E1.1', BODY], idle, 'open:w9', 'open:w10')).toEqual({ value: 0, unknown: 'floating' });
  });

  it('is not told where a control unit decides', () => {
    const unit = circuitFrom(
      sheetOf(
        [
          part('30', 'rail', ['30']),
          part('J', 'ecu', ['30:supply', '31:ground', '5:signal']),
          part('M', 'ground', ['31']),
        ],
        [
          ['30.30', 'J.30'],
          ['J.31', 'M.31'],
        ],
      ),
    );
    expect(readMeter(unit, idle, [], { mode: 'volt', red: 'J.5', black: BODY })).toEqual({
      value: null,
      unknown: 'unit',
    });
  });

  it('refuses a place that the circuit has not', () => {
    expect(() => read('volt', ['E9.1', BODY], lit)).toThrow('没有 E9.1');
    expect(() => read('volt', ['w9', BODY], lit)).toThrow('零件.针脚');
  });
});

describe('resistance', () => {
  it('is the same from both sides, with the parallel ways', () => {
    const there = read('ohm', ['E1.1', 'E1.2'], off).value ?? NaN;
    expect(there).toBeGreaterThan(0.3);
    expect(there).toBeLessThan(1);
    expect(read('ohm', ['E1.2', 'E1.1'], off).value).toBeCloseTo(there, 9);
    expect(read('ohm', ['E1.1', BODY], off).value).toBeGreaterThan(there);
  });

  it('is OL behind an open wire', () => {
    expect(read('ohm', ['E1.1', BODY], off, 'open:w10')).toEqual({ value: null });
  });

  it.each(['ohm', 'continuity'] as const)('is refused for %s while the key is on', (mode) => {
    expect(read(mode, ['E1.1', 'E1.2'], idle)).toEqual({ value: null, refused: 'powered' });
  });

  it('is not told as open where an arrow leads to another sheet', () => {
    const arrow = circuitFrom(
      sheetOf([part('S', 'switch', ['1', '2']), part('→B', 'continuation', ['1'])], [['S.2', '→B.1']]),
    );
    expect(readMeter(arrow, off, [], { mode: 'ohm', red: 'S.2', black: BODY })).toEqual({
      value: null,
      unknown: 'other-sheet',
    });
  });
});

describe('continuity', () => {
  it('beeps through wires and fuses and not through a coil or a blown fuse', () => {
    expect(read('continuity', ['F1.1', 'K1.30'], off)).toMatchObject({ beeps: true });
    expect(read('continuity', ['K1.86', 'K1.85'], off)).toMatchObject({ beeps: false });
    expect(read('continuity', ['F1.1', 'K1.30'], off, 'dead:F1')).toEqual({ value: null, beeps: false });
  });
});

describe('voltage drop', () => {
  it('is small over what carries the current', () => {
    const reading = read('drop', ['K1.87', 'E1.1'], lit);
    expect(reading.value).toBeGreaterThan(0.01);
    expect(reading.value).toBeLessThan(0.2);
    expect(reading.idle).toBeUndefined();
  });

  it('says nothing while no current flows', () => {
    expect(read('drop', ['K1.87', 'E1.1'], idle)).toMatchObject({ idle: true });
  });

  it('tells of a gap, though no current flows', () => {
    const reading = read('drop', ['F1.1', 'F1.2'], lit, 'dead:F1');
    expect(reading.value).toBeGreaterThan(12);
    expect(reading.idle).toBeUndefined();
  });

  it('shows a corroded ground under load', () => {
    expect(read('drop', ['E1.2', BODY], lit, 'resistance:w10=2').value).toBeGreaterThan(2);
  });
});

describe('the clamp', () => {
  it('reads the current of a wire, positive from its start to its end', () => {
    expect(read('clamp', ['w9', ''], lit).value).toBeGreaterThan(1);
    expect(read('clamp', ['w9', ''], idle).value).toBeCloseTo(0, 6);
  });

  it('lies around wires only', () => {
    expect(() => read('clamp', ['E1.1', ''], lit)).toThrow('电流钳要夹在导线上');
  });
});

describe('a car that answers', () => {
  it('shows what works and what has pulled in', () => {
    expect(seenOf(solveCircuit(circuit, idle))).toEqual({ works: [], relays: [], restless: [] });
    expect(seenOf(solveCircuit(circuit, lit))).toMatchObject({ works: expect.arrayContaining(['E1']), relays: ['K1'] });
  });

  it('measures with its fault', async () => {
    const { look, measure } = solverAnswers(circuit, [readFault(circuit, 'open:w9')]);
    const state = { key: 'on', positions: { S1: 0 } } as const;
    expect((await look(state)).works).not.toContain('E1');
    expect((await measure({ mode: 'volt', red: 'E1.1', black: BODY }, state)).value).toBeCloseTo(0, 3);
  });
});

describe('between any two pins of a circuit', () => {
  const names = [...circuit.pins.keys()].map((key) => key.replace('\u0000', '.'));
  const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b] as const));

  it.each([[], ['open:w9'], ['dead:F1'], ['resistance:w10=4'], ['short-ground:K1.87']])(
    'voltages add up and resistances are symmetric, with faults %j',
    (...faults: string[]) => {
      for (const [a, b] of pairs) {
        const [toA, toB] = [read('volt', [a, BODY], lit, ...faults), read('volt', [b, BODY], lit, ...faults)];
        const between = read('volt', [a, b], lit, ...faults);
        if (!toA.unknown && !toB.unknown) expect(between.value).toBeCloseTo((toA.value ?? 0) - (toB.value ?? 0), 9);
        expect(read('volt', [b, a], lit, ...faults).value).toBeCloseTo(-(between.value ?? 0), 9);
        const ohm = read('ohm', [a, b], off, ...faults).value;
        const back = read('ohm', [b, a], off, ...faults).value;
        if (ohm === null) expect(back).toBeNull();
        else expect(back ?? NaN).toBeCloseTo(ohm, 6);
        const { beeps } = read('continuity', [a, b], off, ...faults);
        expect(beeps).toBe(ohm !== null && ohm < 30);
      }
    },
  );
});
