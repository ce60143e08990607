import { GRID } from '../../../src/domain/netlist/layout/layout-types';
import type { SheetModel } from './sheet-model';

/** Where wires cannot pass the rows of a sheet: symbols with their labels. */
export class RowWalls {
  /** stretches of each row that no wire passes: [from, to, from, to, …] */
  private walls: number[][] = [];

  constructor(private readonly model: SheetModel) {}

  /** Takes over the places of a sheet; each row from left to right. */
  build(rows: readonly (readonly number[])[], x: Int32Array): void {
    const { nodes } = this.model;
    this.walls = rows.map((row) => {
      const walls: number[] = [];
      for (const index of row) {
        const node = nodes[index];
        if (node?.kind !== 'symbol') continue;
        const at = x[index] ?? 0;
        const from = Math.floor((at + node.left) / GRID) * GRID;
        const to = Math.ceil((at + node.right) / GRID) * GRID;
        if (walls.length > 0 && from < (walls[walls.length - 1] ?? 0)) walls[walls.length - 1] = to;
        else walls.push(from, to);
      }
      return walls;
    });
  }

  get rows(): readonly (readonly number[])[] {
    return this.walls;
  }

  /** The place nearest to x where a wire can pass a row. */
  freeAt(row: number, x: number): number {
    const walls = this.walls[row - 1];
    if (walls === undefined) return x;
    let [low, high] = [0, walls.length >> 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((walls[2 * middle + 1] ?? 0) <= x) low = middle + 1;
      else high = middle;
    }
    const from = walls[2 * low];
    const to = walls[2 * low + 1];
    if (from === undefined || to === undefined || x <= from) return x;
    return x - from <= to - x ? from : to;
  }
}
