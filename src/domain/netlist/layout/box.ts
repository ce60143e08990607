import type { Point } from '../../viewport';

export type { Point };

/** Axis-parallel rectangle in px; x and y are its upper left corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** True when the boxes share area; touching edges do not count. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

export const grow = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  w: box.w + 2 * by,
  h: box.h + 2 * by,
});

/** The box around a straight horizontal or vertical stretch of wire. */
export function segmentBox(a: Point, b: Point, thickness = 0): Box {
  const half = thickness / 2;
  return {
    x: Math.min(a.x, b.x) - half,
    y: Math.min(a.y, b.y) - half,
    w: Math.abs(a.x - b.x) + thickness,
    h: Math.abs(a.y - b.y) + thickness,
  };
}

/** Neighbouring points of a polyline. */
export function segments(points: Point[]): [Point, Point][] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point]);
}
