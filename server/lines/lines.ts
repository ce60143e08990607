import { between, segmentsOf, type Point } from './geometry';
import { isWhite, type Stroke } from './page-strokes';

/** A stroke with the others that lie exactly on it: the casing, base and tracer of a wire in two colours. */
export interface Line {
  readonly points: readonly Point[];
  /** the broadest first */
  readonly colors: readonly string[];
  /** what is joined has the same */
  readonly look: string;
  readonly width: number;
  /** between dashes that were drawn one by one; else 0 */
  readonly gap: number;
}

export const newLine = (points: readonly Point[], colors: readonly string[], width: number, gap = 0): Line => ({
  points,
  colors,
  look: [...colors].sort().join('|'),
  width,
  gap,
});

const written = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);

function placeOf({ points }: Stroke): string {
  const forward = written(points).join(' ');
  const backward = written(points).reverse().join(' ');
  return forward < backward ? forward : backward;
}

/** Strokes on the same points become one line. White ones alone only part what crosses. */
export function foldLayers(strokes: readonly Stroke[]): Line[] {
  const byPlace = new Map<string, Stroke[]>();
  for (const stroke of strokes) {
    const place = placeOf(stroke);
    const there = byPlace.get(place);
    if (there) there.push(stroke);
    else byPlace.set(place, [stroke]);
  }
  return [...byPlace.values()].flatMap((layers) => {
    const [broadest] = layers.sort((a, b) => b.width - a.width);
    const colors = [...new Set(layers.map(({ color }) => color))];
    return broadest && !colors.every(isWhite) ? [newLine(broadest.points, colors, broadest.width)] : [];
  });
}

/** A segment of a line, both by index. */
export interface Piece {
  readonly line: number;
  readonly a: Point;
  readonly b: Point;
}

/** Rows of cells that a grid may have. */
const ROWS = 1_000_000;

/** Side of a grid's cells for so many things on a page: few in each, but nothing that touches further off than one. */
export const cellFor = (count: number, size: number, reach: number): number =>
  Math.max(reach, size / Math.max(100, Math.sqrt(count)));

/** Finds the segments near a point. */
export class PieceGrid {
  private readonly cells = new Map<number, Piece[]>();

  constructor(
    lines: readonly Pick<Line, 'points'>[],
    private readonly cell: number,
  ) {
    for (const [line, { points }] of lines.entries())
      for (const [a, b] of segmentsOf(points)) this.insert({ line, a, b });
  }

  /** All within one cell's side of the point, and some beyond; long ones several times. */
  near(point: Point): Piece[] {
    const key = this.keyOf(point);
    const found: Piece[] = [];
    for (const column of [-ROWS, 0, ROWS])
      for (const row of [-1, 0, 1]) for (const piece of this.cells.get(key + column + row) ?? []) found.push(piece);
    return found;
  }

  private keyOf({ x, y }: Point): number {
    return Math.floor(x / this.cell) * ROWS + Math.floor(y / this.cell);
  }

  private insert(piece: Piece): void {
    const { a, b } = piece;
    const steps = Math.ceil((2 * Math.hypot(b.x - a.x, b.y - a.y)) / this.cell) || 1;
    for (let step = 0; step <= steps; step += 1) {
      const key = this.keyOf(between(a, b, step / steps));
      const there = this.cells.get(key);
      if (!there) this.cells.set(key, [piece]);
      else if (there.at(-1) !== piece) there.push(piece);
    }
  }
}
