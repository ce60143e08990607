import { fromBufferPromise } from 'yauzl';
import type { ImportKind } from '../../../src/contract/schemas/store-import';
import { matchColumns } from '../../../src/domain/store-import/fields';
import { BrokenCsv, csvRows } from '../../base/csv-rows';
import { readWorkbook } from '../../base/read-workbook';
import { workbookFault } from '../../base/workbook-extent';
import { decodeText } from '../../base/decode-text';

const MIB = 1024 * 1024;
/** More is no table of a workshop; the rest of a longer cell is not read, and such a cell is refused with its row. */
export const MOST = {
  rows: 20_000,
  columns: 60,
  letters: 500,
  unpacked: 96 * MIB,
  parts: 2_000,
  cells: 2_000_000,
} as const;
/** A title above the headings has a few lines at most. */
const HEADING_WITHIN = 20;

/** A table as it was found in a file. */
export interface ReadTable {
  readonly sheet: string;
  /** Names of the sheets that have rows; '' alone for a CSV. */
  readonly sheets: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** Why a file is no table that can be imported, in words for its reader. */
export class TableProblem extends Error {
  override name = 'TableProblem';
}

const TOO_MANY = `表格超过 ${MOST.rows} 行，请拆分成几个文件分别导入`;
const BROKEN = '表格文件已损坏，请用 Excel 或 WPS 重新另存为 .xlsx';

type Sheet = { readonly name: string; readonly rows: ReadTable['rows'] };

const starts = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/**
 * The table of a CSV (comma, semicolon or tab, any usual encoding) or XLSX file. Values only: of a formula what it came
 * to when it was saved. Throws TableProblem.
 */
export async function readTable(
  bytes: Buffer,
  kind: ImportKind | null,
  wanted: string | null,
  longest: number = MOST.letters,
): Promise<ReadTable> {
  const sheets = (await sheetsOf(bytes)).filter(({ rows }) => rows.length > 0);
  const tables = sheets.map((sheet) => ({ sheet, ...withHeadings(sheet.rows, kind, longest) }));
  // The sheet that looks most like what is to be imported.
  const [first] = tables;
  const chosen =
    tables.find(({ sheet }) => sheet.name === wanted) ??
    (first && tables.reduce((best, table) => (table.known > best.known ? table : best), first));
  if (!chosen) throw new TableProblem('表格是空的');
  if (chosen.rows.length === 0) throw new TableProblem('表格只有表头，没有内容');
  if (chosen.rows.length > MOST.rows) throw new TableProblem(TOO_MANY);
  const { sheet, columns, rows } = chosen;
  return { sheet: sheet.name, sheets: sheets.map(({ name }) => name), columns, rows };
}

function withHeadings(rows: ReadTable['rows'], kind: ImportKind | null, longest: number) {
  const knownIn = (cells: readonly string[]) => (kind === null ? 0 : Object.keys(matchColumns(cells, kind)).length);
  const known = rows.slice(0, HEADING_WITHIN).map(({ cells }) => knownIn(cells));
  const most = Math.max(...known);
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const head = most > 0 ? known.indexOf(most) : Math.max(first, 0);
  const body = rows.slice(head + 1);
  const width = Math.min(MOST.columns, Math.max(...rows.slice(head).map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, at) => (rows[head]?.cells[at] ?? '').slice(0, 60));
  return {
    known: most,
    columns,
    rows: body.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, width).map((cell) => cell.slice(0, longest)),
    })),
  };
}

async function sheetsOf(bytes: Buffer): Promise<Sheet[]> {
  if (starts(bytes, 0x50, 0x4b)) return workbookSheets(bytes);
  // OLE: the old Excel, and any Excel under a password.
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableProblem(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
        ? '表格有密码，请去除密码后再导入'
        : '这是旧版 Excel 文件（.xls），请另存为 .xlsx 后再导入',
    );
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) throw new TableProblem('这是 PDF，请导入 Excel（.xlsx）或 CSV 文件');
  const text = decodeText(bytes);
  // eslint-disable-next-line no-control-regex -- what no table has and pictures, archives and programs do
  if (text === null || /[\u0000-\u0008]/.test(text.slice(0, 10_000)))
    throw new TableProblem('无法识别这个文件，请导入 Excel（.xlsx）或 CSV 文件');
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text))
    throw new TableProblem('这是网页格式的表格，请用 Excel 或 WPS 打开后另存为 .xlsx');
  return [{ name: '', rows: csvSheet(text) }];
}

function csvSheet(text: string): Sheet['rows'] {
  // Twice the rows that are taken: enough to see that there are too many.
  if (text.length > 4 * MIB && text.split('\n', 2 * MOST.rows).length >= 2 * MOST.rows)
    throw new TableProblem(TOO_MANY);
  try {
    return csvRows(text).map(({ line, record }) => ({ line, cells: record }));
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new TableProblem(`第 ${error.line} 行的 CSV 格式有误，常见原因是引号不成对`);
  }
}

const DAY_ONLY = 'T00:00:00.000Z';
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(DAY_ONLY, '').replace('T', ' ').slice(0, 16);
  // Sums of binary fractions: 0.30000000000000004.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell as string | boolean).trim();
}

async function workbookSheets(bytes: Buffer): Promise<Sheet[]> {
  await checkUnpacked(bytes);
  // The library throws a different error for each way of being broken.
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    throw new TableProblem(BROKEN, { cause: error });
  });
  return sheets.map(({ sheet, data }) => {
    const rows = data.map((row, at) => ({ line: at + 1, cells: row.map(cellText) }));
    return { name: sheet, rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')) };
  });
}

/** Unpacks without keeping anything: what an archive says of its size is not believed. */
async function checkUnpacked(bytes: Buffer): Promise<void> {
  let total = 0;
  let parts = 0;
  let isWorkbook = false;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new TableProblem('表格有密码，请去除密码后再导入');
      parts += 1;
      isWorkbook ||= entry.fileName === 'xl/workbook.xml';
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        total += (chunk as Buffer).length;
        if (total > MOST.unpacked || parts > MOST.parts)
          throw new TableProblem('表格解开后过大，请删去图片等无关内容，或拆分后导入');
      }
    }
  } catch (error) {
    if (error instanceof TableProblem) throw error;
    throw new TableProblem(BROKEN, { cause: error });
  }
  if (!isWorkbook) throw new TableProblem('这不是 Excel 表格，请导入 .xlsx 或 CSV 文件');
  const fault = await workbookFault(bytes, MOST.cells);
  if (fault === 'outside') throw new TableProblem('表格中有超出 Excel 范围（XFD1048576）的单元格，请重新另存');
  if (fault === 'too-large') throw new TableProblem('表格的行列过多（含空白），请删除多余的行列或拆分后导入');
}
