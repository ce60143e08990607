import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { isUndoable, lockImport, type ImportRow, type JournalRow } from './imports';
import { lockImports } from './open-import';
import type { Importing } from './target';
import { targetOf } from './targets';

const ROWS_AT_ONCE = 200;
/** Of these, so many that something has happened to since, which are taken back one by one. */
const TOUCHED_AT_ONCE = 25;

/** What never began is given up: its rows are forgotten. */
async function giveUp(tx: Database, found: ImportRow): Promise<ImportRow> {
  await tx.delete(storeImportRows).where(eq(storeImportRows.importId, found.id));
  const [row] = await tx.update(storeImports).set({ state: 'undone' }).where(eq(storeImports.id, found.id)).returning();
  return row ?? found;
}

/** The first of these rows, with no more touched ones than a step takes. */
function untilTouched(rows: readonly JournalRow[], untouched: ReadonlySet<JournalRow>): readonly JournalRow[] {
  let touched = 0;
  const end = rows.findIndex((row) => !untouched.has(row) && (touched += 1) > TOUCHED_AT_ONCE);
  return end === -1 ? rows : rows.slice(0, end);
}

/**
 * Takes the last rows of an import back in one transaction, the newest first; asked again until nothing is left. What
 * was used or changed since stays, and is counted. Throws CallError refused after 30 days.
 */
export async function undoImport(db: Database, importing: Importing, id: string): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    await lockImports(tx, importing.storeId);
    const found = await lockImport(tx, importing.storeId, id);
    if (found.state === 'undone') return found;
    if (found.state === 'open' || found.state === 'checked') return giveUp(tx, found);
    if (!isUndoable(found, importing.now)) throw refused('导入已超过 30 天，不能再撤销');
    const target = targetOf(found.kind);
    const last = await tx
      .select()
      .from(storeImportRows)
      .where(
        and(eq(storeImportRows.importId, id), isNotNull(storeImportRows.ref), lte(storeImportRows.line, found.cursor)),
      )
      .orderBy(desc(storeImportRows.line))
      .limit(ROWS_AT_ONCE);
    await target.lock(
      tx,
      importing.storeId,
      last.map(({ ref }) => ref ?? ''),
    );
    const untouched = new Set(await target.untouched(tx, importing, last));
    const step = untilTouched(last, untouched);
    const gone = step.filter((row) => untouched.has(row));
    await target.undoAll(tx, importing, gone);
    for (const row of step) if (!untouched.has(row) && (await target.undo(tx, importing, row))) gone.push(row);
    const stayed = step.length - gone.length;
    await target.settle(tx, gone);
    const isDone = step.length === last.length && last.length < ROWS_AT_ONCE;
    const [row] = await tx
      .update(storeImports)
      .set({
        state: isDone ? 'undone' : 'undoing',
        cursor: isDone ? 0 : (step.at(-1)?.line ?? 1) - 1,
        done: found.done - step.length,
        stayed: found.stayed + stayed,
        ...(isDone ? { finishedAt: importing.now } : {}),
      })
      .where(eq(storeImports.id, id))
      .returning();
    return row ?? found;
  });
}
