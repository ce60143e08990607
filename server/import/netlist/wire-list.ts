import type { ColorCode, PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { NetDraft } from './net-draft';
import { readColors, standardsOf } from './read-colors';
import { readArea, readLength } from './read-units';
import { NotReadable, quoted, refusedReading, sizeProblem, type Reading } from './reading';
import { csvSheet, workbookSheets, type TableSheet } from './table-rows';
import { WIRE_COLUMNS, wireColumns, type Columns, type WireColumn } from './wire-columns';

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

/** Whether a sheet of a workbook has the headings of a wire list; a broken workbook is for the reader to tell of. */
export async function isWireList(bytes: Buffer): Promise<boolean> {
  const sheets = await workbookSheets(bytes).catch((error: unknown) => {
    if (error instanceof NotReadable) return null;
    throw error;
  });
  return sheets === null || sheets.some((sheet) => findTable(sheet) !== null);
}

type Row = TableSheet['rows'][number];

interface WireTable extends Columns {
  readonly name: string;
  /** Below the headings. */
  readonly rows: readonly Row[];
}

function readSheets(sheets: readonly TableSheet[], title: string): Reading {
  const tables = sheets.map(findTable).filter((table) => table !== null);
  if (tables.length === 0)
    throw new NotReadable(`不是导线表：没有找到表头，至少要有“${WIRE_COLUMNS.from[0]}”和“${WIRE_COLUMNS.to[0]}”两列`);
  const [only, second] = tables;
  if (only && !second) return new WireListReader(only).read(title, 1);
  const readings = tables.map((table, at) => ({
    name: table.name,
    ...new WireListReader(table).read(table.name, at + 1),
  }));
  const problems = readings.flatMap((reading) => reading.problems.map((line) => `${reading.name} ${line}`));
  return {
    netlists: problems.length > 0 ? [] : readings.flatMap(({ netlists }) => netlists),
    problems,
    notes: readings.flatMap((reading) => reading.notes.map((line) => `${reading.name} ${line}`)),
  };
}

function findTable({ name, rows }: TableSheet): WireTable | null {
  for (const [at, { cells }] of rows.slice(0, LOOKED_FOR_HEADINGS).entries()) {
    const columns = wireColumns(cells);
    if (columns !== null) return { name, ...columns, rows: rows.slice(at + 1) };
  }
  return null;
}

/** Reads the rows of one list, and notes what is wrong with each. */
class WireListReader {
  private readonly draft = new NetDraft();
  private readonly problems: string[] = [];
  private readonly notes: string[];
  private readonly standards: readonly ColorCode[];

  constructor(private readonly table: WireTable) {
    const { unknown, standard, rows } = table;
    this.notes = unknown.length > 0 ? [`忽略不认识的列：${unknown.join('、')}`] : [];
    this.standards = standard ? [standard] : standardsOf(rows.map((row) => this.text(row, 'color')));
  }

  read(title: string, page: number): Reading {
    const { rows } = this.table;
    if (rows.length === 0) return refusedReading('导线表是空的');
    const tooLarge = sizeProblem(0, rows.length);
    if (tooLarge !== null) return refusedReading(tooLarge);
    for (const row of rows) this.addWire(row);
    this.draft.passThroughPlugs();
    const [standard, other] = this.standards;
    const built =
      this.problems.length > 0 ? this.problems : this.draft.build(title, other ? 'GB' : (standard ?? 'GB'), page);
    const notes = [...this.notes, ...this.draft.notes];
    return Array.isArray(built) ? { netlists: [], problems: built, notes } : { netlists: [built], problems: [], notes };
  }

  private addWire(row: Row): void {
    const [from, to] = [this.end(row, 'from'), this.end(row, 'to')];
    const facts = {
      colors: this.colors(row),
      area: this.value(row, 'area', readArea),
      length: this.value(row, 'length', (typed) => readLength(typed, this.table.unit)),
      circuit: this.name(row, 'circuit'),
      twist: this.name(row, 'twist'),
    };
    if (from === null || to === null) return;
    if (from.component === to.component && from.pin === to.pin) {
      this.problem(row, '起点和终点是同一个针脚');
      return;
    }
    const id = this.name(row, 'id');
    const isNew = this.draft.wire({ ...(id === undefined ? {} : { id }), from, to, ...facts });
    if (!isNew) this.problem(row, `线号${quoted(id ?? '')}重复`);
  }

  private end(row: Row, side: 'from' | 'to'): PinRef | null {
    const cell = this.text(row, side);
    const [plug, pin] = endOf(cell, this.text(row, `${side}Pin`));
    const word = WIRE_COLUMNS[side][0];
    const component = this.draft.name(plug);
    if (component === '') {
      this.problem(row, `缺少${word}`);
      return null;
    }
    const id = this.draft.name(pin) || onlyPin(component);
    if (id === null) {
      this.problem(row, `${word}${quoted(plug)}没有针脚，应写成 T28/5`);
      return null;
    }
    const contradictions = this.draft.part(component, {
      name: this.text(row, `${side}Name`),
      type: this.text(row, `${side}Type`),
      location: this.text(row, `${side}Location`),
    });
    for (const text of contradictions) this.note(row, text);
    return this.draft.pin(component, id);
  }

  private colors(row: Row): Wire['colors'] | undefined {
    const typed = this.text(row, 'color');
    const colors = typed === '' ? undefined : readColors(typed, this.standards);
    if (typeof colors !== 'string') return colors;
    this.note(row, `颜色${quoted(typed)}${colors}，按未注明处理`);
    return undefined;
  }

  private value(row: Row, column: WireColumn, read: (typed: string) => number | null): number | undefined {
    const typed = this.text(row, column);
    const value = typed === '' ? null : read(typed);
    if (typed !== '' && value === null)
      this.note(row, `${WIRE_COLUMNS[column][0]}${quoted(typed)}无法识别，按未注明处理`);
    return value ?? undefined;
  }

  private name(row: Row, column: WireColumn): string | undefined {
    return this.draft.name(this.text(row, column)) || undefined;
  }

  private text({ cells }: Row, column: WireColumn): string {
    const at = this.table.columns.get(column);
    return at === undefined ? '' : (cells[at] ?? '').trim();
  }

  private problem({ line }: Row, text: string): void {
    this.problems.push(`第 ${line} 行：${text}`);
  }

  private note({ line }: Row, text: string): void {
    this.notes.push(`第 ${line} 行：${text}`);
  }
}

/** Rails, grounds and splices have one terminal, which nobody writes; null for parts that have more. */
function onlyPin(component: string): string | null {
  if (/^(?:31|GND\w*|KL\.?31|W\d+)$/i.test(component)) return '31';
  if (/^SP[-_]?\w+$/i.test(component)) return '1';
  return /^(?:30|15|75|58|X|KL\.?\d+\w?)$/i.test(component) ? component : null;
}

/** Plug and pin of `T28/5`, `T28:5`, `T28.5` or `T28-5`, or of two cells. */
function endOf(cell: string, pinCell: string): [plug: string, pin: string] {
  if (pinCell !== '' || onlyPin(cell) !== null) return [cell, pinCell];
  const at = ['/', ':', '：', '.', '-'].map((sign) => cell.lastIndexOf(sign)).find((found) => found > 0);
  return at === undefined ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
}
