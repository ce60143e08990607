import type { ColorCode, PinRef } from '../../../src/domain/netlist/netlist-types';
import { NetDraft } from './net-draft';
import { readColors, standardsOf } from './read-colors';
import { readArea, readLength } from './read-units';
import { NotReadable, quoted, refusedReading, type Reading } from './reading';
import { csvSheet, workbookSheets, type TableSheet } from './table-rows';
import { WIRE_COLUMNS, wireColumns, type WireColumn } from './wire-columns';

/** More rows than this are not one car's wiring. */
const MOST_ROWS = 4000;
/** Rows in front of the headings that a list may have: title, car, date. */
const LOOKED_FOR_HEADINGS = 20;

/** Reads a wire list as CSV. See docs/content-import.md for its columns. */
export function readWireListCsv(bytes: Buffer, title: string): Reading {
  return readSheets([csvSheet(bytes)], title);
}

/** Reads every sheet of an XLSX workbook that has the headings of a wire list, each as a page. */
export async function readWireListXlsx(bytes: Buffer, title: string): Promise<Reading> {
  return readSheets(await workbookSheets(bytes), title);
}

interface Headed {
  readonly sheet: TableSheet;
  readonly columns: ReadonlyMap<WireColumn, number>;
  readonly unit: string;
  readonly standard: ColorCode | null;
  readonly unknown: readonly string[];
  readonly from: number;
}

function readSheets(sheets: readonly TableSheet[], title: string): Reading {
  const headed = sheets.map(findHeadings).filter((found) => found !== null);
  if (headed.length === 0)
    throw new NotReadable(`不是导线表：没有找到表头，至少要有“${WIRE_COLUMNS.from[0]}”和“${WIRE_COLUMNS.to[0]}”两列`);
  const several = headed.length > 1;
  const readings = headed.map((found, at) => readSheet(found, several ? found.sheet.name : title, at + 1));
  const marked = (what: 'notes' | 'problems') =>
    readings.flatMap((reading, at) =>
      reading[what].map((line) => (several ? `${headed[at]?.sheet.name ?? ''} ${line}` : line)),
    );
  const problems = marked('problems');
  return {
    netlists: problems.length > 0 ? [] : readings.flatMap(({ netlists }) => netlists),
    problems,
    notes: marked('notes'),
  };
}

function findHeadings(sheet: TableSheet): Headed | null {
  for (const [at, { cells }] of sheet.rows.slice(0, LOOKED_FOR_HEADINGS).entries()) {
    const found = wireColumns(cells);
    if (found !== null) return { sheet, ...found, from: at + 1 };
  }
  return null;
}

function readSheet({ sheet, columns, unit, standard, unknown, from }: Headed, title: string, page: number): Reading {
  const rows = sheet.rows.slice(from);
  if (rows.length === 0) return refusedReading('导线表是空的');
  if (rows.length > MOST_ROWS)
    return refusedReading(`导线 ${rows.length} 条，超过一张图的上限 ${MOST_ROWS} 条，请按系统拆分`);
  const draft = new NetDraft();
  const problems: string[] = [];
  const notes = unknown.length > 0 ? [`忽略不认识的列：${unknown.join('、')}`] : [];
  const textOf = (cells: readonly string[], column: WireColumn) => {
    const at = columns.get(column);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const standards = standard ? [standard] : standardsOf(rows.map(({ cells }) => textOf(cells, 'color')));
  for (const { line, cells } of rows) {
    const problem = (text: string) => void problems.push(`第 ${line} 行：${text}`);
    const note = (text: string) => void notes.push(`第 ${line} 行：${text}`);
    const text = (column: WireColumn) => textOf(cells, column);
    const end = (side: 'from' | 'to'): PinRef | null => {
      const [plug, pin] = endOf(text(side), text(`${side}Pin`));
      const word = side === 'from' ? '起点' : '终点';
      const component = draft.name(plug);
      if (component === '') problem(`缺少${word}`);
      else if (pin === '' && !standsAlone(component)) problem(`${word}${quoted(plug)}没有针脚，应写成 T28/5`);
      if (component === '' || (pin === '' && !standsAlone(component))) return null;
      const said = draft.part(component, {
        name: text(`${side}Name`),
        type: text(`${side}Type`),
        location: text(`${side}Location`),
      });
      said.forEach(note);
      return draft.pin(component, draft.name(pin) || onlyPin(component));
    };
    const ends = { from: end('from'), to: end('to') };
    const value = <T>(column: WireColumn, read: (typed: string) => T | null, word: string): T | undefined => {
      const typed = text(column);
      const found = typed === '' ? null : read(typed);
      if (typed !== '' && found === null) note(`${word}${quoted(typed)}无法识别，按未注明处理`);
      return found ?? undefined;
    };
    const color = text('color') === '' ? undefined : readColors(text('color'), standards);
    if (typeof color === 'string') note(`颜色${quoted(text('color'))}${color}，按未注明处理`);
    const area = value('area', readArea, '截面');
    const length = value('length', (typed) => readLength(typed, unit), '长度');
    const id = draft.name(text('id'));
    if (ends.from === null || ends.to === null) continue;
    if (ends.from.component === ends.to.component && ends.from.pin === ends.to.pin) {
      problem('起点和终点是同一个针脚');
      continue;
    }
    const isNew = draft.wire({
      ...(id === '' ? {} : { id }),
      from: ends.from,
      to: ends.to,
      colors: typeof color === 'string' ? undefined : color,
      area,
      length,
      circuit: draft.name(text('circuit')) || undefined,
      twist: draft.name(text('twist')) || undefined,
    });
    if (!isNew) problem(`线号${quoted(id)}重复`);
  }
  if (problems.length > 0) return { netlists: [], problems, notes };
  const built = draft.build(title, standards.length === 1 ? standards[0] : 'GB', page);
  return Array.isArray(built)
    ? { netlists: [], problems: built, notes }
    : { netlists: [built], problems: [], notes: [...notes, ...draft.notes] };
}

/** Rails, grounds and splices have one terminal, which nobody writes. */
const standsAlone = (component: string) => /^(?:30|31|15|75|58|X|GND\w*|KL\.?\d+\w?|W\d+|SP[-_]?\w+)$/i.test(component);
const onlyPin = (component: string) =>
  /^(?:31|GND\w*|KL\.?31|W\d+)$/i.test(component) ? '31' : /^SP/i.test(component) ? '1' : component;

/** Plug and pin of `T28/5`, `T28:5`, `T28.5` or `T28-5`, or of two cells. */
function endOf(cell: string, pinCell: string): [plug: string, pin: string] {
  if (pinCell !== '' || standsAlone(cell)) return [cell, pinCell];
  const at = ['/', ':', '：', '.', '-'].map((sign) => cell.lastIndexOf(sign)).find((found) => found > 0);
  return at === undefined ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
}
