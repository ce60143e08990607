import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { overlaps } from '../../../src/domain/netlist/layout/box';
import type { PlacedSymbol } from '../../../src/domain/netlist/layout/layout-types';
import { plugMarks, wiresOfPins } from './plug-marks';

/** A unit with pins along its lower edge, all in one plug. */
function plugged(pitch: number): { netlist: Netlist; symbol: PlacedSymbol } {
  const ids = ['1', '2', '3'];
  const netlist: Netlist = {
    ...lampCircuit(),
    plugs: [
      {
        id: 'T121',
        gender: 'female',
        seenFrom: 'wires',
        rows: 1,
        columns: 3,
        cavities: ids.map((id, at) => ({ id: `10${id}`, row: 1, column: at + 1, pin: { component: 'J220', pin: id } })),
      },
    ],
  };
  const symbol: PlacedSymbol = {
    component: { id: 'J220', kind: 'ecu', name: '', pins: ids.map((id) => ({ id })) },
    body: { x: 0, y: 0, w: 240, h: 72 },
    pins: new Map(ids.map((id, at) => [id, { x: 24 + at * pitch, y: 72, side: 'bottom' as const }])),
    label: { lines: [], anchor: 'middle', box: { x: 0, y: 0, w: 0, h: 0 } },
  };
  return { netlist, symbol };
}

const wire = lampCircuit().wires[0] as Wire;

describe('plugMarks', () => {
  it('writes a mark across where there is room, and turned along its wire where pins stand close', () => {
    const wide = plugged(72);
    expect(plugMarks(wide.netlist, [wide.symbol], []).marks.map(({ rotated = false }) => rotated)).toEqual([
      false,
      false,
      false,
    ]);
    const { netlist, symbol } = plugged(24);
    const { marks, crowded } = plugMarks(netlist, [symbol], []);
    expect(marks.some(({ rotated }) => rotated)).toBe(true);
    expect(crowded).toEqual([]);
    marks.forEach((one, at) => {
      for (const two of marks.slice(at + 1)) expect(overlaps(one.box, two.box)).toBe(false);
    });
  });

  it('keeps clear of wires that pass, and tells which pins have no room', () => {
    const { netlist, symbol } = plugged(72);
    const passing = { wire, points: [24, 240].map((x) => ({ x: x + 12, y: 80 })) };
    const { marks } = plugMarks(netlist, [symbol], [passing]);
    for (const { box } of marks) expect(overlaps(box, { x: 36, y: 79, w: 216, h: 2 })).toBe(false);
    const everywhere = Array.from({ length: 20 }, (_, row) => ({
      wire,
      points: [0, 300].map((x) => ({ x, y: 76 + row * 6 })),
    }));
    const { crowded } = plugMarks(netlist, [symbol], everywhere);
    expect(crowded).toHaveLength(3);
    const own = { ...wire, to: { component: 'J220', pin: '2' } };
    expect(wiresOfPins(crowded, [own, { ...wire, id: 'other' }])).toEqual([own]);
  });
});
