import type { PinRef, Wire } from '../../../src/domain/netlist/netlist-types';
import { colorName } from '../../../src/domain/netlist/wire-colors';
import { SizeReader, type SizeColumn } from './column-values';
import { headingTable, WIRE_COLUMNS, type HeadingWord, type WireColumn } from './heading-words';
import { NetDraft } from './net-draft';
import { ColumnTally, guessedLine } from './preview';
import { colorCodeOf, readColors, standardsOf, statedStandard, type ColorReading } from './read-colors';
import { MOST_WIRES, NotReadable, quoted, refusedReading, type Reading } from './reading';
import { csvSheet, workbookSheets, type TableSheet } from './table-rows';
import { WireEnds } from './wire-ends';
import { findTable, MOST_HEAD_ROWS, noHeadings, textOf, type WireRow, type WireTable } from './wire-head';

/** Columns of which the reader tells what it made of each cell. */
const READ_ONE_BY_ONE: readonly WireColumn[] = ['area', 'color', 'length'];

/** A sheet with more rows has too many wires, wherever its headings stand: it is not read on. */
const MOST_ROWS = MOST_HEAD_ROWS + MOST_WIRES;
const TOO_MANY_WIRES = `导线超过一张图的上限 ${MOST_WIRES} 条，请按系统拆分`;

type Words = readonly HeadingWord[];

/** Reads a wire list as CSV. See docs/content-import.md for its columns. `words`: headings that the operator adds. */
export function readWireListCsv(bytes: Buffer, title: string, words: Words = []): Reading {
  return readSheets([csvSheet(bytes, MOST_ROWS)], title, words);
}

/** Reads every sheet of an XLSX workbook that has the headings of a wire list, each as a page. */
export async function readWireListXlsx(bytes: Buffer, title: string, words: Words = []): Promise<Reading> {
  return readSheets(await workbookSheets(bytes, MOST_ROWS), title, words);
}

/** Whether a sheet of a workbook has the headings of a wire list; a broken workbook is for the reader to tell of. */
export async function isWireList(bytes: Buffer, words: Words = []): Promise<boolean> {
  const sheets = await workbookSheets(bytes, MOST_HEAD_ROWS).catch((error: unknown) => {
    if (error instanceof NotReadable) return null;
    throw error;
  });
  return sheets === null || sheets.some((sheet) => findTable(sheet, headingTable(words)) !== null);
}

function readSheets(sheets: readonly TableSheet[], title: string, words: Words): Reading {
  const headings = headingTable(words);
  const tables = sheets.map((sheet) => findTable(sheet, headings)).filter((table) => table !== null);
  if (tables.length === 0) throw new NotReadable(noHeadings(sheets, headings));
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
    understood: readings.flatMap(({ understood = [] }) => understood),
  };
}

/** Reads the rows of one list, and notes what is wrong with each. */
class WireListReader {
  private readonly draft = new NetDraft();
  private readonly problems: string[] = [];
  private readonly notes: string[];
  private readonly colorReading: ColorReading;
  private readonly sizes = new Map<SizeColumn, SizeReader>();
  private readonly ends: WireEnds;
  private readonly tally = new ColumnTally();

  constructor(private readonly table: WireTable) {
    const { unknown, standard, rows, columns } = table;
    for (const column of ['area', 'length'] as const) {
      const place = columns.get(column);
      if (place) this.sizes.set(column, new SizeReader(column, place));
    }
    this.ends = new WireEnds(this.draft, table);
    this.notes = unknown.length > 0 ? [`忽略不认识的列：${unknown.join('、')}`] : [];
    this.colorReading = standard ? statedStandard(standard) : standardsOf(rows.map((row) => this.text(row, 'color')));
  }

  read(title: string, page: number): Reading {
    const { rows } = this.table;
    if (rows.length === 0) return refusedReading('导线表是空的');
    if (rows.length > MOST_WIRES) return refusedReading(TOO_MANY_WIRES);
    for (const row of rows) this.addWire(row);
    this.problems.unshift(...this.ends.problems());
    this.draft.passThroughPlugs();
    const code = colorCodeOf(this.colorReading);
    const built = this.problems.length > 0 ? this.problems : this.draft.build(title, code, page);
    const sizes = [...this.sizes.values()].flatMap((size) => size.notes());
    const notes = [...this.notes, ...sizes, ...this.draft.notes];
    if (Array.isArray(built)) return { netlists: [], problems: built, notes };
    const columns = this.tally.lines(this.table.columns, (column) => this.unitOf(column));
    return { netlists: [built], problems: [], notes, understood: [...columns, ...guessedLine(this.draft.guessed)] };
  }

  private addWire(row: WireRow): void {
    for (const column of this.table.columns.keys())
      if (!READ_ONE_BY_ONE.includes(column)) this.tally.see(column, this.text(row, column), this.text(row, column));
    const [from, to] = [this.end(row, 'from'), this.end(row, 'to')];
    const facts = {
      colors: this.colors(row),
      area: this.size(row, 'area'),
      length: this.size(row, 'length'),
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

  private end(row: WireRow, side: 'from' | 'to'): PinRef | null {
    const { ref, problems, notes } = this.ends.read(row, side);
    for (const text of problems) this.problem(row, text);
    for (const text of notes) this.note(row, text);
    return ref;
  }

  private colors(row: WireRow): Wire['colors'] | undefined {
    const typed = this.text(row, 'color');
    const colors = typed === '' ? undefined : readColors(typed, this.colorReading);
    const isRead = typeof colors !== 'string';
    this.tally.see('color', typed, isRead ? colorName({ colors: colors ?? ['grey'] }) : null);
    if (isRead) return colors;
    this.note(row, `颜色${quoted(typed)}${colors}，按未注明处理`);
    return undefined;
  }

  private size(row: WireRow, column: SizeColumn): number | undefined {
    const typed = this.text(row, column);
    const value = typed === '' ? 'unitless' : (this.sizes.get(column)?.value(typed) ?? null);
    if (value === null) this.note(row, `${WIRE_COLUMNS[column]}${quoted(typed)}无法识别，按未注明处理`);
    this.tally.see(column, typed, typeof value === 'number' ? `${value} ${column === 'area' ? 'mm²' : 'm'}` : null);
    return typeof value === 'number' ? value : undefined;
  }

  /** Of a column of sizes, what its heading says of the unit (Chinese). */
  private unitOf(column: WireColumn): string {
    const size = this.sizes.get(column as SizeColumn);
    return size ? `，单位 ${size.unit ?? '未写明'}` : '';
  }

  private name(row: WireRow, column: WireColumn): string | undefined {
    return this.draft.name(this.text(row, column)) || undefined;
  }

  private text(row: WireRow, column: WireColumn): string {
    return textOf(this.table, row, column);
  }

  private problem({ line }: WireRow, text: string): void {
    this.problems.push(`第 ${line} 行：${text}`);
  }

  private note({ line }: WireRow, text: string): void {
    this.notes.push(`第 ${line} 行：${text}`);
  }
}
