import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';

/** What an import changes of an item. */
const CHANGED = sql.raw(
  [
    'year_to',
    'group_name',
    'action',
    'interval_km',
    'interval_months',
    'content',
    'steps',
    'torques',
    'parts',
    'labour_minutes',
    'import_run',
    'written_by',
    'withdrawn_at',
  ].join(', '),
);

/**
 * Deletes the maintenance items that a run added and sets back those that it changed, but what was written since.
 * Returns how many.
 */
export async function undoSchedule(tx: Database, runId: string): Promise<number> {
  const [own] = await queryRows<{ any: boolean }>(
    tx,
    sql`select exists (select 1 from maintenance_items where import_run = ${runId}) or exists
      (select 1 from import_items where run_id = ${runId} and document_id is null and previous is not null) as any`,
  );
  if (own?.any !== true) return 0;
  // Undoing a later run must not bring back what is undone here.
  await tx.execute(sql`
    update import_items later set outcome = mine.outcome, previous = mine.previous from import_items mine
    where mine.run_id = ${runId} and mine.document_id is null and mine.previous is not null
    and later.run_id <> mine.run_id and later.document_id is null and later.previous ->> 'import_run' = ${runId}
    and later.previous ->> 'id' = mine.previous ->> 'id'`);
  const deleted = await queryRows<{ id: string }>(
    tx,
    sql`
    delete from maintenance_items m using import_items i where i.run_id = ${runId} and i.document_id is null
    and i.outcome = 'added' and m.id = i.previous ->> 'id' and m.import_run = ${runId} returning m.id`,
  );
  const restored = await queryRows<{ id: string }>(
    tx,
    sql`
    update maintenance_items m
    set (${CHANGED}) = (select ${CHANGED} from jsonb_populate_record(null::maintenance_items, i.previous))
    from import_items i where i.run_id = ${runId} and i.document_id is null and i.outcome = 'updated'
    and m.id = i.previous ->> 'id' and m.import_run = ${runId} returning m.id`,
  );
  return deleted.length + restored.length;
}
