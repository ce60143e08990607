import { overlaps, segmentBox, segments } from '../../../src/domain/netlist/layout/box';
import { BoxIndex } from '../../../src/domain/netlist/layout/box-index';
import { sharedRuns } from '../../../src/domain/netlist/layout/junctions';
import type { Layout } from '../../../src/domain/netlist/layout/layout-types';

/** Thickness of a stretch, px. */
const HAIR = 0.5;

/**
 * Wires that lie on each other along a stretch, of one circuit or not, so that one hides the other; not those that
 * leave one pin together: a dot is drawn where they part.
 */
export function wiresOnEachOther({ wires }: Layout): string[] {
  const runs = new Map<string, number>();
  for (const { wires: both, length } of sharedRuns(wires)) {
    const key = keyOf(both.map(({ wire }) => wire.id));
    runs.set(key, (runs.get(key) ?? 0) + length);
  }
  const stretches = wires.flatMap(({ wire, points }, rank) =>
    segments(points).map(([a, b]) => ({ id: wire.id, rank, isUpright: a.x === b.x, box: segmentBox(a, b, HAIR) })),
  );
  const index = new BoxIndex(stretches);
  const common = new Map<string, number>();
  for (const one of stretches)
    for (const two of index.at(one.box)) {
      if (two.rank <= one.rank || two.isUpright !== one.isUpright) continue;
      const key = keyOf([one.id, two.id]);
      common.set(key, (common.get(key) ?? 0) + lengthTogether(one.box, two.box) - HAIR);
    }
  return [...common]
    .filter(([key, length]) => length > (runs.get(key) ?? 0) + HAIR)
    .map(([key]) => `wires ${key} lie on each other`);
}

/** Wires that run along a bar instead of crossing it or ending there. */
export function wiresAlongBars({ wires, bars }: Layout): string[] {
  const index = new BoxIndex(
    wires.flatMap(({ wire, points }) =>
      segments(points)
        .filter(([a, b]) => a.y === b.y)
        .map(([a, b]) => ({ id: wire.id, box: segmentBox(a, b, HAIR) })),
    ),
  );
  return bars.flatMap(({ component, left, right, y }) => {
    const bar = segmentBox({ x: left, y }, { x: right, y }, HAIR);
    return index
      .at(bar)
      .filter(({ box }) => overlaps(bar, box))
      .map(({ id }) => `wire ${id} lies on bar ${component.id}`);
  });
}

const keyOf = (ids: string[]): string => [...ids].sort().join(' and ');

const lengthTogether = (a: { x: number; y: number; w: number; h: number }, b: typeof a): number =>
  Math.max(Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x), Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
