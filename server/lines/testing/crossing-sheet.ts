import type { Drawing, Shape } from '../../../src/domain/netlist/drawing/drawing-types';
import type { WireColor } from '../../../src/domain/netlist/netlist-types';
import { segmentsOf, type Point } from '../geometry';
import { Groups } from '../../../src/domain/groups';
import type { PlottedWire } from './plot-styles';
import type { PlottedSheet } from './plots';

const COLORS: readonly WireColor[] = ['black', 'brown', 'red', 'yellow', 'green', 'blue', 'grey', 'violet'];
/** Room between two tracks, px. */
const TRACK = 18;

/** The same numbers from 0 to 1 for the same seed (Lehmer). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function shuffled(count: number, random: () => number): number[] {
  const list = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0];
  }
  return list;
}

/**
 * Wires from terminals at the left to terminals at the right, each by a vertical way of its own, so that they cross
 * wherever they can and touch nowhere; every fourth has a branch with a junction dot.
 */
export function crossingSheet(count: number, seed: number): PlottedSheet {
  const random = randomOf(seed);
  const [lefts, rights, ways] = [0, 1, 2].map(() => shuffled(count, random));
  const width = (2 * count + 12) * TRACK;
  const height = (2 * count + 6) * TRACK;
  const wires: PlottedWire[] = [];
  const meetings: [number, number][] = [];
  const shapes: Shape[] = [];
  const terminal = ({ x, y }: Point) =>
    shapes.push({ type: 'rect', x: x - 3, y: y - 3, w: 6, h: 6, stroke: 'frame', fill: 'body', width: 1 });
  const color = () => COLORS[Math.floor(random() * COLORS.length)] ?? 'black';
  for (let at = 0; at < count; at += 1) {
    const y1 = (2 * (lefts?.[at] ?? 0) + 3) * TRACK;
    // Between the rows of the left side: no two flat pieces share a row.
    const y2 = (2 * (rights?.[at] ?? 0) + 4) * TRACK;
    const x = (2 * (ways?.[at] ?? 0) + 6) * TRACK;
    const start = { x: 2 * TRACK, y: y1 };
    const end = { x: width - 2 * TRACK, y: y2 };
    const base = color();
    const tracer = color();
    const colors: PlottedWire['colors'] = tracer === base ? [base] : [base, tracer];
    wires.push({ id: `w${at}`, colors, points: [start, { x, y: y1 }, { x, y: y2 }, end] });
    terminal({ x: start.x - 3, y: y1 });
    terminal({ x: end.x + 3, y: y2 });
    if (at % 4 !== 0) continue;
    // A branch off the middle of the vertical way, where half a row is free.
    const from = { x, y: (y1 + y2) / 2 };
    if (Math.abs(y1 - y2) <= 3 * TRACK) continue;
    const to = { x: x + TRACK, y: from.y };
    meetings.push([wires.length - 1, wires.length]);
    wires.push({ id: `b${at}`, colors, points: [from, to] });
    shapes.push({ type: 'circle', x: from.x, y: from.y, r: 3, fill: `wire-${base}` });
    terminal({ x: to.x + 3, y: to.y });
  }
  const meeting = new Groups(wires.length);
  for (const [one, other] of meetings) meeting.unite(one, other);
  const rest: Drawing = {
    width,
    height,
    title: `${count} crossing wires`,
    description: '',
    groups: [{ kind: 'component', id: 'x', title: '', data: {}, shapes }],
  };
  return { rest, wires, meeting };
}

/** How often wires of a sheet cross each other. */
export function crossingsOf({ wires }: PlottedSheet): number {
  let count = 0;
  const flat = wires.flatMap(({ points }) => segmentsOf(points).filter(([a, b]) => a.y === b.y));
  const steep = wires.flatMap(({ points }) => segmentsOf(points).filter(([a, b]) => a.x === b.x));
  for (const [a, b] of flat)
    for (const [c, d] of steep) {
      const isBetween = (value: number, one: number, other: number) =>
        value > Math.min(one, other) && value < Math.max(one, other);
      if (isBetween(c.x, a.x, b.x) && isBetween(a.y, c.y, d.y)) count += 1;
    }
  return count;
}
