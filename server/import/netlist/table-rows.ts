import { fromBufferPromise } from 'yauzl';
import { decodeText } from '../../base/decode-text';
import { BrokenCsv, csvRows } from '../../base/csv-rows';
import { readWorkbook } from '../../base/read-workbook';
import { workbookFault } from '../../base/workbook-extent';
import { firstRows } from './first-rows';
import { NotReadable, notReadable } from './reading';

/** One table of a file: a CSV, or a sheet of a workbook. */
export interface TableSheet {
  readonly name: string;
  /** Rows that are not empty, with their number in the file, from 1. */
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** A workbook unpacks to about ten times its size; more is a bomb. */
const MOST_UNPACKED = 96 * 1024 * 1024;
/** Of all sheets together, empty ones in front of others among them. */
const MOST_CELLS = 500_000;

/** The rows of a CSV (comma, semicolon or tab), up to `most` and one more. Throws NotReadable. */
export function csvSheet(bytes: Buffer, most = Infinity): TableSheet {
  const text = decodeText(bytes);
  if (text === null) throw new NotReadable('编码无法识别，请另存为 UTF-8 或 GB18030');
  try {
    return { name: '', rows: csvRows(text, most + 1).map(({ line, record }) => ({ line, cells: record })) };
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new NotReadable(`第 ${error.line} 行的 CSV 格式有误，常见原因是引号不成对`);
  }
}

/** The sheets of an XLSX workbook; of a longer one `most` rows and one more. Throws NotReadable. */
export async function workbookSheets(bytes: Buffer, most = Infinity): Promise<TableSheet[]> {
  await checkUnpacked(bytes);
  if (most === Infinity) return sheetsOf(bytes);
  const { workbook, cut } = await firstRows(bytes, most + 1);
  const sheets = await sheetsOf(workbook);
  // Rows of blanks were counted, and are none: where there were any, all is read.
  return cut === sheets.filter(({ rows }) => rows.length > most).length ? sheets : sheetsOf(bytes);
}

async function sheetsOf(bytes: Buffer): Promise<TableSheet[]> {
  // The library throws a different error for each way of being broken.
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    throw notReadable('表格文件已损坏或不是 XLSX，请用 Excel 或 WPS 重新另存', error);
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .map((row, at) => ({
        line: at + 1,
        cells: row.map((cell) =>
          cell === null ? '' : String(cell instanceof Date ? cell.toISOString() : cell).trim(),
        ),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
  }));
}

async function checkUnpacked(bytes: Buffer): Promise<void> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new NotReadable('表格文件有密码，请去除密码后再导入');
      total += entry.uncompressedSize;
    }
    if (total > MOST_UNPACKED) throw new NotReadable('表格文件解开后过大，请拆分后导入');
    const fault = await workbookFault(bytes, MOST_CELLS);
    if (fault === 'outside') throw new NotReadable('表格中有超出 Excel 范围（XFD1048576）的单元格，请重新另存');
    if (fault === 'too-large')
      throw new NotReadable(`表格超过 ${MOST_CELLS} 个单元格（含空白），请删除多余的行列或拆分后导入`);
  } catch (error) {
    if (error instanceof NotReadable) throw error;
    throw notReadable('表格文件已损坏，压缩包不完整，请重新另存', error);
  }
}
