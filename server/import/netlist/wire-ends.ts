import type { PinRef } from '../../../src/domain/netlist/netlist-types';
import { kindByDesignation, lettersOf, onlyPin, type Letters } from './designations';
import { WIRE_COLUMNS } from './heading-words';
import type { NetDraft } from './net-draft';
import { kindOf } from './part-kind';
import { quoted } from './reading';
import { textOf, type WireRow, type WireTable } from './wire-head';

type Side = 'from' | 'to';
export interface ReadEnd {
  /** Null for an end that is faulty. */
  readonly ref: PinRef | null;
  /** Chinese, without the row. */
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

const SIDES = ['from', 'to'] as const;

/** Plug and pin of `T28/5`, `T28:5`, `T28.5` or `T28-5`. */
function endOf(cell: string): [plug: string, pin: string] {
  const at = ['/', ':', '：', '.', '-'].map((sign) => cell.lastIndexOf(sign)).find((found) => found > 0);
  return at === undefined ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
}

/** Puts the ends of a list's wires into a draft. */
export class WireEnds {
  private readonly letters: Letters;
  /** First rows in which a part stands with a pin, and without one. */
  private readonly rows = { with: new Map<string, WireRow>(), without: new Map<string, WireRow>() };
  private faulty = 0;

  constructor(
    private readonly draft: NetDraft,
    private readonly table: WireTable,
  ) {
    this.letters = lettersOf(table.rows.flatMap((row) => SIDES.map((side) => endOf(textOf(table, row, side))[0])));
  }

  read(row: WireRow, side: Side): ReadEnd {
    const text = (part: 'Location' | 'Name' | 'Pin' | 'Type') => textOf(this.table, row, `${side}${part}`);
    const facts = { name: text('Name'), type: text('Type'), location: text('Location') };
    const [plug, written] = this.split(textOf(this.table, row, side), text('Pin'));
    const [component, pin] = [this.draft.name(plug), this.draft.name(written)];
    if (component === '') return this.refused(`缺少${WIRE_COLUMNS[side]}`);
    const clues = { ...facts, id: component, pins: [], isPinless: true, letters: this.letters };
    const id = pin || onlyPin(component, kindOf(clues).kind);
    if (id === null) {
      this.faulty += 1;
      const column = this.table.columns.get(`${side}Pin`);
      const why = column ? `（${quoted(column.heading)}一列为空）` : '，应写成 T28/5';
      return this.refused(`${WIRE_COLUMNS[side]}${quoted(plug)}没有针脚${why}`);
    }
    const rows = pin === '' ? this.rows.without : this.rows.with;
    if (!rows.has(component)) rows.set(component, row);
    const notes = this.draft.part(component, { ...facts, ...(pin === '' ? { pinless: 'yes' } : {}) });
    return { ref: this.draft.pin(component, id), problems: [], notes };
  }

  /** What is wrong with the ends as a whole (Chinese). */
  problems(): string[] {
    const hasPins = SIDES.some((side) => this.table.columns.has(`${side}Pin`));
    const { unknown, rows } = this.table;
    const isColumn = !hasPins && this.faulty >= rows.length && unknown.length > 0;
    const why = `多数行没有针脚，可能是没有认出针脚一列：没认出的列有 ${unknown.map(quoted).join('')}`;
    return [...(isColumn ? [why] : []), ...this.mixed()];
  }

  /** A joint has one terminal; a part that has pins in other rows is none. */
  private mixed(): string[] {
    return [...this.rows.without].flatMap(([component, { line }]) => {
      const other = this.rows.with.get(component);
      const pins = this.draft.pinsOf(component);
      if (!other || pins.length === 1) return [];
      return [`第 ${line} 行：${quoted(component)}没有针脚，而第 ${other.line} 行写了它的针脚`];
    });
  }

  private split(cell: string, pinCell: string): [plug: string, pin: string] {
    const isWhole = pinCell !== '' || this.isOneTerminal(cell);
    return isWhole ? [cell, pinCell] : endOf(cell);
  }

  /** `SP-3` is a joint and no pin 3. */
  private isOneTerminal(cell: string): boolean {
    return onlyPin(cell, kindByDesignation(cell, [], this.letters, true)?.kind) !== null;
  }

  private refused(problem: string): ReadEnd {
    return { ref: null, problems: [problem], notes: [] };
  }
}
