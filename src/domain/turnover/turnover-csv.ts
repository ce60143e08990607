/** One cell: what it reads, and whether a spreadsheet must take it as words. */
export interface CsvCell {
  readonly raw: string;
  readonly isText: boolean;
}

export const textCell = (raw: string): CsvCell => ({ raw, isText: true });
export const countCell = (count: number): CsvCell => ({ raw: String(count), isText: false });

/** Yuan with two decimals, of integer cents. */
export function yuanCell(cents: number): CsvCell {
  const amount = Math.abs(cents);
  const yuan = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return { raw: cents < 0 ? `-${yuan}` : yuan, isText: false };
}

/**
 * Spreadsheets run words that begin so as a formula (OWASP, CSV injection), and where Chinese or Japanese is set, those
 * that begin with the full-width signs.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Tells Excel that the file is UTF-8. */
const BOM = '\ufeff';

function written({ raw, isText }: CsvCell): string {
  const safe = isText && FORMULA_START.test(raw) ? `'${raw}` : raw;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** A CSV file (RFC 4180) that Excel opens with its Chinese words right and runs nothing of. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BOM + rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
