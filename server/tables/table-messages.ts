import type { ExportFormat } from '../../src/contract/schemas/store-export';
import type { PagedTable, Row, Table } from './table';

/** A table on its way to the thread that writes it: each page as JSON, which costs its sender least. */
export interface PackedTable extends Omit<Table, 'rows'> {
  readonly pages: readonly Uint8Array<ArrayBuffer>[];
}
export interface WriteRequest {
  readonly table: PackedTable;
  readonly format: ExportFormat;
}

/** Reads all pages of a table, unless `left` aborts: what is packed then is incomplete. */
export async function packTable(
  { pages, ...titles }: PagedTable,
  left: AbortSignal,
): Promise<{ packed: PackedTable; rows: number }> {
  const encoder = new TextEncoder();
  const packed: Uint8Array<ArrayBuffer>[] = [];
  let rows = 0;
  for await (const page of pages) {
    if (left.aborted) break;
    packed.push(encoder.encode(JSON.stringify(page)));
    rows += page.length;
  }
  return { packed: { ...titles, pages: packed }, rows };
}

export function unpackTable({ pages, ...titles }: PackedTable): Table {
  const decoder = new TextDecoder();
  return { ...titles, rows: pages.flatMap((page) => JSON.parse(decoder.decode(page)) as Row[]) };
}
