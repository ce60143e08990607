import { segmentBox, segments, type Box, type Point } from '../netlist/layout/box';
import { PIN_PITCH, type Layout } from '../netlist/layout/layout-types';
import type { Target } from '../netlist/target';

/** Something on the sheet that can be tapped; wires run straight, so boxes do for all. */
interface Spot {
  box: Box;
  target: Target;
}

/** What lies where on a sheet; made once for each layout. */
export interface HitIndex {
  cells: ReadonlyMap<string, readonly Spot[]>;
  pins: ReadonlyMap<string, readonly Spot[]>;
}

/** Edge of a cell of the index, px of the sheet. */
const CELL = 128;
/** Targets this part of the radius apart are equally near to a finger. */
const SLACK = 1 / 6;
/** A pin takes the tap within this part of the radius. */
const PIN_REACH = 1 / 2;

/** Sorts everything that can be tapped into cells. */
export function hitIndex(layout: Layout): HitIndex {
  const parts: Spot[] = [];
  const pins: Spot[] = [];
  for (const { component, body, label, pins: placed } of layout.symbols) {
    const target: Target = { kind: 'component', component: component.id };
    parts.push({ box: body, target }, { box: label.box, target });
    for (const [pin, { x, y }] of placed) {
      pins.push({ box: { x, y, w: 0, h: 0 }, target: { kind: 'pin', component: component.id, pin } });
    }
  }
  for (const { component, y, left, right, label } of layout.bars) {
    const target: Target = { kind: 'component', component: component.id };
    parts.push({ box: { x: left, y, w: right - left, h: 0 }, target }, { box: label.box, target });
  }
  const wires = layout.wires.flatMap(({ wire, points, label }): Spot[] => {
    const target: Target = { kind: 'wire', wire: wire.id };
    return [...segments(points).map(([a, b]) => ({ box: segmentBox(a, b), target })), { box: label.box, target }];
  });
  const plugs = (layout.plugMarks ?? []).map(({ text, box }): Spot => ({ box, target: plugOf(text) }));
  return { cells: sorted([...parts, ...plugs, ...wires]), pins: sorted(pins) };
}

/**
 * What a tap means: the nearest thing within the radius (24 px of the screen, given in px of the sheet), a component
 * before a wire when both are about equally near. Zoomed in so far that neighbouring pins are told apart by a finger,
 * a pin close to the tap comes before both. Undefined on bare paper.
 */
export function hitAt(index: HitIndex, point: Point, radius: number): Target | undefined {
  if (2 * radius <= PIN_PITCH) {
    const pin = nearest(index.pins, point, radius * PIN_REACH, 0);
    if (pin) return pin;
  }
  return nearest(index.cells, point, radius, radius * SLACK);
}

function nearest(cells: HitIndex['cells'], point: Point, radius: number, slack: number): Target | undefined {
  const near = new Set<Spot>();
  const around = { x: point.x - radius, y: point.y - radius, w: 2 * radius, h: 2 * radius };
  for (const key of cellsOf(around)) cells.get(key)?.forEach((spot) => near.add(spot));
  let best: Target | undefined;
  let least = radius;
  for (const kind of ['component', 'plug', 'wire', 'pin'] as const) {
    let own: Target | undefined;
    let distance = radius;
    for (const { box, target } of near) {
      const away = target.kind === kind ? distanceTo(box, point) : Infinity;
      if (away > distance || (own && away === distance)) continue;
      own = target;
      distance = away;
    }
    if (!own || (best && distance > least - slack)) continue;
    best = own;
    least = distance;
  }
  return best;
}

/** Plug and cavity of a mark such as `T28/5`. */
function plugOf(text: string): Target {
  const slash = text.lastIndexOf('/');
  return { kind: 'plug', plug: text.slice(0, slash), cavity: text.slice(slash + 1) };
}

function distanceTo({ x, y, w, h }: Box, point: Point): number {
  return Math.hypot(Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h));
}

function sorted(spots: Spot[]): Map<string, Spot[]> {
  const cells = new Map<string, Spot[]>();
  for (const spot of spots) {
    for (const key of cellsOf(spot.box)) {
      const cell = cells.get(key);
      if (cell) cell.push(spot);
      else cells.set(key, [spot]);
    }
  }
  return cells;
}

function cellsOf({ x, y, w, h }: Box): string[] {
  const keys: string[] = [];
  for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column += 1) {
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row += 1) keys.push(`${column} ${row}`);
  }
  return keys;
}
