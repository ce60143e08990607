import { workbookFault } from '../../base/workbook-extent';
import { readWorkbook, type WorkbookCell as Cell } from '../../base/read-workbook';
import { escapeXml } from '../../../src/domain/netlist/drawing/svg-writer';
import { broken, OfficeProblem, TOO_LARGE, unpackOffice } from './unpack-office';

/** What is shown of a workbook: more is for a computer. */
const MOST = { sheets: 20, rows: 1_000, columns: 40, letters: 500, cells: 500_000 } as const;
const DAY_ONLY = 'T00:00:00.000Z';

function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(DAY_ONLY, '').replace('T', ' ').slice(0, 16);
  // Sums of binary fractions: 0.30000000000000004.
  const text = typeof cell === 'number' ? String(Number(cell.toPrecision(12))) : String(cell).trim();
  return text.length > MOST.letters ? `${text.slice(0, MOST.letters)}…` : text;
}

const isNumber = (text: string) => /^[-+]?[\d.,]+%?$/.test(text);

function table(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const line = (row: readonly string[], tag: 'td' | 'th') =>
    `<tr>${Array.from({ length: columns }, (_, at) => `<${tag}>${escapeXml(row[at] ?? '')}</${tag}>`).join('')}</tr>`;
  const [first, ...others] = rows;
  // A first row of words alone names the columns.
  const hasHead = first !== undefined && others.length > 0 && first.every((text) => text !== '' && !isNumber(text));
  const head = hasHead ? `<thead>${line(first, 'th')}</thead>` : '';
  const body = hasHead ? others : rows;
  return `<table>${head}<tbody>${body.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

/** Cells at the right that no row uses are no columns. */
const trimmed = (row: readonly string[]): string[] => {
  const last = row.reduce((end, text, at) => (text === '' ? end : at), -1);
  return row.slice(0, Math.min(last + 1, MOST.columns));
};

function sheetHtml(name: string, data: readonly (readonly (Cell | undefined)[])[], isOnly: boolean): string {
  const all = data.map((row) => trimmed(row.map(cellText))).filter((row) => row.length > 0);
  const rows = all.slice(0, MOST.rows);
  if (rows.length === 0) return '';
  // A title above the table stands in one cell.
  const titles = rows.findIndex((row) => row.filter((text) => text !== '').length > 1);
  const above = titles < 0 ? rows : rows.slice(0, titles);
  const below = titles < 0 ? [] : rows.slice(titles);
  const left = all.length - rows.length;
  return [
    isOnly ? '' : `<h2>${escapeXml(name)}</h2>`,
    ...above.map((row) => `<p>${escapeXml(row.join(' ').trim())}</p>`),
    below.length > 0 ? table(below) : '',
    left > 0 ? `<p>还有 ${left} 行没有显示，请下载后查看。</p>` : '',
  ].join('');
}

/** The sheets of an Excel workbook as the HTML of a text document, a table each. Throws OfficeProblem. */
export async function xlsxHtml(bytes: Buffer): Promise<string> {
  // Unpacked to see that it can be: the reader trusts what the archive says.
  const parts = await unpackOffice(bytes, (name) => /^(xl\/.*\.xml|xl\/.*\.rels)$/i.test(name));
  if (!parts.has('xl/workbook.xml')) throw broken('no xl/workbook.xml');
  // The reader makes a place for every cell up to the last one.
  if ((await workbookFault(bytes, MOST.cells)) !== null) throw new OfficeProblem(TOO_LARGE);
  const sheets = await readWorkbook(bytes).catch((error: unknown) => {
    throw broken(error);
  });
  const shown = sheets.slice(0, MOST.sheets);
  const html = shown.map(({ sheet, data }) => sheetHtml(sheet, data, shown.length === 1)).join('');
  if (html === '') throw new OfficeProblem('表格是空的');
  return html;
}
