import { direction, distance, dot, nearestOn, type Point } from './geometry';
import { Groups } from '../../src/domain/groups';
import { joinGaps, type LooseEnd } from './join-gaps';
import { cellFor, PieceGrid, type Line } from './lines';
import type { Dot } from './page-strokes';

type End = LooseEnd;
interface Ray {
  readonly line: number;
  readonly ray: Point;
}

/** Cosine from which two rays lie on one straight line. */
const STRAIGHT = 0.97;

const reach = (a: Line, b: Line, slack: number) => (a.width + b.width) * 0.4 + slack;

/** Where a line goes on from a point on it: both ways, or one way from its end. */
function raysAt(piece: { line: number; a: Point; b: Point }, at: Point): Ray[] {
  return [piece.a, piece.b].flatMap((to) => {
    const ray = direction(at, to);
    return ray.x === 0 && ray.y === 0 ? [] : [{ line: piece.line, ray }];
  });
}

/** Four rays that make two straight lines; null for anything else. */
function crossing(rays: readonly Ray[]): [Ray, Ray][] | null {
  const [first, ...others] = rays;
  if (rays.length !== 4 || !first) return null;
  const opposite = others.find(({ ray }) => dot(ray, first.ray) < -STRAIGHT);
  const [third, fourth] = others.filter((ray) => ray !== opposite);
  if (!opposite || !third || !fourth || dot(third.ray, fourth.ray) > -STRAIGHT) return null;
  return [
    [first, opposite],
    [third, fourth],
  ];
}

/**
 * Which lines run on in each other: by touching ends, ends that stop on another line, and junction dots, all of one
 * look. Lines that only cross stay apart, also where a program has cut them at the crossing. `check` is called now and
 * then, and may throw.
 */
export function joinTouching(lines: readonly Line[], dots: readonly Dot[], size: number, check: () => void): Groups {
  const groups = new Groups(lines.length);
  const slack = size / 5000;
  // Nothing touches from further off than the two thickest lines, a dot, or the widest gap of dashes.
  const widest = lines.reduce((most, { width, gap }) => Math.max(most, width, gap * 1.2), 0);
  const cell = cellFor(lines.length, size, dots.reduce((most, { r }) => Math.max(most, r), widest) + slack);
  const pieces = new PieceGrid(lines, cell);
  const ends = endsOf(lines);
  const isJunction = dotFinder(dots, cell, slack);
  const seen = new Set<End>();
  const loose: LooseEnd[] = [];
  const endGrid = new PieceGrid(
    // A grid of points: segments of no length.
    ends.map(({ at }) => ({ points: [at, at] })),
    cell,
  );

  for (const end of ends) {
    if (seen.has(end)) continue;
    check();
    const meeting = meetingEnds(end, ends, lines, endGrid, slack, check);
    for (const one of meeting) seen.add(one);
    const ending = new Set(meeting.map(({ line }) => line));
    const rays: Ray[] = meeting.map(({ line, ray }) => ({ line, ray }));
    const passing = new Set<number>();
    for (const piece of pieces.near(end.at)) {
      const own = lines[end.line];
      const other = lines[piece.line];
      if (!own || !other || own.look !== other.look || ending.has(piece.line) || passing.has(piece.line)) continue;
      const touch = nearestOn(end.at, piece.a, piece.b);
      if (distance(touch, end.at) > reach(own, other, slack)) continue;
      passing.add(piece.line);
      rays.push(...raysAt(piece, touch));
    }
    if (rays.length === 1) loose.push(end);
    const apart = isJunction(end.at) ? null : crossing(rays);
    if (apart) for (const [one, other] of apart) groups.unite(one.line, other.line);
    else for (const { line } of rays) groups.unite(line, end.line);
  }
  for (const junction of dots) {
    check();
    joinAt(junction, lines, pieces, slack, groups);
  }
  joinGaps(loose, lines, pieces, size, groups);
  return groups;
}

function endsOf(lines: readonly Line[]): End[] {
  return lines.flatMap(({ points }, line) => {
    const [first, second] = points;
    const [last, beforeLast] = [points.at(-1), points.at(-2)];
    if (!first || !second || !last || !beforeLast) return [];
    return [
      { line, at: first, ray: direction(first, second) },
      { line, at: last, ray: direction(last, beforeLast) },
    ];
  });
}

/** The ends at one place, with those that touch them in turn. Dashed lines may leave a gap at a corner. */
function meetingEnds(
  start: End,
  ends: readonly End[],
  lines: readonly Line[],
  grid: PieceGrid,
  slack: number,
  check: () => void,
): End[] {
  const meeting = new Set([start]);
  for (const one of meeting) {
    check();
    for (const { line: index } of grid.near(one.at)) {
      const other = ends[index];
      const [a, b] = [lines[one.line], lines[other?.line ?? -1]];
      if (!other || !a || !b || a.look !== b.look || meeting.has(other)) continue;
      const gap = Math.min(a.gap, b.gap) * 1.2;
      if (distance(one.at, other.at) <= Math.max(gap, reach(a, b, slack))) meeting.add(other);
    }
  }
  return [...meeting];
}

function dotFinder(dots: readonly Dot[], cell: number, slack: number): (at: Point) => boolean {
  const grid = new PieceGrid(
    dots.map((at) => ({ points: [at, at] })),
    cell,
  );
  return (at) =>
    [...grid.near(at)].some(({ line }) => {
      const found = dots[line];
      return found !== undefined && distance(found, at) <= found.r + slack;
    });
}

/** Unites the lines of each look under one dot. */
function joinAt(junction: Dot, lines: readonly Line[], pieces: PieceGrid, slack: number, groups: Groups): void {
  const firstOf = new Map<string, number>();
  for (const { line, a, b } of pieces.near(junction)) {
    const under = lines[line];
    if (!under || distance(nearestOn(junction, a, b), junction) > junction.r + slack) continue;
    const first = firstOf.get(under.look);
    if (first === undefined) firstOf.set(under.look, line);
    else groups.unite(first, line);
  }
}
