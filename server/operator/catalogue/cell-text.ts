import { exactYuan } from '../../../src/domain/money';
import type { DeskColumn, DeskFact } from '../../../src/contract/desk/shapes';
import { number, text, yuan, type Cell } from '../../tables/table';

const chinaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in China as `2026-03-02 10:00`; empty for none. */
export const timeText = (moment: Date | string | null | undefined) =>
  moment ? chinaTime.format(new Date(moment)) : '';

type Shown = Pick<DeskColumn | DeskFact, 'kind' | 'choices'>;

const titleOf = ({ choices }: Shown, value: unknown) =>
  choices?.find((choice) => choice.value === value)?.title ?? String(value);

/** A value of a list or record as words. */
export function cellText(column: Shown, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((each) => cellText({ ...column, kind: 'text' }, each)).join('、');
  switch (column.kind) {
    case 'cents':
      return exactYuan(Number(value));
    case 'moment':
      return timeText(value instanceof Date ? value : String(value));
    case 'flag':
      return value === true ? '是' : '';
    case 'percent':
      return `${Number(value)}%`;
    default:
      return column.choices
        ? titleOf(column, value)
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value);
  }
}

/** A value of a list as the cell of a table. */
export function exportCell(column: Shown, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return text(null);
  if (column.kind === 'cents') return yuan(Number(value));
  if ((column.kind === 'number' || column.kind === 'bytes') && Number.isInteger(value)) return number(Number(value));
  return text(cellText(column, value));
}
