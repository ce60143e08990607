import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { layoutNetlist } from './layout-netlist';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';

const layout = layoutNetlist(lampCircuit());
const boxes = [
  ...layout.symbols.flatMap(({ body, label }) => [body, label.box]),
  ...layout.bars.map(({ label }) => label.box),
  ...layout.bars.map(({ left, right, y }) => ({ x: left, y, w: right - left, h: 0 })),
  ...layout.wires.map(({ label }) => label.box),
];

describe('trimLayout', () => {
  it('leaves equal small margins around what is drawn', () => {
    const left = Math.min(...boxes.map(({ x }) => x));
    const right = layout.width - Math.max(...boxes.map(({ x, w }) => x + w));
    expect(left).toBeGreaterThanOrEqual(16);
    expect(left).toBeLessThan(16 + GRID);
    expect(Math.abs(right - left)).toBeLessThanOrEqual(1);
    expect(Math.min(...boxes.map(({ y }) => y))).toBeLessThan(16 + GRID);
  });

  it('draws the rails from before their first wire to the right edge of the sheet', () => {
    const rails = layout.bars.filter(({ component }) => component.kind === 'rail');
    expect(rails.length).toBeGreaterThan(0);
    for (const { left, right, taps, label } of rails) {
      expect(label.box.x + label.box.w).toBeLessThanOrEqual(left);
      for (const { x } of taps) expect(x > left && x < right).toBe(true);
      expect(right).toBeGreaterThan(layout.width - 16 - 2 * GRID);
    }
  });

  it('keeps only current paths that the sheet shows', () => {
    for (const { x } of layout.paths) expect(x > 0 && x < layout.width).toBe(true);
  });
});
