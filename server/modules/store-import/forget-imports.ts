import { and, inArray, lt, or } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { KEPT_MS } from './imports';

/** Imports that were never confirmed within a day, and rows that no undo needs any more: they hold customers. */
export async function forgetOldImports(db: Database, now: Date): Promise<void> {
  const isWaiting = and(inArray(storeImports.state, ['open', 'checked']), lt(storeImports.createdAt, later(now, -DAY)));
  await db.delete(storeImports).where(isWaiting);
  const old = db
    .select({ id: storeImports.id })
    .from(storeImports)
    .where(or(lt(storeImports.createdAt, later(now, -KEPT_MS)), inArray(storeImports.state, ['undone'])));
  await db.delete(storeImportRows).where(inArray(storeImportRows.importId, old));
}
