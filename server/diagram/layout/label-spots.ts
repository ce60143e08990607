import { textWidth, WIRE_LABEL_SIZE } from '../../../src/domain/netlist/text-metrics';
import { segments, type Box, type Point } from '../../../src/domain/netlist/layout/box';
import type { WireLabel } from '../../../src/domain/netlist/layout/layout-types';

const HEIGHT = 11;
/** From an upright wire to text that is not turned, and from a wire to text that runs along it, px. */
const GAP = 4;
const CLOSE = 2.5;
const STEP = 8;

/** Places for a text at a wire: upright at its upright stretches first, then above and below the others, then turned. */
export function* labelSpots(text: string, points: Point[]): Generator<WireLabel> {
  const width = textWidth(text, WIRE_LABEL_SIZE);
  const at = (box: Box): WireLabel => ({ text, rotated: false, box });
  const stretches = segments(points).sort((a, b) => lengthOf(b) - lengthOf(a));
  const upright = stretches.filter(([a, b]) => a.x === b.x);
  for (const [a, b] of upright) {
    for (const y of spots(a.y, b.y, HEIGHT)) {
      yield at({ x: a.x + GAP, y, w: width, h: HEIGHT });
      yield { ...at({ x: a.x - GAP - width, y, w: width, h: HEIGHT }), anchor: 'end' };
    }
  }
  for (const [a, b] of stretches) {
    if (a.y !== b.y) continue;
    for (const x of spots(a.x, b.x, width)) {
      yield at({ x, y: a.y - HEIGHT - CLOSE, w: width, h: HEIGHT });
      yield at({ x, y: a.y + CLOSE, w: width, h: HEIGHT });
    }
  }
  for (const [a, b] of upright) {
    for (const y of spots(a.y, b.y, width)) {
      yield { text, rotated: true, box: { x: a.x + CLOSE, y, w: HEIGHT, h: width } };
      yield { text, rotated: true, box: { x: a.x - CLOSE - HEIGHT, y, w: HEIGHT, h: width } };
    }
  }
}

const lengthOf = ([a, b]: [Point, Point]): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The longest straight stretch of a way, px. */
export const longestStretch = (points: Point[]): number => Math.max(...segments(points).map(lengthOf));

/** Places for something of a length on a stretch, the middle first, then outward. */
function spots(from: number, to: number, length: number): number[] {
  const low = Math.min(from, to);
  const room = Math.abs(from - to) - length;
  if (room < 0) return [];
  const places: number[] = [];
  for (let offset = 0; offset <= room / 2; offset += STEP) {
    places.push(low + room / 2 + offset);
    if (offset > 0) places.push(low + room / 2 - offset);
  }
  return places;
}
