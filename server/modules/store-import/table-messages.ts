import type { ImportKind } from '../../../src/contract/schemas/store-import';
import type { ReadTable } from './read-table';

/** A file to read, and what the thread says of it. */
export interface TableRequest {
  readonly bytes: Uint8Array;
  readonly kind: ImportKind;
  /** Which sheet; null: the one that looks most like it. */
  readonly sheet: string | null;
}
export type TableAnswer =
  { readonly ok: true; readonly table: ReadTable } | { readonly ok: false; readonly message: string };
