import type { LinesFile, LitLine } from '../lines-file';
import type { Point } from '../viewport';
import { lineIndex, linesNear } from './line-index';

/** How near the pieces of a line come where they meet, as a share of the page's longer side. */
const MEETING = 1 / 400;
/** Cosine up to which two pieces run side by side, as those of a wire in two colours do. */
const BESIDE = 0.9;

interface End {
  readonly at: Point;
  /** Unit vector along its piece, away from the end. */
  readonly ray: Point;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function endOf(x: number, y: number, nextX: number, nextY: number): End {
  const length = Math.hypot(nextX - x, nextY - y) || 1;
  return { at: { x, y }, ray: { x: (nextX - x) / length, y: (nextY - y) / length } };
}

function endsOf(line: readonly number[]): End[] {
  const [x = 0, y = 0, nextX = x, nextY = y] = line;
  const [beforeX = x, beforeY = y, lastX = x, lastY = y] = line.slice(-4);
  return [endOf(x, y, nextX, nextY), endOf(lastX, lastY, beforeX, beforeY)];
}

/**
 * Where a line of a page ends, the furthest from `from` first: the ends of its pieces from which no other piece runs
 * on. None for a ring.
 */
export function lineEnds(page: LinesFile, { width, lines }: LitLine, from: Point): Point[] {
  const near = Math.max(width, Math.max(page.width, page.height) * MEETING);
  const pieces = lines.map((line, at): LitLine => ({
    id: `${at}`,
    colors: [],
    width,
    box: [0, 0, 0, 0],
    lines: [line],
  }));
  const index = lineIndex({ ...page, conductors: pieces });
  const ends = new Map(pieces.map((piece) => [piece, piece.lines.flatMap(endsOf)]));
  const runsOn = (end: End, other: LitLine) => {
    const beside = (ends.get(other) ?? []).some(
      ({ at, ray }) => distance(at, end.at) <= near && ray.x * end.ray.x + ray.y * end.ray.y > BESIDE,
    );
    return !beside;
  };
  const free: Point[] = [];
  for (const [piece, [first, last]] of ends) {
    if (!first || !last || distance(first.at, last.at) <= near) continue;
    for (const end of [first, last]) {
      const others = [...linesNear(index, end.at, near).keys()].filter((other) => other !== piece);
      const isFree = !others.some((other) => runsOn(end, other));
      if (isFree && free.every((at) => distance(at, end.at) > near)) free.push(end.at);
    }
  }
  return free.sort((a, b) => distance(b, from) - distance(a, from));
}
