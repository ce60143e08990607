import type { Wire } from '../netlist-types';
import { textWidth, WIRE_LABEL_SIZE } from '../text-metrics';
import { wireLabel } from '../wire-colors';
import { grow, overlaps, segmentBox, segments, type Box, type Point } from './box';
import { BoxIndex } from './box-index';
import type { RoutedWire, WireLabel } from './layout-types';
import type { Placement } from './place-components';
import type { Route } from './route-wires';

const HEIGHT = 11;
const GAP = 4;
const CLOSE = 2.5;
const WIRE_THICKNESS = 4;
/** Another wire stays so much farther from a label than the label's own, px. */
const MARGIN = 3;
/** The same for a wire at right angles to the label's own; from its edge, while `distance` is from the middle. */
const CROSSING_MARGIN = -1.5;
const STEP = 8;
/** Nothing is written left of this, px. */
const LEFT_EDGE = 12;

/** The labelled wires, or the wires whose labels find no room at this spacing. */
type Labelling = { wires: RoutedWire[] } | { crowded: Wire[] };

interface Candidate extends WireLabel {
  /** from the label to its own wire, px */
  distance: number;
  /** the stretch of wire that it stands at */
  alongside: 'across' | 'down';
}

/**
 * Finds for every wire a place for its label beside one of its stretches, where it touches nothing else and no other
 * wire is as near: upright text first, then text turned along the wire.
 */
export function placeWireLabels(routes: Route[], placement: Placement): Labelling {
  const taken = new BoxIndex<{ box: Box }>([
    ...placement.symbols.flatMap((symbol) => [{ box: grow(symbol.body, 2) }, { box: grow(symbol.label.box, 2) }]),
    ...placement.plugMarks.map(({ box }) => ({ box: grow(box, 1) })),
    ...placement.bars.flatMap((bar) => [
      { box: grow(bar.label.box, 1) },
      { box: segmentBox({ x: bar.left, y: bar.y }, { x: bar.right, y: bar.y }, 6) },
    ]),
  ]);
  const stretches = new BoxIndex(
    routes.flatMap(({ wire, points }) =>
      segments(points).map(([a, b]) => ({
        wire,
        direction: a.x === b.x ? ('down' as const) : ('across' as const),
        box: segmentBox(a, b, WIRE_THICKNESS),
      })),
    ),
  );
  const isRoomFor = (wire: Wire, { box, distance, text, alongside }: Candidate): boolean =>
    box.x >= LEFT_EDGE &&
    taken.at(box).length === 0 &&
    stretches.at(grow(box, distance + MARGIN)).every((other) => {
      if (overlaps(other.box, box)) return false;
      if (other.wire === wire || wireLabel(other.wire) === text) return true;
      // a wire that crosses the label's own one is not mistaken for it so soon
      return other.direction !== alongside && !overlaps(other.box, grow(box, distance + CROSSING_MARGIN));
    });
  const labelled = new Map<string, RoutedWire>();
  const crowded: Wire[] = [];
  // those with the least room choose first
  for (const route of [...routes].sort((a, b) => longest(a.points) - longest(b.points))) {
    if (wireLabel(route.wire) === '') {
      labelled.set(route.wire.id, { ...route, label: noLabel(route.points) });
      continue;
    }
    const found = firstOf(candidates(route.wire, route.points), (candidate) => isRoomFor(route.wire, candidate));
    if (found === undefined) {
      crowded.push(route.wire);
      continue;
    }
    const { text, rotated, box } = found;
    taken.add({ box: grow(box, 1) });
    labelled.set(route.wire.id, { ...route, label: { text, rotated, box } });
  }
  if (crowded.length > 0) return { crowded };
  const wires = routes.map((route) => labelled.get(route.wire.id));
  return { wires: wires.filter((route): route is RoutedWire => route !== undefined) };
}

/** Nothing is printed at a wire inside a housing. */
const noLabel = ([{ x, y } = { x: 0, y: 0 }]: Point[]): WireLabel => ({
  text: '',
  rotated: false,
  box: { x, y, w: 0, h: 0 },
});

function firstOf<T>(items: Iterable<T>, suits: (item: T) => boolean): T | undefined {
  for (const item of items) if (suits(item)) return item;
  return undefined;
}

const lengthOf = ([a, b]: [Point, Point]): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
const longest = (points: Point[]): number => Math.max(...segments(points).map(lengthOf));

function* candidates(wire: Wire, points: Point[]): Generator<Candidate> {
  const text = wireLabel(wire);
  const width = textWidth(text, WIRE_LABEL_SIZE);
  const beside = (box: Box): Candidate => ({ text, rotated: false, box, distance: GAP, alongside: 'down' });
  const along = (box: Box): Candidate => ({ text, rotated: false, box, distance: CLOSE, alongside: 'across' });
  const turned = (box: Box): Candidate => ({ text, rotated: true, box, distance: CLOSE, alongside: 'down' });
  const stretches = segments(points).sort((a, b) => lengthOf(b) - lengthOf(a));
  const vertical = stretches.filter(([a, b]) => a.x === b.x);
  for (const [a, b] of vertical) {
    for (const y of spots(a.y, b.y, HEIGHT)) {
      yield beside({ x: a.x + GAP, y, w: width, h: HEIGHT });
      yield beside({ x: a.x - GAP - width, y, w: width, h: HEIGHT });
    }
  }
  for (const [a, b] of stretches) {
    if (a.y !== b.y) continue;
    for (const x of spots(a.x, b.x, width)) {
      yield along({ x, y: a.y - HEIGHT - CLOSE, w: width, h: HEIGHT });
      yield along({ x, y: a.y + CLOSE, w: width, h: HEIGHT });
    }
  }
  for (const [a, b] of vertical) {
    for (const y of spots(a.y, b.y, width)) {
      yield turned({ x: a.x + CLOSE, y, w: HEIGHT, h: width });
      yield turned({ x: a.x - CLOSE - HEIGHT, y, w: HEIGHT, h: width });
    }
  }
}

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
