/** Where each row begins, and after the last entry the total height: [0, 30, 86, …]. */
export function rowOffsets(heights: readonly number[]): number[] {
  const offsets = [0];
  let top = 0;
  for (const height of heights) {
    top += height;
    offsets.push(top);
  }
  return offsets;
}

/** Index of the row that covers `position`, by bisection; the first or last row outside of the list. */
export function rowAt(offsets: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** First and last (inclusive) row to draw for a viewport, with `overscan` pixels on either side. */
export function visibleRange(
  offsets: readonly number[],
  scrollTop: number,
  viewport: number,
  overscan: number,
): { first: number; last: number } {
  return { first: rowAt(offsets, scrollTop - overscan), last: rowAt(offsets, scrollTop + viewport + overscan) };
}
