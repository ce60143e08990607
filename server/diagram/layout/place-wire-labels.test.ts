import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { placeComponents } from './place-components';
import { placeWireLabels } from './place-wire-labels';
import type { Point } from '../../../src/domain/netlist/layout/box';

const [WIRE] = lampCircuit().wires;
const PLACEMENT = placeComponents({ ...lampCircuit(), components: [], wires: [], plugs: [] }, () => 64);

/** The label of a wire of `红/白 0.5` between others of another text, on a sheet without anything else. */
function labelAt(points: Point[], others: Point[][] = []) {
  if (!WIRE) throw new RangeError('no wire');
  const wire = (id: string, area: number): Wire => ({ ...WIRE, id, area, colors: ['red', 'white'] });
  const rest = others.map((way, at) => ({ wire: wire(`w${at}`, 4), points: way }));
  const { wires, crowded } = placeWireLabels([{ wire: wire('own', 0.5), points }, ...rest], {
    ...PLACEMENT,
    height: 600,
  });
  const label = wires.find((routed) => routed.wire.id === 'own')?.label;
  return { label, isCrowded: crowded.some(({ id }) => id === 'own') };
}

const upright = (x: number, from = 100, to = 200): Point[] => [from, to].map((y) => ({ x, y }));

describe('placeWireLabels', () => {
  it('writes to the right of an upright wire, beginning at it', () => {
    const { label } = labelAt(upright(200));
    expect(label).toMatchObject({ text: '红/白 0.5', rotated: false });
    expect(label?.anchor).toBeUndefined();
    expect(label?.box.x).toBe(204);
  });

  it('ends a label to the left of its wire at the wire', () => {
    const { label } = labelAt(upright(200), [upright(232)]);
    expect(label).toMatchObject({ rotated: false, anchor: 'end' });
    expect((label?.box.x ?? 0) + (label?.box.w ?? 0)).toBe(196);
  });

  it('stands clearly on the side of its own line between two that run in parallel', () => {
    const { label } = labelAt(upright(200), [upright(176), upright(224)]);
    expect(label?.rotated).toBe(true);
    const { x = 0, w = 0 } = label?.box ?? {};
    const [own, other] = x > 200 ? [x - 200, 224 - x - w] : [200 - x - w, x - 176];
    expect(other).toBeGreaterThanOrEqual(2 * own);
  });

  it('moves along its wire away from a line that crosses it', () => {
    const { label } = labelAt(upright(200), [[100, 300].map((x) => ({ x, y: 150 }))]);
    const { y = 0, h = 0 } = label?.box ?? {};
    expect(Math.max(y - 150, 150 - y - h)).toBeGreaterThanOrEqual(18);
  });

  it('leaves the area out where only the colours have room, and all of it where not even these', () => {
    const fence = [upright(176, 100, 140), upright(224, 100, 140)];
    const short = labelAt(upright(200, 100, 140), fence);
    expect(short).toMatchObject({ isCrowded: true, label: { text: '红/白' } });
    const none = labelAt(upright(200, 100, 120), [upright(176, 100, 120), upright(224, 100, 120)]);
    expect(none).toMatchObject({ isCrowded: true, label: { text: '' } });
  });
});
