/** What stands in a cell: words, a whole number, or cents that are shown as yuan; null: nothing. */
export type Cell = { readonly text: string | null } | { readonly count: number } | { readonly cents: number };
export interface Table {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export const text = (value: string | null): Cell => ({ text: value });
export const number = (count: number): Cell => ({ count });
export const yuan = (cents: number): Cell => ({ cents });
