import { fromBufferPromise } from 'yauzl';

/** The last cell that a sheet can have, XFD1048576 (ECMA-376). */
const LAST = { column: 16_384, row: 1_048_576 } as const;
/** Longer than the beginning of any cell. */
const LONGEST_TAG = 4_096;
/** A cell of a sheet with its place, such as `<c r="B7"`; without one it follows the last. */
const CELL = /<(?:\w+:)?c(?:\s[^>]*?\br\s*=\s*["']([A-Za-z]+)(\d+)["'][^>]*)?[\s/>]/g;

/** Why a workbook cannot be held as tables: a cell that no sheet has, or more cells than were allowed. */
export type ExtentFault = 'outside' | 'too-large';

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** How far a sheet reaches, by what was seen of it so far. */
class Extent {
  private column = 0;
  private row = 0;
  private count = 0;
  private rest = '';

  /** Readers hold a table row by row, so that empty cells in front of one count, too. */
  get cells(): number {
    return Math.max(this.count, this.column * this.row);
  }

  get isOutside(): boolean {
    return this.column > LAST.column || this.row > LAST.row;
  }

  read(chunk: string): void {
    const text = this.rest + chunk;
    const end = text.lastIndexOf('<');
    const whole = end < 0 || text.length - end > LONGEST_TAG ? text.length : end;
    for (const [, letters, digits] of text.slice(0, whole).matchAll(CELL)) {
      this.count += 1;
      if (letters === undefined) continue;
      this.column = Math.max(this.column, columnOf(letters));
      this.row = Math.max(this.row, Number(digits));
    }
    this.rest = text.slice(whole);
  }
}

/**
 * What stands against reading an XLSX workbook into memory, found by streaming its sheets; null when nothing does.
 * `most`: cells of all sheets together. Throws what the archive's reader throws.
 */
export async function workbookFault(bytes: Buffer, most: number): Promise<ExtentFault | null> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  let before = 0;
  for await (const entry of zip.eachEntry()) {
    // A workbook may keep its sheets anywhere.
    if (!/\.xml$/i.test(entry.fileName)) continue;
    const sheet = new Extent();
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      sheet.read((chunk as Buffer).toString('latin1'));
      if (sheet.isOutside) return 'outside';
      if (before + sheet.cells > most) return 'too-large';
    }
    sheet.read('<');
    if (sheet.isOutside) return 'outside';
    before += sheet.cells;
    if (before > most) return 'too-large';
  }
  return null;
}
