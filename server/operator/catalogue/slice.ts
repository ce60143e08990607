import type { DeskRow, DeskRows } from '../../../src/contract/desk/shapes';

/** Which rows of a list are asked for, and in which order. */
export interface Slice {
  readonly limit: number;
  /** How many rows come before. */
  readonly offset: number;
  readonly sort?: { readonly key: string; readonly down: boolean };
}

/** The slice that a page is; the first page is 1. */
export const sliceOfPage = ({
  page,
  size,
  ...order
}: Pick<Slice, 'sort'> & { readonly page: number; readonly size: number }): Slice => ({
  limit: size,
  offset: (page - 1) * size,
  ...order,
});

/** A slice of what is in memory as rows of a list, with how many there are in all. `at`: how many come before. */
export const slicedRows = <Item>(
  items: readonly Item[],
  { limit, offset }: Slice,
  rowOf: (item: Item, at: number) => DeskRow,
): DeskRows => ({
  total: items.length,
  rows: items.slice(offset, offset + limit).map((item, at) => rowOf(item, offset + at)),
});
