import type { ImportKind } from '../../../src/contract/schemas/store-import';
import type { ReadTable } from './read-table';

/** A file to read, and what the thread says of it. */
export interface TableRequest {
  readonly bytes: Uint8Array;
  /** Null: no table of a store; its headings are the first row with several cells. */
  readonly kind: ImportKind | null;
  /** Which sheet; null: the one that looks most like it. */
  readonly sheet: string | null;
  /** Letters of a cell that are read; as many as a workshop's tables have when absent. */
  readonly longest?: number;
}
export type TableAnswer =
  { readonly ok: true; readonly table: ReadTable } | { readonly ok: false; readonly message: string };
