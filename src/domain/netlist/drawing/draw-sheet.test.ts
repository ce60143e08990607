import { wireColors } from '../../../contract/schemas/netlist-terms';
import { layoutNetlist } from '../laid-out.testing';
import type { Netlist } from '../netlist-types';
import { busCircuit, lampCircuit } from '../sample-netlist.testing';
import { WIRE_COLORS } from '../wire-colors';
import { drawSheet } from './draw-sheet';
import type { Shape } from './drawing-types';
import { writeSvg } from './svg-writer';

const draw = (netlist: Netlist) => drawSheet(netlist, layoutNetlist(netlist));
const shapesOf = (netlist: Netlist, id: string): Shape[] =>
  draw(netlist).groups.find((group) => group.id === id)?.shapes ?? [];
const textsOf = (shapes: Shape[]): string[] => shapes.flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
const isDot = (shape: Shape): boolean => shape.type === 'circle' && shape.fill === 'ink';
const strokesOf = (shapes: Shape[]): (string | undefined)[] =>
  shapes.flatMap((shape) => (shape.type === 'text' ? [] : [shape.stroke]));

describe('drawSheet', () => {
  it('gives a splice and a ground bar the colours of their wires', () => {
    const netlist = lampCircuit();
    for (const wire of netlist.wires) if (wire.to.component === 'W1') wire.colors = ['brown'];
    expect(strokesOf(shapesOf(netlist, 'SP'))).toEqual(expect.arrayContaining(['wire-red', 'wire-yellow']));
    expect(strokesOf(shapesOf(netlist, 'W1'))).toContain('wire-brown');
  });

  it('draws the dots of rails, splices and grounds over the wires that end there', () => {
    const netlist = lampCircuit();
    const { groups } = draw(netlist);
    const { bars } = layoutNetlist(netlist);
    const taps = bars.flatMap(({ component, taps: at }) => at.map(() => component.id));
    const lastWire = groups.map(({ kind }) => kind).lastIndexOf('wire');
    const dotsOf = (part: typeof groups): string[] =>
      part.flatMap(({ id, kind, shapes }) =>
        kind === 'wire' || !taps.includes(id) ? [] : shapes.flatMap((shape) => (isDot(shape) ? [id] : [])),
      );
    expect(taps.length).toBeGreaterThan(4);
    expect(dotsOf(groups.slice(lastWire + 1)).sort()).toEqual(taps.sort());
    expect(dotsOf(groups.slice(0, lastWire))).toEqual([]);
    expect(writeSvg(draw(netlist))).not.toContain('<title></title>');
  });

  it('breaks the legend into lines where a narrow sheet has many colours', () => {
    const netlist = lampCircuit();
    netlist.notes = ['先断开蓄电池'];
    const plain = draw(netlist);
    const colors = wireColors.slice(0, 12);
    for (const [at, color] of colors.entries()) {
      const wire = netlist.wires[at % netlist.wires.length];
      if (wire) wire.colors = at < netlist.wires.length ? [color] : [wire.colors[0], color];
    }
    const { height, width, groups } = draw(netlist);
    const frame = (groups[0]?.shapes ?? []).filter((shape) => shape.type === 'text');
    const names = colors.map((color) => `${WIRE_COLORS[color].name} ${WIRE_COLORS[color].codes[netlist.colorCode]}`);
    const entries = frame.filter(({ text }) => names.includes(text));
    expect(entries).toHaveLength(names.length);
    expect(Math.max(...entries.map(({ x }) => x + 40))).toBeLessThan(width - 16);
    expect(new Set(entries.map(({ y }) => y)).size).toBe(3);
    expect(height).toBeGreaterThan(plain.height);
    expect(frame.find(({ text }) => text === netlist.notes?.[0])?.y).toBeGreaterThan(
      Math.max(...entries.map(({ y }) => y)),
    );
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

  it.each([lampCircuit(), busCircuit()])('writes nothing on $id so small that a phone must enlarge it', (netlist) => {
    const pin = { component: 'E1', pin: '1' };
    const face = { gender: 'female', seenFrom: 'wires', rows: 1, columns: 1 } as const;
    netlist.plugs = [{ id: 'T28', ...face, cavities: [{ id: '5', row: 1, column: 1, pin }] }];
    const sizes = draw(netlist).groups.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.type === 'text' ? [shape.size] : [])),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
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

  it('leaves paper and title block to a page that has its own', () => {
    const netlist = lampCircuit();
    const whole = draw(netlist);
    const bare = drawSheet(netlist, layoutNetlist(netlist), true);
    expect(bare.height).toBeLessThan(whole.height);
    const words = bare.groups.flatMap(({ shapes }) => textsOf(shapes));
    expect(words).not.toContain(netlist.title);
    expect(textsOf(whole.groups[0]?.shapes ?? [])).toEqual(
      expect.arrayContaining([netlist.title, ...textsOf(bare.groups[0]?.shapes ?? [])]),
    );
    expect(bare.groups.slice(1)).toEqual(whole.groups.slice(1));
  });

  it('has a symbol of its own for a diode', () => {
    const netlist = lampCircuit();
    const lamp = netlist.components.find(({ id }) => id === 'E1');
    if (lamp) lamp.kind = 'diode';
    const paths = shapesOf(netlist, 'E1').flatMap((shape) => (shape.type === 'path' ? [shape.commands] : []));
    expect(paths.some((commands) => commands[commands.length - 1]?.to === 'close')).toBe(true);
  });
});
