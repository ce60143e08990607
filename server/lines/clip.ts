import { apply, between, type Matrix, type Point } from './geometry';

/** What of a page may be painted: left, upper, right and lower edge. */
export type Clip = readonly [number, number, number, number];

/** The edges around points of a path, on the page; null for none. */
export function clipAround(points: readonly Point[], matrix: Matrix): Clip | null {
  const [first, ...others] = points.map((point) => apply(matrix, point));
  if (!first) return null;
  let [left, top, right, bottom] = [first.x, first.y, first.x, first.y];
  for (const { x, y } of others) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}

/** What both leave; null leaves everything. */
export function within(one: Clip | null, other: Clip | null): Clip | null {
  if (!one || !other) return one ?? other;
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

export const isInside = ({ x, y }: Point, clip: Clip | null): boolean =>
  !clip || (x >= clip[0] && x <= clip[2] && y >= clip[1] && y <= clip[3]);

/** The shares of a segment, from 0 to 1, between which it lies inside (Liang and Barsky); null when none of it does. */
function sharesInside(a: Point, b: Point, [left, top, right, bottom]: Clip): [number, number] | null {
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [a.x - b.x, a.x - left],
    [b.x - a.x, right - a.x],
    [a.y - b.y, a.y - top],
    [b.y - a.y, bottom - a.y],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from < to ? [from, to] : null;
}

/** The parts of a line that a clip leaves. */
export function clipLine(points: readonly Point[], clip: Clip | null): Point[][] {
  if (points.every((point) => isInside(point, clip)) || !clip) return [[...points]];
  const parts: Point[][] = [];
  let part: Point[] | null = null;
  for (let at = 1; at < points.length; at += 1) {
    const [a, b] = [points[at - 1], points[at]];
    const shares = a && b ? sharesInside(a, b, clip) : null;
    if (!a || !b || !shares) {
      part = null;
      continue;
    }
    if (!part || shares[0] > 0) parts.push((part = [between(a, b, shares[0])]));
    part.push(between(a, b, shares[1]));
    if (shares[1] < 1) part = null;
  }
  return parts;
}
