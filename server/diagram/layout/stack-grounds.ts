import { overlaps, type Box } from '../../../src/domain/netlist/layout/box';
import { GRID, type PlacedBar } from '../../../src/domain/netlist/layout/layout-types';

/** From one ground bar to the one below it, with the text beside its ground point, px. */
export const GROUND_HEIGHT = 3 * GRID;
/** Room of the ground sign at the left end of its bar, px. */
const SIGN = 14;
/** Between a text and the wires beside it, px. */
const CLEARANCE = 4;

/**
 * Ground points whose bars would run into each other are put below one another, those first whose wires would pass
 * through the text of another one; the text stands where the fewest wires do.
 * @returns how far each ground point was moved down, px, by its id
 */
export function stackGrounds(bars: PlacedBar[]): Map<string, number> {
  const grounds = bars.filter((bar) => bar.component.kind === 'ground').sort((a, b) => a.left - b.left);
  for (const bar of grounds) placeLabel(bar, grounds);
  const trackOf = new Map<PlacedBar, number>();
  const tracks: Box[][] = [];
  for (const bar of fromTheTop(grounds)) {
    const above = [...trackOf].filter(([other]) => passes(other, bar)).map(([, track]) => track + 1);
    const room = roomOf(bar);
    let track = Math.max(0, ...above);
    while (tracks[track]?.some((other) => overlaps(other, room))) track += 1;
    (tracks[track] ??= []).push(room);
    trackOf.set(bar, track);
  }
  for (const [bar, track] of trackOf) moveDown(bar, track * GROUND_HEIGHT);
  return new Map([...trackOf].map(([{ component }, track]) => [component.id, track * GROUND_HEIGHT]));
}

/** Below the bar, beside the ground sign or farther along where other wires would be in the way; else at its end. */
function placeLabel(bar: PlacedBar, grounds: PlacedBar[]): void {
  const { box } = bar.label;
  const wires = grounds.flatMap((other) => (other === bar ? [] : other.taps));
  const along = wires.map(({ x }) => x + CLEARANCE).filter((x) => x > bar.left + SIGN && x < bar.right);
  const places = [
    ...[bar.left + SIGN, ...along.sort((a, b) => a - b)].map((x) => ({ ...box, x, y: bar.y + 8 })),
    { ...box, x: bar.right + SIGN, y: bar.y - box.h / 2 },
  ];
  const inTheWay = (place: Box): number => wires.filter(isIn(place)).length;
  bar.label.box = places.reduce((a, b) => (inTheWay(b) < inTheWay(a) ? b : a));
}

const isIn =
  ({ x: from, w }: Box) =>
  ({ x }: { x: number }): boolean =>
    x > from - CLEARANCE && x < from + w + CLEARANCE;

/** Whether a wire to one ground point would pass through the text of another one if that stood above it. */
const passes = (one: PlacedBar, other: PlacedBar): boolean => one !== other && one.taps.some(isIn(other.label.box));

/** From left to right, except that a ground point comes after those that must stand above it. */
function fromTheTop(grounds: PlacedBar[]): PlacedBar[] {
  const left = [...grounds];
  const ordered: PlacedBar[] = [];
  while (left.length > 0) {
    const waitsFor = (bar: PlacedBar): number => left.filter((other) => passes(other, bar)).length;
    const next = left.reduce((a, b) => (waitsFor(b) < waitsFor(a) ? b : a));
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
  }
  return ordered;
}

function roomOf({ left, right, label }: PlacedBar): Box {
  const end = Math.max(right, label.box.x + label.box.w);
  return { x: left - GRID, y: 0, w: end - left + 2 * GRID, h: 1 };
}

function moveDown(bar: PlacedBar, by: number): void {
  bar.y += by;
  bar.label.box.y += by;
  bar.taps = bar.taps.map((tap) => ({ x: tap.x, y: tap.y + by }));
}
