import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ImportError } from '../fatal';
import { NotReadable } from '../netlist/reading';
import { csvSheet, workbookSheets, type TableSheet } from '../netlist/table-rows';

/** A table that is to be imported: its headings are the first row. */
export interface GivenTable extends Pick<TableSheet, 'rows'> {
  /** Its path or name, for the list of imports. */
  readonly source: string;
  /** SHA-256 of the file. */
  readonly hash: string;
}

/** Tells files apart. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * The table of a CSV, or the first sheet of a workbook, for a process that does nothing else meanwhile. Throws
 * ImportError.
 */
export async function readTableFile(path: string): Promise<GivenTable> {
  const bytes = await readFile(path).catch(() => {
    throw new ImportError(`没有文件 ${path}`);
  });
  try {
    const [table] = /\.xlsx$/i.test(path) ? await workbookSheets(bytes) : [csvSheet(bytes)];
    if (table === undefined) throw new ImportError('表格中没有工作表');
    return { rows: table.rows, source: path, hash: hashOf(bytes) };
  } catch (error) {
    if (error instanceof NotReadable) throw new ImportError(error.message);
    throw error;
  }
}
