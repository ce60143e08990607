import type { Wire } from '../netlist/netlist-types';
import { circuitFrom } from './circuit-from';
import type { CircuitState } from './circuit-types';
import { readFault } from './fault-text';
import { part, sheetOf } from './sample-circuit.testing';
import { solveCircuit } from './solve-circuit';

const on: CircuitState = { key: 'on' };
type Ends = readonly [from: string, to: string, more?: Partial<Wire>];

/** What is said of the supplies of a sheet. */
function saidOf(parts: Parameters<typeof sheetOf>[0], wires: readonly Ends[], ...faults: string[]): string[] {
  const circuit = circuitFrom(sheetOf(parts, [...wires]));
  const { notes, volt, ampere } = solveCircuit(
    circuit,
    on,
    faults.map((fault) => readFault(circuit, fault)),
  );
  expect([...volt.values(), ...ampere.values()].every(Number.isFinite)).toBe(true);
  return notes.filter((note) => note.startsWith('电源'));
}

const [RAIL, BODY] = [part('30', 'rail', ['30']), part('31', 'ground', ['31'])];
const battery = (id: string) => part(id, 'battery', ['+', '-']);
const watt = (id: string, power: number) =>
  part(id, 'heater', ['1', '2'], { loads: [{ supply: '1', return: '2', watt: power }] });

describe('a supply without a fuse', () => {
  it.each<[string, Partial<Wire>]>([
    ['of 1 mm²', { area: 1, length: 1.5 }],
    ['that is thin and long', { area: 0.35, length: 6 }],
    ['that is thick and long', { area: 16, length: 7 }],
  ])('is said to be overloaded when a cable %s shorts it to the body', (_what, wire) => {
    const parts = [RAIL, part('S', 'splice', ['1']), BODY];
    const said = saidOf(parts, [
      ['30.30', 'S.1', wire],
      ['S.1', '31.31', wire],
    ]);
    expect(said).toEqual([expect.stringMatching(/^电源(过载|短路)：30\.30 输出 \d+ A，.*没有保险丝切断$/)]);
  });

  it('is said to be so by a fault in the middle of its wiring, also through a closed contact', () => {
    const parts = [
      RAIL,
      part('S', 'switch', ['1', '2'], {
        positions: [
          { name: '断开', contacts: [] },
          { name: '通', contacts: [['1', '2']] },
        ],
      }),
      watt('H', 100),
      BODY,
    ];
    const wires: Ends[] = [
      ['30.30', 'S.1', { length: 2 }],
      ['S.2', 'H.1', { length: 2 }],
      ['H.2', '31.31'],
    ];
    expect(saidOf(parts, wires, 'stuck-closed:S')).toEqual([]);
    expect(saidOf(parts, wires, 'stuck-closed:S', 'short-ground:H.1')).toEqual([
      expect.stringContaining('电源过载：30.30 输出'),
    ]);
    expect(saidOf(parts, wires, 'short-ground:S.1')).toHaveLength(1);
    // behind the open contact
    expect(saidOf(parts, wires, 'short-ground:S.2')).toEqual([]);
  });

  it('may be that of a fault, where no battery is drawn', () => {
    const said = saidOf([part('S', 'splice', ['1']), BODY], [['S.1', '31.31']], 'short-supply:S.1');
    expect(said).toEqual([expect.stringMatching(/^电源(过载|短路)：对电源短路处 输出 \d+ A/)]);
  });
});

describe('supplies that are joined', () => {
  it('in a floating ring, each driving the other, are told of', () => {
    const said = saidOf(
      [battery('B1'), battery('B2')],
      [
        ['B1.+', 'B2.-', { length: 1.5 }],
        ['B2.+', 'B1.-', { length: 1.5 }],
      ],
    );
    expect(said).toEqual([expect.stringContaining('B1.+ 输出'), expect.stringContaining('B2.+ 输出')]);
  });

  it('two in a row beside a single one, floating, contradict each other', () => {
    const said = saidOf(
      [battery('B1'), battery('B2'), battery('B3')],
      [
        ['B1.+', 'B2.-', { length: 1.5 }],
        ['B2.+', 'B3.+', { length: 1.5 }],
        ['B3.-', 'B1.-', { length: 1.5 }],
      ],
    );
    expect(said).toEqual(['电源相互矛盾：B1.+、B2.+ 与 B3.+ 电压不同却直接相连']);
  });

  it('of the same voltage are not told of', () => {
    const wires: Ends[] = [
      ['B1.+', 'B2.+'],
      ['B1.-', 'B2.-'],
      ['B1.+', 'H.1'],
      ['B1.-', 'H.2'],
    ];
    expect(saidOf([battery('B1'), battery('B2'), watt('H', 100)], wires)).toEqual([]);
  });
});

describe('what is no overload', () => {
  it('a load that its cable bears', () => {
    const wires: Ends[] = [
      ['30.30', 'H.1', { area: 6 }],
      ['H.2', '31.31', { area: 6 }],
    ];
    expect(saidOf([RAIL, watt('H', 1800), BODY], wires)).toEqual([]);
  });

  it('a short circuit that a fuse has ended, and a cable that a fuse protects', () => {
    const parts = [RAIL, part('F', 'fuse', ['1', '2'], { ampere: 50 }), watt('H', 700), BODY];
    const wires: Ends[] = [
      ['30.30', 'F.1', { area: 4 }],
      ['F.2', 'H.1', { area: 1 }],
      ['H.2', '31.31', { area: 4 }],
    ];
    expect(saidOf(parts, wires, 'short-ground:H.1')).toEqual([]);
    expect(saidOf(parts, wires)).toEqual([]);
  });

  it('a joint of which no area is known', () => {
    const joint: Partial<Wire> = { area: 0.5, unstated: ['area'] };
    const parts = [RAIL, watt('H', 600), BODY];
    expect(
      saidOf(parts, [
        ['30.30', 'H.1', joint],
        ['H.2', '31.31', joint],
      ]),
    ).toEqual([]);
  });
});
