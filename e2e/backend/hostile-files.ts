import { endlessQuotes, endlessStyles } from '../../server/import/testing/endless-files';
import { workbookOf } from '../../server/import/testing/workbook';

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row r="1">${text('A1', '起点')}${text('B1', '终点')}</row>`;

const sheet = (rows: string) =>
  workbookOf({ 导线: `<worksheet xmlns="${SHEET}"><sheetData>${HEAD}${rows}</sheetData></worksheet>` });
const lonelyCell = (place: string, row: number) => sheet(`<row r="${row}">${text(place, 'A/1')}</row>`);

function longTable(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const row = at + 2;
    return `<row r="${row}">${text(`A${row}`, `A${at}/1`)}${text(`B${row}`, `B${at}/1`)}</row>`;
  });
  return sheet(lines.join(''));
}

/** Every part is wired to every other one. */
function clique(parts: number): string {
  const lines = ['起点,终点'];
  for (let from = 0; from < parts; from += 1)
    for (let to = from + 1; to < parts; to += 1) lines.push(`X${from}/${to + 1},X${to}/${from + 1}`);
  return lines.join('\n');
}

function kicadNets(nets: number): string {
  const all = Array.from(
    { length: nets },
    (_, at) => `(net (code "${at}") (name "N${at}") (node (ref "X1") (pin "${at}")) (node (ref "X2") (pin "${at}")))`,
  );
  return `(export (version "E") (components (comp (ref "X1") (value "a")) (comp (ref "X2") (value "b"))) (nets
${all.join('\n')}))`;
}

/** Files that are small, or within the limits, and would keep who reads them busy for minutes or bring it down. */
export const hostileFiles: Readonly<Record<string, Buffer | string>> = {
  '界外.xlsx': lonelyCell('ZZZZZZ999999999', 999_999_999),
  '末格.xlsx': lonelyCell('XFD1048576', 1_048_576),
  '炸弹.xlsx': sheet(' '.repeat(190_000_000)),
  '长表.xlsx': longTable(150_000),
  '网络.net': kicadNets(40_000),
  '样式.svg': endlessStyles,
  '引号.yml': endlessQuotes,
};

/** Files that look like those, and are taken: what is made of them stays within the time. */
export const heavyFiles: Readonly<Record<string, string>> = { '全连.csv': clique(60) };
