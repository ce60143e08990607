import type { LineCell, LineStrip } from './line-strip';

/** Pixels around a character that are cut out with it. */
const MARGIN = { before: 3, after: 4 } as const;

/**
 * Characters of a strip cut out and set side by side, `gap` pixels apart, in the order of the given cells, of which one
 * may stand several times.
 */
export function setAnew({ data, width, height }: LineStrip, cells: readonly LineCell[], gap: number): LineStrip {
  const cuts = cells.map(({ left, right }) => [
    Math.max(0, Math.floor(left - MARGIN.before)),
    Math.min(width, Math.ceil(right + MARGIN.after)),
  ]);
  const edge = height / 2;
  const wide = Math.round(cuts.reduce((sum, [from = 0, to = 0]) => sum + to - from + gap, 2 * edge));
  const set = new Uint8Array(wide * height).fill(160);
  const placed: LineCell[] = [];
  let x = Math.round(edge);
  for (const [from = 0, to = 0] of cuts) {
    for (let y = 0; y < height; y += 1) set.set(data.subarray(y * width + from, y * width + to), y * wide + x);
    placed.push({ left: x + MARGIN.before, right: x + to - from - MARGIN.after });
    x += to - from + gap;
  }
  return { data: set, width: wide, height, cells: placed };
}
