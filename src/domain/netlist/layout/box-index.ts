import { overlaps, type Box } from './box';

const CELL = 64;

/** Boxes by place, so that what lies at a box is found without looking at the whole sheet. */
export class BoxIndex<T extends { box: Box }> {
  private readonly cells = new Map<number, T[]>();

  constructor(items: Iterable<T> = []) {
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    this.forEachCell(item.box, (key) => {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [item]);
      else cell.push(item);
    });
  }

  /** Everything that shares area with a box, each once. */
  at(box: Box): T[] {
    const found = new Set<T>();
    this.forEachCell(box, (key) => {
      for (const item of this.cells.get(key) ?? []) if (overlaps(item.box, box)) found.add(item);
    });
    return [...found];
  }

  private forEachCell(box: Box, visit: (key: number) => void): void {
    const lastColumn = Math.floor((box.x + box.w) / CELL);
    const lastRow = Math.floor((box.y + box.h) / CELL);
    for (let row = Math.floor(box.y / CELL); row <= lastRow; row++)
      for (let column = Math.floor(box.x / CELL); column <= lastColumn; column++) visit(row * 65_536 + column);
  }
}
