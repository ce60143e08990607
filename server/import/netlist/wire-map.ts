import { UnionFind } from '../../base/union-find';
import { wordAt, type SExpression } from './s-expression';

/** In steps of 0.1 µm, KiCad's own: whole numbers compare exactly. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

const STEPS = 10_000;

/** The point of `(at x y …)` or `(xy x y)`. */
export const pointAt = (list: SExpression[] | undefined): GridPoint => ({
  x: Math.round(Number(wordAt(list, 1)) * STEPS) || 0,
  y: Math.round(Number(wordAt(list, 2)) * STEPS) || 0,
});

interface Segment {
  readonly from: GridPoint;
  readonly to: GridPoint;
}

const keyOf = ({ x, y }: GridPoint): string => `${x},${y}`;

/** Which points of a schematic are one net: wires join their ends, junctions and labels what runs below them. */
export class WireMap {
  private readonly nets = new UnionFind();
  private readonly segments: Segment[];

  constructor(wires: readonly (readonly GridPoint[])[]) {
    this.segments = wires.flatMap((points) =>
      points.slice(1).map((to, at): Segment => ({ from: points[at] ?? to, to })),
    );
    for (const { from, to } of this.segments) this.nets.join(keyOf(from), keyOf(to));
  }

  /** Joins everything that runs through a point. */
  joinAt(point: GridPoint): void {
    for (const segment of this.segments) if (isOn(point, segment)) this.nets.join(keyOf(point), keyOf(segment.from));
  }

  /** A label at a point: all points of that name are one net. */
  name(point: GridPoint, label: string): void {
    this.joinAt(point);
    this.nets.join(keyOf(point), `label ${label}`);
  }

  /** What stands for the net at a point; two points have the same when they are joined. */
  netAt(point: GridPoint): string {
    return this.nets.root(keyOf(point));
  }
}

function isOn({ x, y }: GridPoint, { from, to }: Segment): boolean {
  if (x < Math.min(from.x, to.x) || x > Math.max(from.x, to.x)) return false;
  if (y < Math.min(from.y, to.y) || y > Math.max(from.y, to.y)) return false;
  return (x - from.x) * (to.y - from.y) === (y - from.y) * (to.x - from.x);
}
