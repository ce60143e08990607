import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { ImportKind } from '../../../src/contract/schemas/store-import';
import { matchColumns } from '../../../src/domain/store-import/fields';
import { newId } from '../../base/ids';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { lockUser } from '../../db/user-lock';
import type { ImportRow } from './imports';
import type { ReadTable } from './read-table';

/** Others get their turn between so many. */
const ROWS_AT_ONCE = 200;

export interface BroughtTable {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A store's imports begin and are written one after the other. */
export const lockImports = (tx: Database, storeId: string) => lockUser(tx, 'store-import', storeId);

/** The import that waits for its confirmation still, or a new one without its rows. */
async function beginImport(
  db: Database,
  now: Date,
  { storeId, uid }: { storeId: string; uid: string },
  { kind, fileName, bytes }: BroughtTable,
  table: ReadTable,
): Promise<ImportRow> {
  const hash = createHash('sha256').update(bytes).update(table.sheet).digest('hex');
  return db.transaction(async (tx) => {
    await lockImports(tx, storeId);
    const same = and(eq(storeImports.storeId, storeId), eq(storeImports.kind, kind), eq(storeImports.hash, hash));
    const waiting = inArray(storeImports.state, ['open', 'checked']);
    const [open] = await tx.select().from(storeImports).where(and(same, waiting));
    if (open) return open;
    const [row] = await tx
      .insert(storeImports)
      .values({
        id: newId(),
        storeId,
        uid,
        kind,
        fileName,
        hash,
        sheet: table.sheet,
        sheets: [...table.sheets],
        columns: [...table.columns],
        mapping: matchColumns(table.columns, kind),
        state: 'open',
        rows: table.rows.length,
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The import was not stored');
    return row;
  });
}

/** Whether all rows of a table are kept: a crash may have left some out, which the same file brings again. */
export const isWhole = async (db: Database, { id, rows }: ImportRow): Promise<boolean> =>
  (await db.$count(storeImportRows, eq(storeImportRows.importId, id))) === rows;

/** Keeps a table that was read. The same one once more is the import that waits for its confirmation still. */
export async function openImport(
  db: Database,
  now: Date,
  who: { storeId: string; uid: string },
  brought: BroughtTable,
  table: ReadTable,
): Promise<ImportRow> {
  const row = await beginImport(db, now, who, brought, table);
  if (await isWhole(db, row)) return row;
  for (let at = 0; at < table.rows.length; at += ROWS_AT_ONCE) {
    const some = table.rows.slice(at, at + ROWS_AT_ONCE);
    await db
      .insert(storeImportRows)
      .values(some.map(({ line, cells }) => ({ importId: row.id, line, cells: [...cells] })))
      .onConflictDoNothing();
  }
  return row;
}
