import type { Box, Point } from '../../../src/domain/netlist/layout/box';
import { GRID } from '../../../src/domain/netlist/layout/layout-types';

const FREE = 0;
/** Blocked cells at an edge of the sheet. */
const EDGE = 1;

const isForeign = (value: number | undefined, circuit: number): boolean =>
  value !== undefined && value !== FREE && value !== circuit;

/**
 * Occupancy of the raster: what blocks a cell, and which circuit's wire runs along or turns in it. Blocked cells
 * surround it, a row above and below and a column that is both the right edge of a row and the left one of the next, so
 * that a step from cell to cell is an addition. Directions are numbers: right, down, left, up; odd ones are vertical.
 */
export class RoutingGrid {
  readonly columns: number;
  readonly cells: number;
  private readonly rows: number;
  private readonly steps: readonly number[];
  private readonly blocked: Uint8Array;
  /** circuit number running through a cell horizontally, vertically, or turning or ending there */
  private readonly horizontal: Int32Array;
  private readonly vertical: Int32Array;
  private readonly corner: Int32Array;
  /** circuit running in parallel beside a cell */
  private readonly besideHorizontal: Int32Array;
  private readonly besideVertical: Int32Array;
  /** pin stubs: only wires of that circuit may enter */
  private readonly reserved: Int32Array;

  constructor(width: number, height: number) {
    this.columns = Math.ceil(width / GRID) + 1 + EDGE;
    this.rows = Math.ceil(height / GRID) + 1;
    this.steps = [1, this.columns, -1, -this.columns];
    const cells = this.columns * (this.rows + 2 * EDGE);
    this.cells = cells;
    this.blocked = new Uint8Array(cells);
    this.horizontal = new Int32Array(cells);
    this.vertical = new Int32Array(cells);
    this.corner = new Int32Array(cells);
    this.besideHorizontal = new Int32Array(cells);
    this.besideVertical = new Int32Array(cells);
    this.reserved = new Int32Array(cells);
    this.blocked.fill(1, 0, this.columns).fill(1, cells - this.columns);
    for (let cell = this.columns - 1; cell < cells; cell += this.columns) this.blocked[cell] = 1;
  }

  cellAt(point: Point): number {
    return (Math.round(point.y / GRID) + EDGE) * this.columns + Math.round(point.x / GRID);
  }

  pointOf(cell: number): Point {
    return { x: (cell % this.columns) * GRID, y: (Math.floor(cell / this.columns) - EDGE) * GRID };
  }

  /** The neighbour of a cell of the sheet in a direction; beyond the edge a blocked one. */
  neighbour(cell: number, direction: number): number {
    return cell + (this.steps[direction] ?? 0);
  }

  /** Keeps wires out of a box, its edges included. */
  block(box: Box): void {
    const firstRow = Math.max(Math.ceil(box.y / GRID), 0);
    const lastRow = Math.min(Math.floor((box.y + box.h) / GRID), this.rows - 1);
    const firstColumn = Math.max(Math.ceil(box.x / GRID), 0);
    const lastColumn = Math.min(Math.floor((box.x + box.w) / GRID), this.columns - 1 - EDGE);
    for (let row = firstRow; row <= lastRow; row++) {
      const start = (row + EDGE) * this.columns;
      this.blocked.fill(1, start + firstColumn, Math.max(start + lastColumn + 1, start + firstColumn));
    }
  }

  reserve(cell: number, circuit: number): void {
    this.reserved[cell] = circuit;
  }

  canEnter(cell: number, direction: number, circuit: number): boolean {
    if (this.blocked[cell] === 1) return false;
    if (isForeign(this.reserved[cell], circuit) || isForeign(this.corner[cell], circuit)) return false;
    return !isForeign(direction % 2 === 0 ? this.horizontal[cell] : this.vertical[cell], circuit);
  }

  /** True when another circuit's wire is crossed in this cell, where no wire may turn. */
  crosses(cell: number, direction: number, circuit: number): boolean {
    return isForeign(direction % 2 === 0 ? this.vertical[cell] : this.horizontal[cell], circuit);
  }

  /** True when another circuit's wire runs in parallel on the next line of the raster, where no label fits between. */
  runsBeside(cell: number, direction: number, circuit: number): boolean {
    return isForeign(direction % 2 === 0 ? this.besideHorizontal[cell] : this.besideVertical[cell], circuit);
  }

  /** True when a wire of the same circuit already runs along here, which would hide one of the two. */
  follows(cell: number, direction: number, circuit: number): boolean {
    return (direction % 2 === 0 ? this.horizontal[cell] : this.vertical[cell]) === circuit;
  }

  /** Takes the cells of a finished wire. */
  occupy(cells: number[], circuit: number): void {
    cells.forEach((cell, index) => {
      const before = cells[index - 1];
      const after = cells[index + 1];
      const isVertical = (other: number | undefined) =>
        other !== undefined && other % this.columns === cell % this.columns;
      const isHorizontal = (other: number | undefined) => other !== undefined && !isVertical(other);
      if (isVertical(before) || isVertical(after)) {
        this.vertical[cell] = circuit;
        for (const beside of [cell - 1, cell + 1]) this.besideVertical[beside] = circuit;
      }
      if (isHorizontal(before) || isHorizontal(after)) {
        this.horizontal[cell] = circuit;
        for (const beside of [cell - this.columns, cell + this.columns]) this.besideHorizontal[beside] = circuit;
      }
      const turns = before === undefined || after === undefined || isVertical(before) !== isVertical(after);
      if (turns) this.corner[cell] = circuit;
    });
  }
}
