import { parse, type CsvError } from 'csv-parse/sync';

/** A CSV that cannot be parsed; `line` is where, as far as the parser knows. */
export class BrokenCsv extends Error {
  override name = 'BrokenCsv';

  constructor(readonly line: number | '?') {
    super(`broken CSV in line ${line}`);
  }
}

/** Lines in front of the headings that a table may have, without any delimiter. */
const MOST_TITLE_LINES = 20;

/** The sign that parts most columns of the first line that has any: comma, tab or semicolon. */
function delimiterOf(text: string): string {
  const heading = text.split('\n', MOST_TITLE_LINES).find((line) => /[,;\t]/.test(line)) ?? '';
  const count = (sign: string) => heading.split(sign).length;
  return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * The rows of a CSV that hold anything, with their line, from 1. Lines may end in several ways within one file, as
 * where more than one program wrote it; in cells they end in `\n`. Reads no further than `most` rows. Throws BrokenCsv.
 */
export function csvRows(file: string, most = Infinity): { line: number; record: string[] }[] {
  const text = file.replace(/\r\n?/g, '\n');
  const rows: { line: number; record: string[] }[] = [];
  const enough = new Error('no more rows are wanted');
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      onRecord: (record: string[], { lines: line }) => {
        // A spreadsheet writes empty rows as nothing but delimiters.
        if (record.some((cell) => cell !== '')) rows.push({ line, record });
        if (rows.length >= most) throw enough;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error === enough) return rows;
    const { code, lines: line } = error as CsvError & { lines?: number };
    if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error;
    throw new BrokenCsv(line ?? '?');
  }
}
