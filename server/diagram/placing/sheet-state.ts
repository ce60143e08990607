import { componentKinds } from '../../../src/contract/schemas/netlist-terms';
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
  let spread = 0;
  // the last row, from 1, in which each kind was seen
  const seenIn = new Uint16Array(componentKinds.length);
  rows.forEach((row, at) => {
    for (const index of row) {
      const node = nodes[index];
      if (node?.kind !== 'symbol') continue;
      const last = seenIn[node.kindNumber];
      if (last !== 0 && last !== at + 1) spread += 1;
      seenIn[node.kindNumber] = at + 1;
    }
  });
  return spread;
}
