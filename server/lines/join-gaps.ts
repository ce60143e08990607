import { between, direction, distance, dot, type Point } from './geometry';
import type { Groups } from '../../src/domain/groups';
import { PieceGrid, type Line, type Piece } from './lines';

/** Widest gap, as a share of the page's larger side. */
const WIDEST = 1 / 60;
/** Cosine from which two lines lie on one straight line, and up to which one crosses another. */
const STRAIGHT = 0.999;
const ACROSS = 0.3;

/** The end of a line that touches no other; `ray` leads away from the end, along its line. */
export interface LooseEnd {
  readonly line: number;
  readonly at: Point;
  readonly ray: Point;
}

/** Whether a piece runs across the gap from `from` to `to`. */
function crosses({ a, b }: Piece, from: Point, to: Point): boolean {
  const along = direction(from, to);
  if (Math.abs(dot(direction(a, b), along)) > ACROSS) return false;
  const side = (point: Point) => (point.x - from.x) * along.y - (point.y - from.y) * along.x;
  const [one, other] = [side(a), side(b)];
  if (one * other >= 0) return false;
  const at = between(a, b, one / (one - other));
  return dot({ x: at.x - from.x, y: at.y - from.y }, along) > 0 && distance(from, at) < distance(from, to);
}

/**
 * Joins lines that are broken where another passes over them: two loose ends of one look that face each other across
 * a gap through which a line runs.
 */
export function joinGaps(
  ends: readonly LooseEnd[],
  lines: readonly Line[],
  pieces: PieceGrid,
  size: number,
  groups: Groups,
): void {
  const widest = size * WIDEST;
  const grid = new PieceGrid(
    ends.map(({ at }) => ({ points: [at, at] })),
    widest,
  );
  for (const end of ends) {
    let nearest: LooseEnd | undefined;
    for (const { line: at } of grid.near(end.at)) {
      const other = ends[at];
      if (!other || other === end || lines[other.line]?.look !== lines[end.line]?.look) continue;
      const gap = distance(end.at, other.at);
      const ahead = direction(end.at, other.at);
      const faces = dot(ahead, end.ray) < -STRAIGHT && dot(ahead, other.ray) > STRAIGHT;
      if (faces && gap <= widest && (!nearest || gap < distance(end.at, nearest.at))) nearest = other;
    }
    if (!nearest) continue;
    const [from, to] = [end.at, nearest.at];
    if (pieces.near(between(from, to, 0.5)).some((piece) => crosses(piece, from, to)))
      groups.unite(end.line, nearest.line);
  }
}
