import { overlaps } from '@/domain/netlist/layout/box';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { obstaclesOf, placeChips, SMALLEST_SCALE } from './chips';
import type { PinReading } from './reading-text';

const netlist = lampCircuit();
const layout = layoutNetlist(netlist);
const obstacles = obstaclesOf(layout);
const area = { x: 0, y: 0, w: layout.width, h: layout.height };
const live = new Set(netlist.wires.map(({ id }) => id));
const none = new Set<string>();
const reading = (volt: number): PinReading => ({ text: `${volt.toFixed(1)} V`, volt, tone: 'live' });
let count = 0;
/** Another reading at each pin. */
const different = (): PinReading => reading((count += 1) / 10);

describe('readings beside pins', () => {
  it('cover no part, no label, no wire and no other reading', () => {
    const chips = placeChips(layout, obstacles, different, { area, scale: 1.4, first: none, live });
    expect(chips.length).toBeGreaterThan(4);
    chips.forEach(({ box }, index) => {
      const others = [...obstacles.boxes, ...obstacles.wires, ...chips.slice(index + 1).map((one) => one.box)];
      expect(others.filter((other) => overlaps(box, other))).toEqual([]);
    });
  });

  it('are left out where the sheet is only a map, and where they are not known', () => {
    const at = { area, first: none, live };
    expect(placeChips(layout, obstacles, different, { ...at, scale: SMALLEST_SCALE - 0.01 })).toEqual([]);
    const unknown = (): PinReading => ({ text: '悬空', volt: null, tone: 'unknown' });
    expect(placeChips(layout, obstacles, unknown, { ...at, scale: 1.4 })).toEqual([]);
  });

  it('say 0.0 V only where current flows, or of the part that is chosen', () => {
    const zero = () => reading(0);
    const shown = (first: ReadonlySet<string>, of: ReadonlySet<string>) =>
      placeChips(layout, obstacles, zero, { area, scale: 1.4, first, live: of }).length;
    expect(shown(none, none)).toBe(0);
    expect(shown(new Set(['E1']), none)).toBeGreaterThan(0);
    expect(shown(none, live)).toBeGreaterThan(shown(new Set(['E1']), none));
  });
});
