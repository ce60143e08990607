import { busCircuit, lampCircuit } from '../test-netlist';
import { layoutFaults } from './layout-faults';
import { layoutNetlist } from './layout-netlist';
import { GRID } from './layout-types';
import { textWidth, wrapText } from '../text-metrics';

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

  it('is the same every time', () => expect(layoutNetlist(lampCircuit())).toEqual(layoutNetlist(lampCircuit())));

  it('places parts that have no drawing hints', () => {
    const netlist = lampCircuit();
    netlist.components.forEach((component) => delete component.place);
    expect(layoutFaults(layoutNetlist(netlist))).toEqual([]);
  });

  it('notices overlapping labels, so that the check itself can fail', () => {
    const layout = layoutNetlist(lampCircuit());
    const [first, second] = layout.wires;
    if (first && second) second.label.box = { ...first.label.box };
    expect(layoutFaults(layout)).toContain('label w1 overlaps label w2');
  });
});

describe('wrapText', () => {
  it('breaks Chinese names into even lines that fit', () => {
    const lines = wrapText('发动机控制单元保险丝', 11, 66);
    expect(lines).toEqual(['发动机控制', '单元保险丝']);
    expect(lines.every((line) => textWidth(line, 11) <= 66)).toBe(true);
  });

  it('keeps Latin words whole', () => expect(wrapText('控制单元 EPS-2', 11, 50)).toEqual(['控制单元', 'EPS-2']));
});
