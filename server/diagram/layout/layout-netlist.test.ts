import type { NetlistComponent, Wire } from '../../../src/domain/netlist/netlist-types';
import { busCircuit, lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { layoutFaults } from './layout-faults';
import { layoutNetlist } from './layout-netlist';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';

describe('layoutNetlist', () => {
  it.each([lampCircuit(), busCircuit()])('lays out $id without anything on top of anything', (netlist) => {
    expect(layoutFaults(layoutNetlist(netlist))).toEqual([]);
  });

  it('runs every wire from pin to pin, straight across or down, on the raster', () => {
    const layout = layoutNetlist(lampCircuit());
    const pin = (component: string, id: string) =>
      layout.symbols.find((symbol) => symbol.component.id === component)?.pins.get(id);
    const wire = layout.wires.find((other) => other.wire.id === 'w9');
    expect(wire?.points[0]).toMatchObject({ x: pin('K1', '87')?.x, y: pin('K1', '87')?.y });
    expect(wire?.points[wire.points.length - 1]).toMatchObject({ x: pin('E1', '1')?.x, y: pin('E1', '1')?.y });
    for (const { points } of layout.wires) {
      points.slice(1).forEach((point, index) => {
        const before = points[index];
        expect(before !== undefined && (before.x === point.x) !== (before.y === point.y)).toBe(true);
        expect([point.x % GRID, point.y % GRID]).toEqual([0, 0]);
      });
    }
  });

  it('makes room rather than leading a wire far round', () => {
    const plug = (id: string, path: number, row: number): NetlistComponent => ({
      id,
      kind: 'connector',
      name: id,
      place: { path, row },
      pins: ['1', '2', '3', '4', '5', '6'].map((pin) => ({ id: pin, side: row === 1 ? 'bottom' : 'top' })),
    });
    const wire = (from: string, to: string, circuit: string): Wire => ({
      id: `${from}-${to}`,
      from: { component: 'X1', pin: from },
      to: { component: 'X2', pin: to },
      colors: ['blue'],
      area: 0.5,
      circuit,
    });
    const layout = layoutNetlist({
      ...lampCircuit(),
      components: [plug('X1', 1, 1), plug('X2', 1, 2)],
      wires: [wire('1', '6', 'a'), wire('2', '5', 'b'), wire('3', '4', 'c'), wire('4', '3', 'd'), wire('6', '1', 'e')],
    });
    expect(layoutFaults(layout)).toEqual([]);
    for (const { points } of layout.wires) {
      const [first = { x: 0, y: 0 }, last = { x: 0, y: 0 }] = [points[0], points[points.length - 1]];
      const length = points.slice(1).reduce((sum, point, index) => {
        const before = points[index] ?? point;
        return sum + Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
      }, 0);
      expect(length).toBeLessThan(Math.abs(first.x - last.x) + Math.abs(first.y - last.y) + 320);
    }
  });

  it('draws a plug of 40 pins with two wires as narrow as its two wires need', () => {
    const netlist = lampCircuit();
    const pins = Array.from({ length: 38 }, (_, at) => ({ id: `n${at}` }));
    const lamp = netlist.components.find(({ id }) => id === 'E1');
    if (lamp) Object.assign(lamp, { kind: 'connector', pins: [...lamp.pins, ...pins], loads: undefined });
    const plug = layoutNetlist(netlist).symbols.find(({ component }) => component.id === 'E1');
    expect(plug?.body.w).toBeLessThan(200);
    expect(plug?.label.lines).toContain('未用 38 针');
  });

  it('is the same every time', () => expect(layoutNetlist(lampCircuit())).toEqual(layoutNetlist(lampCircuit())));

  it('places parts that have no drawing hints', () => {
    const netlist = lampCircuit();
    netlist.components.forEach((component) => delete component.place);
    expect(layoutFaults(layoutNetlist(netlist))).toEqual([]);
  });

  it('notices a label that stands nearer to another wire', () => {
    const layout = layoutNetlist(lampCircuit());
    const [own, other] = ['w7', 'w9'].map((id) => layout.wires.find(({ wire }) => wire.id === id));
    if (own && other) {
      other.label.text = '另一条';
      own.label.box = { ...own.label.box, x: (other.points[0]?.x ?? 0) + 4, y: (other.points[0]?.y ?? 0) + 20 };
    }
    expect(layoutFaults(layout)).toContain('label w7 is nearer to w9 than to its own wire');
  });

  it('notices overlapping labels, so that the check itself can fail', () => {
    const layout = layoutNetlist(lampCircuit());
    const [first, second] = layout.wires;
    if (first && second) second.label.box = { ...first.label.box };
    expect(layoutFaults(layout)).toContain('label w1 overlaps label w2');
  });
});
