import type { Wire } from '../../../src/domain/netlist/netlist-types';
import { wireLabel } from '../../../src/domain/netlist/wire-colors';
import { grow, overlaps, type Box, type Point } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import { labelSpots, longestStretch } from './label-spots';
import type { Route, RoutedWire, WireLabel } from '../../../src/domain/netlist/layout/layout-types';
import { groundMark, linesOf } from './lines';
import type { Placement } from './place-components';

/** How far a label stays from what is not its own, px: nearer it would seem to belong there. */
const CLEAR = { body: 5, name: 4, mark: 2, bar: 3, label: 1 } as const;
const WIRE_THICKNESS = 4;
/** From the edge of a line of another text to a label, px: at least, and where there is room; its own is at 2 px. */
const OTHERS = 8;
const AT_EASE = 18;
/** Nothing is written nearer to the left, upper and lower edge, px; to the right the sheet grows. */
const EDGE = 12;

/** The labelled wires; of those that are crowded, the text is shortened or left out. */
interface Labelling {
  wires: RoutedWire[];
  crowded: Wire[];
}

/**
 * Finds for every wire a place for its label beside one of its stretches, where it touches nothing else and stands
 * clearly nearer to its own line than to any other of another text. Where none is free, the colours alone are tried,
 * and then nothing is written.
 */
export function placeWireLabels(routes: Route[], placement: Placement): Labelling {
  const taken = new BoxIndex(obstaclesOf(placement).map((box) => ({ box })));
  const lines = new BoxIndex(linesOf(routes, placement.bars, WIRE_THICKNESS));
  const isRoomFor = (wire: Wire, { box }: WireLabel, distance: number): boolean =>
    box.x >= EDGE &&
    box.y >= EDGE &&
    box.y + box.h <= placement.height - EDGE &&
    taken.at(box).length === 0 &&
    lines.at(grow(box, distance)).every((line) => line.welcomes(wire) && !overlaps(line.box, box));
  const labels = new Map<string, WireLabel>();
  const crowded: Wire[] = [];
  // those with the least room choose first
  for (const { wire, points } of [...routes].sort((a, b) => longestStretch(a.points) - longestStretch(b.points))) {
    const text = wireLabel(wire);
    if (text === '') continue;
    const find = (shown: string) =>
      firstOf(labelSpots(shown, points), (spot) => !spot.rotated && isRoomFor(wire, spot, AT_EASE)) ??
      firstOf(labelSpots(shown, points), (spot) => isRoomFor(wire, spot, OTHERS));
    const whole = find(text);
    if (whole === undefined) crowded.push(wire);
    const label = whole ?? find(shortened(text));
    if (label === undefined) continue;
    taken.add({ box: grow(label.box, CLEAR.label) });
    labels.set(wire.id, label);
  }
  return {
    wires: routes.map((route) => ({ ...route, label: labels.get(route.wire.id) ?? noLabel(route.points) })),
    crowded,
  };
}

/** What no label may touch, with the room around it. */
const obstaclesOf = ({ symbols, plugMarks, bars }: Placement): Box[] => [
  ...symbols.flatMap(({ body, label }) => [grow(body, CLEAR.body), grow(label.box, CLEAR.name)]),
  ...plugMarks.map(({ box }) => grow(box, CLEAR.mark)),
  ...bars.flatMap((bar) => [
    grow(bar.label.box, CLEAR.bar),
    grow({ x: bar.left, y: bar.y, w: bar.right - bar.left, h: 0 }, CLEAR.bar),
    ...(bar.component.kind === 'ground' ? [groundMark(bar)] : []),
  ]),
];

/** The colours without the area. */
const shortened = (text: string): string => text.split(' ', 1)[0] ?? text;

/** Nothing is printed at a wire inside a housing, or where there is no room. */
const noLabel = ([{ x, y } = { x: 0, y: 0 }]: Point[]): WireLabel => ({
  text: '',
  rotated: false,
  box: { x, y, w: 0, h: 0 },
});

function firstOf<T>(items: Iterable<T>, suits: (item: T) => boolean): T | undefined {
  for (const item of items) if (suits(item)) return item;
  return undefined;
}
