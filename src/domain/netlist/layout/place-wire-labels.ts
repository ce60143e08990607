import type { Wire } from '../netlist-types';
import { wireLabel } from '../wire-colors';
import { grow, overlaps, segmentBox, segments, type Box, type Point } from './box';
import type { RoutedWire, WireLabel } from './layout-types';
import type { Placement } from './place-components';
import { textWidth, WIRE_LABEL_SIZE } from '../text-metrics';

const HEIGHT = 11;
const GAP = 4;
const WIRE_THICKNESS = 4;
const STEP = 8;
/** Nothing is written left of this, px. */
const LEFT_EDGE = 12;

/**
 * Finds for every wire a place for its label beside one of its stretches where it touches nothing else:
 * upright text first, then text turned along the wire.
 * @returns undefined when a label finds no room at this spacing
 */
export function placeWireLabels(
  routes: { wire: Wire; points: Point[] }[],
  placement: Placement,
): RoutedWire[] | undefined {
  const taken: Box[] = [
    { x: -placement.width, y: -placement.height, w: placement.width + LEFT_EDGE, h: 3 * placement.height },
    ...placement.symbols.flatMap((symbol) => [grow(symbol.body, 2), grow(symbol.label.box, 2)]),
    ...placement.bars.flatMap((bar) => [
      grow(bar.label.box, 1),
      segmentBox({ x: bar.left, y: bar.y }, { x: bar.right, y: bar.y }, 6),
    ]),
    ...routes.flatMap((route) => segments(route.points).map(([a, b]) => segmentBox(a, b, WIRE_THICKNESS))),
  ];
  const labelled = new Map<string, RoutedWire>();
  // those with the least room choose first
  const byRoom = [...routes].sort((a, b) => longest(a.points) - longest(b.points));
  for (const route of byRoom) {
    const label = candidates(route.wire, route.points).find(
      (candidate) => !taken.some((box) => overlaps(box, candidate.box)),
    );
    if (label === undefined) return undefined;
    taken.push(grow(label.box, 1));
    labelled.set(route.wire.id, { ...route, label });
  }
  return routes.map((route) => labelled.get(route.wire.id)).filter((route): route is RoutedWire => route !== undefined);
}

const lengthOf = ([a, b]: [Point, Point]): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const longest = (points: Point[]): number => Math.max(...segments(points).map(lengthOf));

function candidates(wire: Wire, points: Point[]): WireLabel[] {
  const text = wireLabel(wire);
  const width = textWidth(text, WIRE_LABEL_SIZE);
  const stretches = segments(points).sort((a, b) => lengthOf(b) - lengthOf(a));
  const upright = (box: Box): WireLabel => ({ text, rotated: false, box });
  const turned = (box: Box): WireLabel => ({ text, rotated: true, box });
  const vertical = stretches.filter(([a, b]) => a.x === b.x);
  const horizontal = stretches.filter(([a, b]) => a.y === b.y);
  return [
    ...vertical.flatMap(([a, b]) =>
      along(a.y, b.y, HEIGHT).flatMap((y) => [
        upright({ x: a.x + GAP, y, w: width, h: HEIGHT }),
        upright({ x: a.x - GAP - width, y, w: width, h: HEIGHT }),
      ]),
    ),
    ...horizontal.flatMap(([a, b]) =>
      along(a.x, b.x, width).flatMap((x) => [
        upright({ x, y: a.y - HEIGHT - 2.5, w: width, h: HEIGHT }),
        upright({ x, y: a.y + 2.5, w: width, h: HEIGHT }),
      ]),
    ),
    ...vertical.flatMap(([a, b]) =>
      along(a.y, b.y, width).flatMap((y) => [
        turned({ x: a.x + 2.5, y, w: HEIGHT, h: width }),
        turned({ x: a.x - 2.5 - HEIGHT, y, w: HEIGHT, h: width }),
      ]),
    ),
  ];
}

/** Places for something of a length on a stretch, the middle first, then outward. */
function along(from: number, to: number, length: number): number[] {
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
