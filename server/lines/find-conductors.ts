import type { LitLine } from '../../src/domain/lines-file';
import { foldPairs } from './fold-pairs';
import { foldTracers } from './fold-tracers';
import { joinDashes } from './join-dashes';
import { joinTouching } from './join-touching';
import { foldLayers, type Line } from './lines';
import { isWhite, TooManyLines, type PageStrokes } from './page-strokes';

/** What is smaller, as a share of the page's larger side, is a letter or a mark. */
const SMALLEST = 1 / 250;
/** Steps between two looks at the clock. */
const LOOK_EVERY = 500;

const round = (value: number) => Math.round(value * 100) / 100;

/** A white line below the others only parts them from what they cross. */
const withoutCasing = (colors: readonly string[]) =>
  colors.filter((color, at) => at > 0 || colors.length === 1 || !isWhite(color));

function litLine(lines: readonly Line[]): Omit<LitLine, 'id'> {
  const points = lines.flatMap((line) => line.points);
  // Pages have more points than a call can have arguments.
  const edge = (of: (at: { x: number; y: number }) => number, pick: (a: number, b: number) => number) =>
    round(points.map(of).reduce((a, b) => pick(a, b)));
  const byWidth = [...lines].sort((a, b) => b.width - a.width);
  return {
    colors: withoutCasing([...new Set(byWidth.flatMap(({ colors }) => colors))]),
    width: round(byWidth[0]?.width ?? 0),
    box: [
      edge(({ x }) => x, Math.min),
      edge(({ y }) => y, Math.min),
      edge(({ x }) => x, Math.max),
      edge(({ y }) => y, Math.max),
    ],
    lines: lines.map((line) => line.points.flatMap(({ x, y }) => [round(x), round(y)])),
  };
}

/** Throws TooManyLines when it is called after `until`, ms since 1970. */
export function timeKeeper(until: number): () => void {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps % LOOK_EVERY === 0 && Date.now() > until) throw new TooManyLines();
  };
}

/**
 * The lines of a page that run on in each other, to be lit up together. By geometry alone: nothing is said of what is
 * connected. Throws what `check` throws, which is called now and then.
 */
export function findConductors(page: PageStrokes, check: () => void): LitLine[] {
  const size = Math.max(page.width, page.height);
  const lines = joinDashes(foldTracers(foldLayers(page.strokes), size, check), size);
  const joined = joinTouching(lines, page.dots, size, check);
  return foldPairs(joined.all(), lines, size, check)
    .map((members) => litLine(members.flatMap((member) => lines[member] ?? [])))
    .filter(({ box: [left, top, right, bottom] }) => Math.max(right - left, bottom - top) >= size * SMALLEST)
    .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0])
    .map((line, at) => ({ id: `c${at + 1}`, ...line }));
}
