import { zipArchive } from '../../base/zip-archive';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'application/vnd.openxmlformats-package.relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Cell = string | number;

const cell = (value: Cell, column: number, row: number) => {
  const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
  return typeof value === 'number'
    ? `<c ${at}><v>${value}</v></c>`
    : `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`;
};

const worksheet = (rows: readonly (readonly Cell[])[]) =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** An XLSX workbook (ECMA-376) of up to 26 columns; texts must need no escaping. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Buffer {
  return workbookOf(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, worksheet(rows)])));
}

/** An XLSX workbook of sheets as they are written in it. */
export function workbookOf(sheets: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(sheets);
  const each = (write: (number: number, name: string) => string) =>
    names.map((name, at) => write(at + 1, name)).join('');
  const relationship = (number: number) =>
    `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`;
  return zipArchive([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${RELATIONSHIPS}+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1"
Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">
${each(relationship)}</Relationships>`,
    },
    ...names.map((name, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content: sheets[name] ?? '' })),
  ]);
}
