import type { SheetModel } from './sheet-model';

/** Rows of nodes from top to bottom, without rails (above them) and grounds (below); each row from left to right. */
export interface SheetState {
  rows: number[][];
  /** position of each node's first current path, px, on the raster */
  x: Int32Array;
  /** position of each pin, px from its node's first current path */
  dx: Int32Array;
}

/** How wide the symbols of a sheet stand, px. */
export function widthOf({ nodes }: SheetModel, { rows, x }: SheetState): number {
  let [low, high] = [Infinity, -Infinity];
  for (const row of rows) {
    const [first, last] = [row[0] ?? 0, row[row.length - 1] ?? 0];
    if (nodes[first]?.kind !== 'symbol') continue;
    low = Math.min(low, x[first] ?? 0);
    high = Math.max(high, (x[last] ?? 0) + (nodes[last]?.right ?? 0));
  }
  return high > low ? high - low : 0;
}

/** Rows that parts of one kind take beyond one for each kind. */
export function kindSpread({ nodes }: SheetModel, { rows }: SheetState): number {
  let [all, places] = [0, 0];
  for (const row of rows) {
    let own = 0;
    // bars have no kind number, and the lowest bit is theirs
    for (const node of row) own |= 1 << (nodes[node]?.kindNumber ?? 0);
    places += countBits(own & ~1);
    all |= own;
  }
  return places - countBits(all & ~1);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
