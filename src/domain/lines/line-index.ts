import type { LinesFile, LitLine } from '../lines-file';
import type { Point } from '../viewport';

/** Numbers of one straight piece: its ends, and the index of its conductor. */
const PIECE = 5;
/** How much a piece rises that counts as level, in units of the page. */
const LEVEL = 1e-6;
/** Cells along the page's longer side. */
const CELLS = 128;

/** Which lines lie where on a page; made once for each. */
export interface LineIndex {
  readonly conductors: readonly LitLine[];
  /** Edge of a cell, in units of the page. */
  readonly cell: number;
  readonly columns: number;
  /** Offsets into `pieces`, by number of cell. */
  readonly cells: ReadonlyMap<number, readonly number[]>;
  /** x, y, x, y, conductor; and so on */
  readonly pieces: readonly number[];
}

/** Sorts the lines of a page into cells. */
export function lineIndex({ width, height, conductors }: LinesFile): LineIndex {
  const cell = Math.max(width, height, 1) / CELLS;
  // Lines may run out of the page: what lies outside shares the cells at its edge.
  const columns = Math.ceil(width / cell) + 1;
  const index = { conductors, cell, columns, cells: new Map<number, number[]>(), pieces: [] as number[] };
  for (const [conductor, { lines }] of conductors.entries())
    for (const line of lines)
      for (let at = 0; at + 3 < line.length; at += 2) {
        const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at, at + 4);
        const offset = index.pieces.push(ax, ay, bx, by, conductor) - PIECE;
        for (const key of cellsAlong(index, ax, ay, bx, by)) {
          const there = index.cells.get(key);
          if (there) there.push(offset);
          else index.cells.set(key, [offset]);
        }
      }
  return index;
}

type Grid = Pick<LineIndex, 'cell' | 'columns'>;

const column = ({ cell, columns }: Grid, x: number) => Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
const row = ({ cell }: Grid, y: number) => Math.min(CELLS, Math.max(0, Math.floor(y / cell)));

/** The cells that a straight piece goes through, row by row. */
function cellsAlong(grid: Grid, ax: number, ay: number, bx: number, by: number): number[] {
  const keys: number[] = [];
  const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
  // So close to level that its slope would be lost to rounding, a piece counts in all cells between its ends.
  const isLevel = Math.abs(by - ay) < LEVEL;
  const slope = isLevel ? 0 : (bx - ax) / (by - ay);
  const last = row(grid, Math.max(ay, by));
  for (let at = row(grid, Math.min(ay, by)); at <= last; at += 1) {
    // Where the piece enters and leaves this row; the outermost rows go on for ever.
    const enters = at === 0 ? -Infinity : at * grid.cell;
    const leaves = at === CELLS ? Infinity : (at + 1) * grid.cell;
    const xAt = (y: number) => ax + (Math.min(Math.max(y, Math.min(ay, by)), Math.max(ay, by)) - ay) * slope;
    const ends = isLevel ? [left, right] : [xAt(enters), xAt(leaves)];
    const to = column(grid, Math.max(...ends));
    for (let on = column(grid, Math.min(...ends)); on <= to; on += 1) keys.push(at * grid.columns + on);
  }
  return keys;
}

/** Square of the distance from a point to a straight piece. */
function squareTo(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
  const along = Math.min(1, Math.max(0, share));
  return (ax + (bx - ax) * along - x) ** 2 + (ay + (by - ay) * along - y) ** 2;
}

/** The lines within the radius of a point of the page, with the squares of their distances. */
export function linesNear(index: LineIndex, { x, y }: Point, radius: number): Map<LitLine, number> {
  const found = new Map<LitLine, number>();
  const right = column(index, x + radius);
  const lower = row(index, y + radius);
  for (let at = row(index, y - radius); at <= lower; at += 1)
    for (let on = column(index, x - radius); on <= right; on += 1)
      for (const offset of index.cells.get(at * index.columns + on) ?? []) {
        const [ax = 0, ay = 0, bx = 0, by = 0, conductor = -1] = index.pieces.slice(offset, offset + PIECE);
        const square = squareTo(x, y, ax, ay, bx, by);
        const line = index.conductors[conductor];
        if (line && square <= radius ** 2 && square < (found.get(line) ?? Infinity)) found.set(line, square);
      }
  return found;
}

/** The line nearest to a point of the page, within the radius; undefined where there is none. */
export function lineAt(index: LineIndex, point: Point, radius: number): LitLine | undefined {
  let nearest = Infinity;
  let found: LitLine | undefined;
  for (const [line, square] of linesNear(index, point, radius)) {
    if (square >= nearest) continue;
    nearest = square;
    found = line;
  }
  return found;
}
