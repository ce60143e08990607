/** What stands in a cell: words, a whole number, or cents that are shown as yuan; null: nothing. */
export type Cell = { readonly text: string | null } | { readonly count: number } | { readonly cents: number };
export type Row = readonly Cell[];

interface Titles {
  readonly name: string;
  readonly head: readonly string[];
}
export interface Table extends Titles {
  readonly rows: readonly Row[];
}
/** A table that is read page by page, so that nobody waits until all of it has been read. */
export interface PagedTable extends Titles {
  readonly pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export const text = (value: string | null): Cell => ({ text: value });
export const number = (count: number): Cell => ({ count });
export const yuan = (cents: number): Cell => ({ cents });
