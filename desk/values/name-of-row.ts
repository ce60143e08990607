import type { DeskColumn, DeskRow } from '@/contract/desk/shapes';
import { valueText } from './words';

/** The words by which a row of a list is known: those of its first column that is no picture. */
export function nameOfRow(columns: readonly DeskColumn[], { id, cells }: DeskRow): string {
  const first = columns.find(({ kind }) => kind !== 'picture');
  return first ? valueText(first.kind, cells[first.key], first.choices) : id;
}
