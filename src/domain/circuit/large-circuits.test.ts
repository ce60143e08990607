import { pinKey } from '../netlist/pin-key';
import type { Netlist, NetlistComponent } from '../netlist/netlist-types';
import { circuitFrom } from './circuit-from';
import type { Circuit, Solution } from './circuit-types';
import { readFault } from './fault-text';
import { wireOhm } from './resistances';
import { part, sheetOf } from './sample-circuit.testing';
import { solveCircuit } from './solve-circuit';

const MANY = 2000;
type Ends = readonly [from: string, to: string];

const splice = (at: number): NetlistComponent => part(`S${at}`, 'splice', ['1']);
const splices = (count: number): NetlistComponent[] => Array.from({ length: count }, (_, at) => splice(at));
const row = (count: number): Ends[] => Array.from({ length: count - 1 }, (_, at) => [`S${at}.1`, `S${at + 1}.1`]);
const [RAIL, BODY] = [part('30', 'rail', ['30']), part('31', 'ground', ['31'])];
const LAMP = part('E', 'lamp', ['1', '2'], { loads: [{ supply: '1', return: '2', ohm: 100 }] });

/** What a wire of `sheetOf` has, what a rail or battery has inside, and a ground point, Ω. */
const [someWire] = sheetOf([], [['S0.1', 'S1.1']]).wires;
const WIRE = someWire ? wireOhm(someWire) : NaN;
const SOURCE = 0.004;
const GROUND = 0.001;

function solved(sheet: Netlist, ...faults: string[]): { circuit: Circuit; solution: Solution } {
  const circuit = circuitFrom(sheet);
  const solution = solveCircuit(
    circuit,
    { key: 'on' },
    faults.map((fault) => readFault(circuit, fault)),
  );
  expect(circuit.nodes).toBeGreaterThan(MANY);
  expect([...solution.volt.values(), ...solution.ampere.values()].every(Number.isFinite)).toBe(true);
  expect(solution.volt.size + solution.unknown.size).toBe(circuit.pins.size);
  return { circuit, solution };
}

const said = ({ notes }: Solution): string[] => notes.filter((note) => note.startsWith('电源'));

describe('a chain of 2,000 splices before a lamp', () => {
  const sheet = sheetOf(
    [RAIL, ...splices(MANY), LAMP, BODY],
    [['30.30', 'S0.1'], ...row(MANY), [`S${MANY - 1}.1`, 'E.1'], ['E.2', '31.31']],
  );
  const ohm = SOURCE + (MANY + 2) * WIRE + GROUND;

  it('carries what its resistances in a row let through', () => {
    const { solution } = solved(sheet);
    const expected = 12.6 / (ohm + 100);
    for (const ampere of solution.ampere.values()) expect(ampere).toBeCloseTo(expected, 4);
    expect(solution.loads.get('E')).toMatchObject({ works: true });
    expect(said(solution)).toEqual([]);
  });

  it('has the supply before a break in its middle, and nothing behind it', () => {
    const { solution } = solved(sheet, `open:w${MANY / 2}`);
    expect(solution.volt.get(pinKey('S0', '1'))).toBeCloseTo(12.6, 2);
    expect(solution.volt.get(pinKey(`S${MANY / 2 - 2}`, '1'))).toBeCloseTo(12.6, 2);
    expect(solution.volt.get(pinKey(`S${MANY / 2 - 1}`, '1'))).toBeCloseTo(0, 2);
    expect(solution.loads.get('E')).toMatchObject({ works: false });
  });
});

describe('a mesh of 45 × 45 splices', () => {
  const SIDE = 45;
  const at = (x: number, y: number): string => `S${y * SIDE + x}.1`;
  const each = Array.from({ length: SIDE * SIDE }, (_, index) => [index % SIDE, Math.floor(index / SIDE)] as const);
  const links = each.flatMap(([x, y]): Ends[] => [
    ...(x + 1 < SIDE ? [[at(x, y), at(x + 1, y)] as const] : []),
    ...(y + 1 < SIDE ? [[at(x, y), at(x, y + 1)] as const] : []),
  ]);
  const corners: Ends[] = [
    ['30.30', at(0, 0)],
    [at(SIDE - 1, SIDE - 1), '31.31'],
  ];
  const { circuit, solution } = solved(sheetOf([RAIL, ...splices(SIDE * SIDE), BODY], [...links, ...corners]));
  const volt = (x: number, y: number): number => solution.volt.get(pinKey(`S${y * SIDE + x}`, '1')) ?? NaN;

  it('between supply and body is half-way along its diagonal, and the same on both sides of the other', () => {
    const middle = (volt(0, 0) + volt(SIDE - 1, SIDE - 1)) / 2;
    for (let x = 0; x < SIDE; x++) {
      expect(volt(x, SIDE - 1 - x)).toBeCloseTo(middle, 6);
      expect(volt(x, 3)).toBeCloseTo(volt(3, x), 6);
    }
  });

  it('lets as much out of every splice as into it', () => {
    const sums = new Map<number, number>();
    for (const [wire, { branch }] of circuit.wires) {
      const { a, b } = circuit.branches[branch] ?? { a: 0, b: 0 };
      const ampere = solution.ampere.get(wire) ?? NaN;
      sums.set(a, (sums.get(a) ?? 0) - ampere);
      sums.set(b, (sums.get(b) ?? 0) + ampere);
    }
    const off = each.map(([x, y]) => Math.abs(sums.get(circuit.pins.get(pinKey(`S${y * SIDE + x}`, '1')) ?? 0) ?? NaN));
    expect(Math.max(...off)).toBeLessThan(1e-4);
  });

  it('is said to be more than its supply can bear', () => {
    expect(said(solution)).toEqual([expect.stringMatching(/^电源过载：30\.30 输出 \d+ A/)]);
  });
});

describe('a ring of 2,000 splices that touches nothing else', () => {
  const closed: Ends = [`S${MANY - 1}.1`, 'S0.1'];

  it('is floating, without any current', () => {
    const { solution } = solved(sheetOf(splices(MANY + 1), [...row(MANY + 1), closed]));
    expect(solution.volt.size).toBe(0);
    expect(new Set(solution.unknown.values())).toEqual(new Set(['floating']));
    expect(Math.max(...[...solution.ampere.values()].map(Math.abs))).toBeLessThan(1e-6);
  });

  it('with a battery in it is floating, too, and has one current', () => {
    const battery = part('A', 'battery', ['+', '-']);
    const ends: Ends[] = [
      ['A.+', 'S0.1'],
      [`S${MANY - 1}.1`, 'A.-'],
    ];
    const { solution } = solved(sheetOf([battery, ...splices(MANY)], [...ends, ...row(MANY)]));
    expect(new Set(solution.unknown.values())).toEqual(new Set(['floating']));
    const expected = 12.6 / (SOURCE + (MANY + 1) * WIRE);
    for (const ampere of solution.ampere.values()) expect(ampere).toBeCloseTo(expected, 4);
  });
});
