import { layoutNetlist } from '../layout/layout-netlist';
import type { Netlist } from '../netlist-types';
import { lampCircuit } from '../test-netlist';
import { drawSheet } from './draw-sheet';
import type { Shape } from './drawing-types';

const draw = (netlist: Netlist) => drawSheet(netlist, layoutNetlist(netlist));
const shapesOf = (netlist: Netlist, id: string): Shape[] =>
  draw(netlist).groups.find((group) => group.id === id)?.shapes ?? [];
const textsOf = (shapes: Shape[]): string[] => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
const strokesOf = (shapes: Shape[]): (string | undefined)[] =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [] : [shape.stroke]));

describe('drawSheet', () => {
  it('gives a splice and a ground bar the colours of their wires', () => {
    const netlist = lampCircuit();
    for (const wire of netlist.wires) if (wire.to.component === 'W1') wire.colors = ['brown'];
    expect(strokesOf(shapesOf(netlist, 'SP'))).toEqual(expect.arrayContaining(['wire-red', 'wire-yellow']));
    expect(strokesOf(shapesOf(netlist, 'W1'))).toContain('wire-brown');
  });

  it('draws high-voltage cable orange and thicker than any other', () => {
    const netlist = lampCircuit();
    const [wire] = netlist.wires;
    if (wire) Object.assign(wire, { highVoltage: true, colors: ['orange'] });
    const [, core] = shapesOf(netlist, 'w1');
    expect(core).toMatchObject({ stroke: 'wire-orange', width: 5 });
  });

  it('writes plug and cavity beside each pin that sits in a plug', () => {
    const netlist = lampCircuit();
    netlist.plugs = [
      {
        id: 'T28',
        gender: 'female',
        seenFrom: 'wires',
        rows: 2,
        columns: 14,
        cavities: [
          { id: '5', row: 1, column: 5, pin: { component: 'E1', pin: '1' } },
          { id: '6', row: 1, column: 6 },
        ],
      },
    ];
    expect(textsOf(shapesOf(netlist, 'E1'))).toContain('T28/5');
    expect(layoutNetlist(netlist).plugMarks).toHaveLength(1);
  });

  it('writes the slot of a fuse under its rating', () => {
    const netlist = lampCircuit();
    const fuse = netlist.components.find(({ kind }) => kind === 'fuse');
    if (fuse) fuse.slot = { box: '仪表板左侧保险丝盒', number: '28' };
    expect(textsOf(shapesOf(netlist, 'F1'))).toEqual(expect.arrayContaining(['15 A', '28 号位']));
  });

  it('draws a switch closed when its first of several positions connects', () => {
    const netlist = lampCircuit();
    const open = JSON.stringify(shapesOf(netlist, 'S1'));
    const part = netlist.components.find(({ id }) => id === 'S1');
    if (part)
      part.positions = [
        { name: '插合', contacts: [['1', '2']] },
        { name: '拔下', contacts: [] },
      ];
    expect(JSON.stringify(shapesOf(netlist, 'S1'))).not.toBe(open);
  });

  it('has a symbol of its own for a diode', () => {
    const netlist = lampCircuit();
    const lamp = netlist.components.find(({ id }) => id === 'E1');
    if (lamp) lamp.kind = 'diode';
    const paths = shapesOf(netlist, 'E1').flatMap((shape) => (shape.type === 'path' ? [shape.d] : []));
    expect(paths.some((d) => d.endsWith('Z'))).toBe(true);
  });
});
