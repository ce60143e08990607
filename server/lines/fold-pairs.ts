import { between, distance, lengthOf, nearestOn, segmentsOf, type Point } from './geometry';
import { Groups } from '../../src/domain/groups';
import { cellFor, PieceGrid, type Line } from './lines';

/** How much longer one half of a pair may be. */
const LONGER = 1.1;
/** Points of a half that are looked at in each segment. */
const SHARES = [0.1, 0.5, 0.9];

interface Half {
  readonly lines: readonly number[];
  readonly look: string;
  readonly length: number;
  readonly width: number;
  readonly samples: readonly Point[];
}

function halfOf(members: readonly number[], lines: readonly Line[]): Half[] {
  const own = members.flatMap((member) => lines[member] ?? []);
  const [first] = own;
  if (!first) return [];
  return [
    {
      lines: members,
      look: first.look,
      length: own.reduce((sum, { points }) => sum + lengthOf(points), 0),
      width: Math.max(...own.map(({ width }) => width)),
      samples: own.flatMap(({ points }) =>
        segmentsOf(points).flatMap(([a, b]) => SHARES.map((share) => between(a, b, share))),
      ),
    },
  ];
}

/**
 * Sets of lines that run side by side in two colours all the way, as wires with a tracer are drawn, become one set.
 * Nothing is joined that was apart in both colours.
 */
export function foldPairs(
  sets: readonly number[][],
  lines: readonly Line[],
  size: number,
  check: () => void,
): number[][] {
  const halves = sets.flatMap((members) => halfOf(members, lines));
  const halfOfLine = new Map(halves.flatMap((half, at) => half.lines.map((line) => [line, at] as const)));
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  const grid = new PieceGrid(lines, cellFor(lines.length, size, widest * 1.3 + size / 2000));
  /** The sets of other looks that are near one point of a half. */
  const besideAt = (half: Half, sample: Point): Set<number> => {
    const beside = new Set<number>();
    for (const { line, a, b } of grid.near(sample)) {
      const index = halfOfLine.get(line) ?? -1;
      const other = halves[index];
      if (!other || other.look === half.look) continue;
      const reach = (half.width + other.width) * 0.65 + size / 2000;
      if (distance(nearestOn(sample, a, b), sample) <= reach) beside.add(index);
    }
    return beside;
  };
  const besideAllAlong = (half: Half): Set<number> => {
    const [first, ...others] = half.samples;
    let beside = first ? besideAt(half, first) : new Set<number>();
    for (const sample of others) {
      if (beside.size === 0) break;
      const here = besideAt(half, sample);
      beside = new Set([...beside].filter((index) => here.has(index)));
    }
    return beside;
  };
  const besides = halves.map((half) => {
    check();
    return besideAllAlong(half);
  });
  const paired = new Groups(halves.length);
  for (const [at, beside] of besides.entries())
    for (const index of beside) {
      const [half, other] = [halves[at], halves[index]];
      const isMutual = half && other && besides[index]?.has(at);
      if (isMutual && half.length <= other.length * LONGER && other.length <= half.length * LONGER)
        paired.unite(at, index);
    }
  return paired.all().map((indexes) => indexes.flatMap((index) => halves[index]?.lines ?? []));
}
