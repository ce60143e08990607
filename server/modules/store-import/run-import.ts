import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/domain/store-import/fields';
import { refused } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeImportRows, storeImports } from '../../db/schema/store-import';
import { countOutcomes } from './check-import';
import { lockImport, type ImportRow, type JournalRow } from './imports';
import { lockImports } from './open-import';
import type { Importing } from './target';
import { targetOf } from './targets';

/** A step takes a fraction of a second, so that a progress moves and nobody else waits. */
const ROWS_AT_ONCE = 200;

/** Writes rows as they stand now, under the lock; what they do may be less than the report said. */
async function writeRows(tx: Database, importing: Importing, found: ImportRow, rows: readonly JournalRow[]) {
  const target = targetOf(found.kind);
  const planned = await target.plan(
    tx,
    importing,
    rows.map(({ cells }) => fieldsOf(cells, found.mapping)),
  );
  const added = await target.add(
    tx,
    importing,
    planned.flatMap(({ outcome, row }) => (outcome === 'added' ? [row] : [])),
  );
  const through: JournalRow[] = [];
  const single: JournalRow[] = [];
  for (const [at, { outcome, message, key, row }] of planned.entries()) {
    const before = rows[at];
    if (!before) continue;
    const isNews = outcome === 'added' || outcome === 'updated';
    const isAlone = isNews && !added.has(key);
    const written = isNews ? (added.get(key) ?? (await target.write(tx, importing, row))) : NOTHING;
    const journal = { ...before, outcome, message, ...written };
    through.push(journal);
    if (isAlone) single.push(journal);
  }
  await target.settle(tx, single);
  return through;
}

const NOTHING = { ref: null, written: null, previous: null };
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

async function keepJournal(tx: Database, importId: string, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = sql.join(
    rows.map(
      ({ line, outcome, message, ref, written, previous }) =>
        sql`(${line}::int, ${outcome}::text, ${message}::text, ${ref}::text, ${json(written)}::jsonb, ${json(previous)}::jsonb)`,
    ),
    sql`, `,
  );
  await tx.execute(sql`update store_import_rows as r
    set outcome = v.outcome, message = v.message, ref = v.ref, written = v.written, previous = v.previous
    from (values ${values}) as v(line, outcome, message, ref, written, previous)
    where r.import_id = ${importId} and r.line = v.line`);
}

/**
 * Writes the next rows of a checked import in one transaction with their journal: a step that is lost was not done, one
 * that is asked for twice goes on where the last one ended. Throws CallError refused before the report, and after an
 * undo began.
 */
export async function runImport(db: Database, importing: Importing, id: string): Promise<ImportRow> {
  return db.transaction(async (tx) => {
    await lockImports(tx, importing.storeId);
    const found = await lockImport(tx, importing.storeId, id);
    if (found.state === 'open') throw refused('请先核对再导入');
    if (found.state === 'undoing' || found.state === 'undone') throw refused('这次导入已撤销');
    if (found.state === 'done') return found;
    const target = targetOf(found.kind);
    const next = await tx
      .select()
      .from(storeImportRows)
      .where(
        and(
          eq(storeImportRows.importId, id),
          inArray(storeImportRows.outcome, ['added', 'updated']),
          gt(storeImportRows.line, found.cursor),
        ),
      )
      .orderBy(asc(storeImportRows.line))
      .limit(ROWS_AT_ONCE);
    const keys = (
      await target.plan(
        tx,
        importing,
        next.map(({ cells }) => fieldsOf(cells, found.mapping)),
      )
    ).map(({ key }) => key);
    await target.lock(tx, importing.storeId, keys.filter(Boolean));
    const through = await writeRows(tx, importing, found, next);
    await keepJournal(tx, id, through);
    const written = through.filter((row) => row.written !== null);
    const isDone = next.length < ROWS_AT_ONCE;
    const [row] = await tx
      .update(storeImports)
      .set({
        state: isDone ? 'done' : 'running',
        cursor: through.at(-1)?.line ?? found.cursor,
        done: found.done + written.length,
        ...(isDone ? { ...(await countOutcomes(tx, id)), finishedAt: importing.now } : {}),
      })
      .where(eq(storeImports.id, id))
      .returning();
    return row ?? found;
  });
}
