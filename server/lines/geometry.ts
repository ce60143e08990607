export interface Point {
  readonly x: number;
  readonly y: number;
}
/** As PDF and SVG write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` happens first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** How much a matrix enlarges lengths, on the average of both directions. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** The point of the segment from `a` to `b` that is nearest to `point`. */
export function nearestOn(point: Point, a: Point, b: Point): Point {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (square === 0) return a;
  const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / square;
  return between(a, b, Math.min(1, Math.max(0, share)));
}

/** Unit vector from `a` to `b`; zero when they are one point. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? { x: 0, y: 0 } : { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

/** Consecutive points in pairs. */
export function segmentsOf(points: readonly Point[]): [Point, Point][] {
  const segments: [Point, Point][] = [];
  let last: Point | undefined;
  for (const point of points) {
    if (last !== undefined) segments.push([last, point]);
    last = point;
  }
  return segments;
}

export const lengthOf = (points: readonly Point[]): number =>
  segmentsOf(points).reduce((sum, [a, b]) => sum + distance(a, b), 0);
