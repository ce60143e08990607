import { WIRE_COLUMNS, type HeadingTable, type WireColumn } from './heading-words';
import { areaUnitOf, metresOf } from './read-units';
import { quoted } from './reading';
import type { TableSheet } from './table-rows';
import { hasEnds, wireColumns, type Columns } from './wire-columns';

/** Rows in front of the headings that a list may have: title, car, date. */
const LOOKED_FOR_HEADINGS = 20;
/** Of a sheet so many rows say whether it is a wire list: the headings may have a second row. */
export const MOST_HEAD_ROWS = LOOKED_FOR_HEADINGS + 1;
/** Headings that a message quotes. */
const MOST_QUOTED = 12;
/** Of the cells of a second row of headings so many are words of headings. */
const LEAST_KNOWN = 0.6;

export type WireRow = TableSheet['rows'][number];

/** A sheet with the headings of a wire list. */
export interface WireTable extends Columns {
  readonly name: string;
  /** Below the headings. */
  readonly rows: readonly WireRow[];
}

const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');
const isKnown = (heading: string, table: HeadingTable) => wireColumns([heading], table).columns.size > 0;
const isUnit = (text: string) => areaUnitOf(text) !== null || metresOf(text) !== null;

/** Whether a row stands below the heads of groups: `Connector | Pin | Connector | Pin`, or units alone. */
function isSecondRow(cells: readonly string[], table: HeadingTable): boolean {
  const words = filled(cells);
  const known = words.filter(
    (cell) => table.partOf(cell) !== null || isKnown(cell, table) || isUnit(cell.replace(/[()（）[\]]/g, '')),
  );
  return known.length > 0 && known.length >= words.length * LEAST_KNOWN;
}

/** Two rows as one: the head of a group stands in its first cell alone, as merged cells come, too. */
function joinedHeads(upper: readonly string[], lower: readonly string[], table: HeadingTable): string[] {
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [head, sub] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()];
    if (head !== '') group = head;
    if (sub === '') return head;
    return [`${group} ${sub}`, head, sub].find((text) => isKnown(text, table)) ?? `${group} ${sub}`;
  });
}

/** The headings of a sheet, of one row or two, and what stands below them; null where there are none. */
export function findTable({ name, rows }: TableSheet, table: HeadingTable): WireTable | null {
  for (const [at, { cells }] of rows.slice(0, LOOKED_FOR_HEADINGS).entries()) {
    const below = rows[at + 1]?.cells ?? [];
    const one = wireColumns(cells, table);
    const two = isSecondRow(below, table) ? wireColumns(joinedHeads(cells, below, table), table) : null;
    // A title in front of one row of headings adds nothing to it.
    const lower = wireColumns(below, table);
    const isMore = two !== null && (two.columns.size > lower.columns.size || (lower.isByOrder && !two.isByOrder));
    if (two && isMore && hasEnds(two) && two.columns.size >= one.columns.size)
      return { name, ...two, rows: rows.slice(at + 2) };
    if (hasEnds(one)) return { name, ...one, rows: rows.slice(at + 1) };
  }
  return null;
}

/** The cell of a row in a column; empty where the list has no such column. */
export function textOf({ columns }: Columns, { cells }: WireRow, column: WireColumn): string {
  const place = columns.get(column);
  return place === undefined ? '' : (cells[place.at] ?? '').trim();
}

const list = (cells: readonly string[]) =>
  `${cells.slice(0, MOST_QUOTED).map(quoted).join('')}${cells.length > MOST_QUOTED ? ' 等' : ''}`;

/** Why no sheet of a file is a wire list (Chinese): what was seen, what of it is known, and what would be. */
export function noHeadings(sheets: readonly TableSheet[], table: HeadingTable): string {
  const rows = sheets.flatMap(({ rows: all }) => all.slice(0, LOOKED_FOR_HEADINGS));
  const candidates = rows.map(({ line, cells }) => ({
    line,
    cells: filled(cells),
    known: wireColumns(cells, table).columns,
  }));
  const [best] = candidates.sort((a, b) => b.known.size - a.known.size || b.cells.length - a.cells.length);
  const words = '起点列如“起点”“从端连接器”“From”“von”“De”“始点”，终点列如“终点”“到端连接器”“To”“nach”“Vers”“終点”';
  const wanted = `至少要有“${WIRE_COLUMNS.from}”和“${WIRE_COLUMNS.to}”两列（${words}）；其他写法在导入时可用表头词汇文件（--words）补充`;
  if (!best) return `不是导线表：没有找到表头，${wanted}`;
  const known = [...best.known.keys()].map((column) => WIRE_COLUMNS[column]);
  const meant = known.length > 0 ? `，其中认得 ${known.join('、')}` : '';
  return `不是导线表：没有找到表头，第 ${best.line} 行是${list(best.cells)}${meant}；${wanted}`;
}
