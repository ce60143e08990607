import { and, asc, eq, exists, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import type { Pieces } from '../../db/delete-older';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { KEPT_MS } from './imports';

/** Imports that are looked for with one question. */
const AT_ONCE = 50;

/**
 * Imports that were never confirmed within a day, and rows that no undo needs any more: they hold customers. One import
 * after the other, each as many rows as a table may have.
 */
export async function forgetOldImports(db: Database, now: Date, { signal }: Pieces = {}): Promise<void> {
  const isWaiting = and(inArray(storeImports.state, ['open', 'checked']), lt(storeImports.createdAt, later(now, -DAY)));
  const isOver = or(lt(storeImports.createdAt, later(now, -KEPT_MS)), eq(storeImports.state, 'undone'));
  const rowsOf = (id: typeof storeImports.id | string) => eq(storeImportRows.importId, id);
  const hasRows = exists(
    db
      .select({ one: sql`1` })
      .from(storeImportRows)
      .where(rowsOf(storeImports.id)),
  );

  await each(isWaiting, (id) => db.delete(storeImports).where(and(eq(storeImports.id, id), isWaiting)));
  await each(and(isOver, hasRows), (id) => db.delete(storeImportRows).where(rowsOf(id)));

  async function each(which: SQL | undefined, forget: (id: string) => PromiseLike<unknown>): Promise<void> {
    for (;;) {
      const found = await db
        .select({ id: storeImports.id })
        .from(storeImports)
        .where(which)
        .orderBy(asc(storeImports.createdAt))
        .limit(AT_ONCE);
      for (const { id } of found) {
        if (signal?.aborted) return;
        await forget(id);
      }
      if (found.length < AT_ONCE) return;
    }
  }
}
