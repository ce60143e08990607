import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { drawSheet } from '../../../src/domain/netlist/drawing/draw-sheet';
import type { Netlist, Wire } from '../../../src/domain/netlist/netlist-types';
import { layoutFaults } from './layout-faults';
import { layoutNetlist } from './layout-netlist';
import type { RoutedWire } from '../../../src/domain/netlist/layout/layout-types';

const wireIn = (wires: RoutedWire[], id: string): RoutedWire => {
  const found = wires.find(({ wire }) => wire.id === id);
  if (!found) throw new RangeError(id);
  return found;
};

/** Two lamps side by side that hang on one pin of a switch. */
function twoAtOnePin(): Netlist {
  const lamp = (id: string, path: number) => ({
    id,
    kind: 'lamp' as const,
    name: '灯',
    place: { path, row: 2 },
    pins: [{ id: '1' }, { id: '2' }],
  });
  const feed = (id: string, to: string): Wire => ({
    id,
    from: { component: 'S1', pin: '2' },
    to: { component: to, pin: '1' },
    colors: ['red'],
    area: 1,
    circuit: 'feed',
  });
  return {
    ...lampCircuit(),
    plugs: [],
    components: [
      { id: 'S1', kind: 'switch', name: '开关', place: { path: 2, row: 1 }, pins: [{ id: '1' }, { id: '2' }] },
      lamp('E1', 1),
      lamp('E2', 3),
    ],
    wires: [feed('a', 'E1'), feed('b', 'E2')],
  };
}

describe('wires on each other', () => {
  it('are a fault when they are of one circuit, too', () => {
    const layout = layoutNetlist(lampCircuit());
    const own = wireIn(layout.wires, 'w9');
    const other = wireIn(layout.wires, 'w7');
    other.wire.circuit = own.wire.circuit;
    const [from, to] = own.points;
    if (from && to) other.points = [{ ...from, y: from.y + 4 }, to];
    expect(layoutFaults(layout)).toContain('wires w7 and w9 lie on each other');
  });

  it('are none where two leave one pin together, and a dot is drawn where they part', () => {
    const netlist = twoAtOnePin();
    const layout = layoutNetlist(netlist);
    expect(layoutFaults(layout)).toEqual([]);
    const [pin, corner] = wireIn(layout.wires, 'a').points;
    expect(corner?.x).toBe(pin?.x);
    const { groups } = drawSheet(netlist, layout);
    const dots = groups.flatMap(({ kind, id, shapes }, at) =>
      kind === 'wire' && shapes.every(({ type }) => type === 'circle') ? [{ id, at, shape: shapes[0] }] : [],
    );
    expect(dots.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(dots[0]?.shape).toMatchObject({ x: corner?.x, y: corner?.y });
    const wires = groups.flatMap(({ kind, shapes }, at) => (kind === 'wire' && shapes.length > 1 ? [at] : []));
    for (const { at } of dots) expect(at).toBeGreaterThan(Math.max(...wires));
  });

  it('are a fault when they run together beyond the place where they part', () => {
    const layout = layoutNetlist(twoAtOnePin());
    const other = wireIn(layout.wires, 'b');
    other.points = [...other.points, ...[...wireIn(layout.wires, 'a').points].reverse().slice(0, 2)];
    expect(layoutFaults(layout)).toContain('wires a and b lie on each other');
  });

  it('are a fault on a bar, too', () => {
    const layout = layoutNetlist(lampCircuit());
    const [bar] = layout.bars;
    const wire = wireIn(layout.wires, 'w7');
    if (bar) wire.points = [bar.left + 10, bar.left + 90].map((x) => ({ x, y: bar.y }));
    expect(layoutFaults(layout)).toContain(`wire w7 lies on bar ${bar?.component.id}`);
  });
});
