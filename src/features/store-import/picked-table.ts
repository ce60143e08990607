import type { ImportKind } from '@/contract/schemas/store-import';

/** A file as it was picked: another of its sheets is read by sending it again. */
export interface PickedTable {
  readonly kind: ImportKind;
  readonly name: string;
  readonly base64: string;
}

// In memory alone: a table has other people's names and phones.
let picked: { readonly table: PickedTable; readonly ids: readonly string[] } | null = null;

/** Keeps the file that an import was read of; the one before it is let go. */
export function keepPicked(table: PickedTable, id: string): void {
  const ids = picked?.table === table ? picked.ids : [];
  picked = { table, ids: [...ids, id] };
}

/** The file of an import, or null when it was picked before this start, or another one since. */
export const pickedOf = (id: string): PickedTable | null => (picked?.ids.includes(id) ? picked.table : null);
