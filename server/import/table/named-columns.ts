import { tidyText } from '../../../src/domain/typed-text';
import { ImportError } from '../fatal';
import type { GivenTable } from './given-table';

/** What each column may be called; the first name is the guide's. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** A row below the headings. */
export interface NamedRow<Column extends string> {
  readonly line: number;
  /** What stands in a column, tidied; '' where the table has no such column. */
  readonly cell: (column: Column) => string;
  /** As it was typed, with its lines; null where the table has no such column. */
  readonly typed: (column: Column) => string | null;
}

const plainHeading = (heading: string): string =>
  tidyText(heading)
    .toLowerCase()
    .replace(/[\s_*-]/g, '');

/**
 * The rows of a table by the names of its columns. `what`: what the table is of. Throws ImportError when a required
 * column is missing or there are no rows.
 */
export function namedRows<Column extends string>(
  { rows }: Pick<GivenTable, 'rows'>,
  names: ColumnNames<Column>,
  required: readonly Column[],
  what: string,
): NamedRow<Column>[] {
  const [head, ...body] = rows;
  const headings = (head?.cells ?? []).map(plainHeading);
  const placeOf = (column: Column) => headings.findIndex((heading) => names[column].includes(heading));
  const missing = required.filter((column) => placeOf(column) < 0).map((column) => names[column][0]);
  if (missing.length > 0) throw new ImportError(`${what}表缺少必需的列：${missing.join('、')}`);
  if (body.length === 0) throw new ImportError(`${what}表中没有${what}`);
  return body.map(({ line, cells }) => ({
    line,
    cell: (column) => tidyText(cells[placeOf(column)] ?? ''),
    typed: (column) => (placeOf(column) < 0 ? null : (cells[placeOf(column)] ?? '')),
  }));
}

/** What a cell lists, each once. */
export const listOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[;；|、,，/]+/)
      .map(tidyText)
      .filter((one) => one !== ''),
  ),
];
