import { busCircuit } from '../netlist/sample-netlist.testing';
import { pinKey } from '../netlist/pin-key';
import type { NetlistComponent } from '../netlist/netlist-types';
import { circuitFrom } from './circuit-from';
import type { CircuitState } from './circuit-types';
import { ohmBetween } from './ohm-between';
import { solveCircuit, voltAt } from './solve-circuit';
import { part, sheetOf } from './sample-circuit.testing';

const unit = part('J1', 'ecu', ['30:supply', '31:ground', 'a:signal', 'b:signal', 'c:signal']);
const feeds = [part('30', 'rail', ['30']), part('31', 'ground', ['31']), unit];
const supply = [
  ['30.30', 'J1.30'],
  ['J1.31', '31.31'],
] as const;

describe('a thermistor', () => {
  const sensor: NetlistComponent = {
    ...part('G62', 'sensor', []),
    loads: [],
    pins: [
      {
        id: '1',
        role: 'signal',
        purpose: '冷却液温度信号',
        expected: [
          { state: '20 ℃，1 与 2 之间', ohm: [2200, 2800] },
          { state: '80 ℃，1 与 2 之间', ohm: [280, 380] },
        ],
      },
      { id: '2', role: 'signal', purpose: '传感器搭铁' },
    ],
  };
  const circuit = circuitFrom(sheetOf([...feeds, sensor], [...supply, ['J1.a', 'G62.1'], ['G62.2', 'J1.b']]));
  const pins: [string, string] = [pinKey('G62', '1'), pinKey('G62', '2')];

  it.each([
    [20, 2500],
    [80, 330],
  ])('has at %i ℃ what is stated', (celsius, ohm) => {
    expect(ohmBetween(circuit, { key: 'off', celsius }, pins)).toBeCloseTo(ohm, 0);
  });

  it('divides the 5 V of its control unit, less when hot', () => {
    const [cold = 0, hot = 0] = [20, 80].map((celsius) =>
      voltAt(solveCircuit(circuit, { key: 'on', celsius }), 'G62.1'),
    );
    expect(cold).toBeCloseTo((5 * 2500) / 4700, 1);
    expect(hot).toBeLessThan(1);
  });

  it('shows the bias when its wire is open, and nothing when the unit has no supply', () => {
    const open = solveCircuit(circuit, { key: 'on' }, [{ kind: 'open', target: { kind: 'wire', wire: 'w4' } }]);
    expect(voltAt(open, 'G62.1')).toBeCloseTo(5, 2);
    const dead = solveCircuit(circuit, { key: 'on' }, [{ kind: 'open', target: { kind: 'wire', wire: 'w1' } }]);
    expect(voltAt(dead, 'G62.1')).toBeCloseTo(0, 3);
  });

  it('gets nothing of a unit that sleeps with the key off', () => {
    expect(voltAt(solveCircuit(circuit, { key: 'off' }), 'G62.1')).toBeCloseTo(0, 3);
  });
});

describe('a potentiometer', () => {
  const pedal: NetlistComponent = {
    ...part('G79', 'sensor', []),
    loads: [],
    pins: [
      { id: '1', role: 'signal', purpose: '5 V 电源' },
      {
        id: '2',
        role: 'signal',
        purpose: '踏板位置',
        expected: [
          { state: '松开', volt: [0.7, 0.9] },
          { state: '踩到底', volt: [3.6, 4.4] },
        ],
      },
      { id: '3', role: 'signal', purpose: '搭铁' },
    ],
  };
  const circuit = circuitFrom(
    sheetOf([...feeds, pedal], [...supply, ['J1.a', 'G79.1'], ['J1.b', 'G79.2'], ['J1.c', 'G79.3']]),
  );
  it.each([
    [0, 0.8],
    [0.5, 2.4],
    [1, 4],
  ])('at %d of its way gives %d V', (way, volt) => {
    const state: CircuitState = { key: 'on', sensors: new Map([['G79', way]]) };
    expect(voltAt(solveCircuit(circuit, state), 'G79.2')).toBeCloseTo(volt, 1);
  });

  it('gives the whole 5 V when its ground is lost', () => {
    const solution = solveCircuit(circuit, { key: 'on' }, [{ kind: 'open', target: { kind: 'wire', wire: 'w5' } }]);
    expect(voltAt(solution, 'G79.2')).toBeCloseTo(5, 1);
  });
});

describe('a bus of ISO 11898-2', () => {
  const circuit = circuitFrom(busCircuit());
  const [first] = busCircuit().buses?.[0]?.nodes ?? [];
  const lines: [string, string] = [pinKey(first ?? '', 'H'), pinKey(first ?? '', 'L')];
  const levels = (busLoad: number): number[] => {
    const { volt } = solveCircuit(circuit, { key: 'on', busLoad });
    return lines.map((line) => Math.round((volt.get(line) ?? NaN) * 10) / 10);
  };

  it('rests at 2.5 V and is dominant at 3.5 V and 1.5 V', () => {
    expect(levels(0)).toEqual([2.5, 2.5]);
    expect(levels(1)).toEqual([3.5, 1.5]);
  });

  it('has no known level while its control units sleep', () => {
    const { unknown } = solveCircuit(circuit, { key: 'off' });
    expect(lines.map((line) => unknown.get(line))).toEqual(['unit', 'unit']);
  });

  it('shows a meter 2.7 V and 2.3 V while it works', () => {
    expect(levels(0.2)).toEqual([2.7, 2.3]);
  });

  it('measures 60 Ω without supply, 120 Ω with one termination cut off', () => {
    expect(ohmBetween(circuit, { key: 'off' }, lines)).toBeCloseTo(60, 0);
    const wire = busCircuit().wires.find(({ from, to }) =>
      [from, to].some((ref) => ref.component !== first && ref.pin === 'H'),
    );
    const fault = { kind: 'open', target: { kind: 'wire', wire: wire?.id ?? '' } } as const;
    expect(ohmBetween(circuit, { key: 'off' }, lines, [fault])).toBeCloseTo(120, 0);
  });
});

describe('diodes', () => {
  const circuit = circuitFrom(
    sheetOf(
      [
        part('30', 'rail', ['30']),
        part('31', 'ground', ['31']),
        part('V1', 'diode', ['A', 'K']),
        part('R1', 'resistor', ['1', '2'], { ohm: 100 }),
        part('V2', 'diode', ['A', 'K']),
        part('R2', 'resistor', ['1', '2'], { ohm: 100 }),
        part('H1', 'lamp', ['1', '2'], { name: 'LED 指示灯' }),
      ],
      [
        ['30.30', 'V1.A'],
        ['V1.K', 'R1.1'],
        ['R1.2', '31.31'],
        ['30.30', 'V2.K'],
        ['V2.A', 'R2.1'],
        ['R2.2', '31.31'],
        ['R1.1', 'H1.1'],
        ['H1.2', '31.31'],
      ],
    ),
  );
  const solution = solveCircuit(circuit, { key: 'on' });

  it('drop about 0.7 V forward and block backward', () => {
    expect(12.6 - (voltAt(solution, 'R1.1') ?? 0)).toBeCloseTo(0.67, 1);
    expect(voltAt(solution, 'R2.1')).toBeCloseTo(0, 3);
  });

  it('make an LED lamp light one way round only', () => {
    expect(solution.loads.get('H1')?.works).toBe(true);
    expect(solution.loads.get('H1')?.ampere).toBeCloseTo(0.02, 2);
    const turned = solveCircuit(circuit, { key: 'on' }, [
      {
        kind: 'swap',
        target: { kind: 'pin', component: 'H1', pin: '1' },
        other: { kind: 'pin', component: 'H1', pin: '2' },
      },
    ]);
    expect(turned.loads.get('H1')?.works).toBe(false);
  });
});
