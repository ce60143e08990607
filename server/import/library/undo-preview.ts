import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';

export interface UndoPreview {
  /** Documents that go, that are set back, and that stay since a later run rewrote them. */
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
  readonly codes: number;
  /** Items of maintenance schedules that go or are set back. */
  readonly maintenance: number;
}

/** The same in words. A table of codes or schedules brings no documents. */
export function undoLines({ removed, restored, kept, codes, maintenance }: UndoPreview): string[] {
  const hasDocuments = removed + restored > 0 || codes + maintenance === 0;
  return [
    ...(hasDocuments ? [`删除 ${removed} 份资料，恢复 ${restored} 份被更新的资料`] : []),
    ...(codes > 0 ? [`删除 ${codes} 条故障码`] : []),
    ...(maintenance > 0 ? [`删除或恢复 ${maintenance} 个保养项目`] : []),
    ...(kept > 0 ? [`${kept} 份之后又被更新，保留`] : []),
  ];
}

/** What undoing a run would do. */
export async function previewUndo(db: Database, runId: string): Promise<UndoPreview> {
  const [row] = await queryRows<{ [key in keyof UndoPreview]: number }>(
    db,
    sql`
    select
      count(*) filter (where i.outcome = 'added' and d.import_run = ${runId})::int as removed,
      count(*) filter (where i.outcome = 'updated' and d.import_run = ${runId})::int as restored,
      count(*) filter (where d.import_run is distinct from ${runId})::int as kept,
      (select count(*)::int from maker_codes where import_run = ${runId}) as codes,
      (select count(*)::int from maintenance_items where import_run = ${runId}) as maintenance
    from import_items i left join documents d on d.id = i.document_id
    where i.run_id = ${runId} and i.document_id is not null and i.outcome in ('added', 'updated')`,
  );
  return row ?? { removed: 0, restored: 0, kept: 0, codes: 0, maintenance: 0 };
}
