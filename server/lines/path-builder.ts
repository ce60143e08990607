import type { Point } from './geometry';

/** A part of a path that is drawn without lifting the pen; curves as short straight pieces. */
export interface Subpath {
  readonly points: Point[];
  isClosed: boolean;
}

/** Straight pieces of a curve. */
const PIECES = 8;

/** Builds a path from the operators that PDF and SVG share. */
export class PathBuilder {
  readonly subpaths: Subpath[] = [];
  private open: Subpath | null = null;
  private pen: Point = { x: 0, y: 0 };

  get at(): Point {
    return this.pen;
  }

  moveTo(point: Point): void {
    this.open = { points: [point], isClosed: false };
    this.subpaths.push(this.open);
    this.pen = point;
  }

  lineTo(point: Point): void {
    if (this.open === null) this.moveTo(this.pen);
    this.open?.points.push(point);
    this.pen = point;
  }

  /** A cubic curve by its two control points. */
  curveTo(one: Point, two: Point, end: Point): void {
    const start = this.pen;
    for (let piece = 1; piece <= PIECES; piece += 1) {
      const t = piece / PIECES;
      const u = 1 - t;
      const mix = (of: (point: Point) => number) =>
        u * u * u * of(start) + 3 * u * u * t * of(one) + 3 * u * t * t * of(two) + t * t * t * of(end);
      this.lineTo({ x: mix(({ x }) => x), y: mix(({ y }) => y) });
    }
  }

  close(): void {
    const first = this.open?.points[0];
    if (this.open === null || first === undefined) return;
    this.open.isClosed = true;
    this.open = null;
    this.pen = first;
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.moveTo({ x, y });
    this.lineTo({ x: x + width, y });
    this.lineTo({ x: x + width, y: y + height });
    this.lineTo({ x, y: y + height });
    this.close();
  }
}
