import { clipLine, isInside, type Clip } from './clip';
import { apply, between, direction, distance, dot, lengthOf, scaleOf, type Matrix, type Point } from './geometry';
import type { Subpath } from './path-builder';

/** An open line as it is drawn. */
export interface Stroke {
  readonly points: readonly Point[];
  /** `#rrggbb` */
  readonly color: string;
  readonly width: number;
}

/** A small filled circle: a junction where it lies on lines. */
export interface Dot extends Point {
  readonly r: number;
}

/** What a page draws, as far as it may be lines; in units of the page, y downward. */
export interface PageStrokes {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
  readonly dots: readonly Dot[];
}

export interface Look {
  /** null: not drawn, or by a pattern */
  readonly stroke: string | null;
  readonly fill: string | null;
  /** of the stroke, before the matrix */
  readonly width: number;
}

/** More lines than anyone could follow; the page stays a picture. */
export class TooManyLines extends Error {
  override name = 'TooManyLines';
}

/** A filled shape this many times as long as thick is a line. */
const THIN = 4;
/** Thickest line, as a share of the page's larger side; radius of the largest junction. */
const THICKEST = 1 / 100;
const WHITE = 0xf4;

export const isWhite = (color: string) => [1, 3, 5].every((at) => parseInt(color.slice(at, at + 2), 16) >= WHITE);

/** Gathers what is painted on one page. */
export class StrokeCollector implements PageStrokes {
  readonly strokes: Stroke[] = [];
  readonly dots: Dot[] = [];
  private segments = 0;

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly maxSegments: number,
  ) {}

  /** `clip`: what may be painted. Throws TooManyLines. */
  paint(path: readonly Subpath[], look: Look, matrix: Matrix, clip: Clip | null = null): void {
    for (const { points, isClosed } of path) {
      const onPage = points.map((point) => apply(matrix, point));
      this.paintOne(withoutRepeats(onPage), isClosed, { ...look, width: look.width * scaleOf(matrix) }, clip);
    }
  }

  private paintOne(
    points: readonly Point[],
    isClosed: boolean,
    { stroke, fill, width }: Look,
    clip: Clip | null,
  ): void {
    if (points.length < 2) return;
    const thickest = Math.max(this.width, this.height) * THICKEST;
    const first = points[0];
    const last = points.at(-1);
    const isShape = points.length > 2 && (isClosed || (first !== undefined && last !== undefined && near(first, last)));
    const isFilled = fill !== null && !isWhite(fill) && points.length > 2;
    // A circle with a rim of another colour is a terminal.
    const hasRim = stroke !== null && stroke !== fill;
    if (isFilled && !hasRim) {
      const round = roundShape(points);
      const disc = round && round.r <= thickest ? round : null;
      if (disc && isInside(disc, clip)) this.dots.push({ ...disc, r: disc.r + (stroke === null ? 0 : width / 2) });
      const thin = disc ? null : (thinShape(points, thickest) ?? ribbon(points, thickest));
      if (thin) this.add({ ...thin, color: fill }, clip);
    } else if (stroke !== null && !isShape && !(fill !== null && hasArea(points)))
      this.add({ points, color: stroke, width }, clip);
  }

  private add(stroke: Stroke, clip: Clip | null): void {
    for (const points of clipLine(stroke.points, clip)) {
      this.segments += points.length - 1;
      if (this.segments > this.maxSegments) throw new TooManyLines();
      this.strokes.push({ ...stroke, points });
    }
  }
}

const NEAR = 1e-3;
const near = (a: Point, b: Point) => distance(a, b) < NEAR;

const withoutRepeats = (points: readonly Point[]): Point[] =>
  points.filter((point, at) => {
    const before = points[at - 1];
    return before === undefined || !near(before, point);
  });

/** Whether the points are not all on one straight line. */
function hasArea(points: readonly Point[]): boolean {
  const [first, second] = points;
  if (!first || !second) return false;
  const along = direction(first, second);
  return points.some(({ x, y }) => Math.abs((x - first.x) * along.y - (y - first.y) * along.x) > NEAR);
}

/** Centre and radius of a circle drawn as curves. */
function roundShape(points: readonly Point[]): Dot | null {
  if (points.length < 8) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const centre = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  };
  const radii = points.map((point) => distance(centre, point));
  const r = Math.max(...radii);
  return Math.min(...radii) > r * 0.9 ? { ...centre, r } : null;
}

/** The middle line of a thin rectangle. */
function thinShape(closed: readonly Point[], thickest: number): Omit<Stroke, 'color'> | null {
  const [a, b, c, d, e] = closed;
  if (!a || !b || !c || !d || closed.length > 5 || (e && !near(a, e))) return null;
  const isUpright = Math.abs(dot(direction(a, b), direction(b, c))) < 0.05;
  const isParallel = dot(direction(a, b), direction(d, c)) > 0.99;
  if (!isUpright || !isParallel) return null;
  const [length, width] = [distance(a, b), distance(b, c)];
  if (Math.min(length, width) > thickest || Math.max(length, width) < THIN * Math.min(length, width)) return null;
  return length > width
    ? { points: [between(a, d, 0.5), between(b, c, 0.5)], width }
    : { points: [between(a, b, 0.5), between(d, c, 0.5)], width: length };
}

/** Points of the longest ribbon that is looked at. */
const MOST_POINTS = 80;

/** The middle line of a bent line that is filled as its outline: there along one side, back along the other. */
function ribbon(closed: readonly Point[], thickest: number): Omit<Stroke, 'color'> | null {
  const [first, last] = [closed[0], closed.at(-1)];
  const outline = first && last && near(first, last) ? closed.slice(0, -1) : closed;
  const { length } = outline;
  if (length < 6 || length % 2 !== 0 || length > MOST_POINTS) return null;
  const pairsFrom = (start: number) =>
    Array.from({ length: length / 2 }, (_, at) => {
      const [one, other] = [outline[(start + at) % length], outline[(start + length - 1 - at) % length]];
      return one && other ? ([one, other] as const) : null;
    });
  for (let start = 0; start < length; start += 1) {
    const pairs = pairsFrom(start).flatMap((pair) => (pair ? [pair] : []));
    const breadths = pairs.map(([one, other]) => distance(one, other));
    const width = breadths[0] ?? 0;
    // Across a corner of 90° the sides are 1.41 times as far apart.
    if (width > thickest || breadths.some((breadth) => breadth > width * 1.5 || breadth < width * 0.9)) continue;
    const points = pairs.map(([one, other]) => between(one, other, 0.5));
    if (lengthOf(points) >= THIN * width) return { points, width };
  }
  return null;
}
