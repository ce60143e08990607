import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';

/** Counts that a document was opened. */
export async function countDocumentView(db: Database, id: string): Promise<void> {
  await db.execute(
    sql`insert into document_views (document_id, views) values (${id}, 1)
    on conflict (document_id) do update set views = document_views.views + 1`,
  );
}

/** How often the documents of a series were opened; those that nobody opened are absent. */
export async function viewsOfSeries(db: Database, seriesId: number): Promise<Map<string, number>> {
  const rows = await queryRows<{ id: string; views: number }>(
    db,
    sql`select document_id as id, views from document_views
    where document_id in (select id from documents where series_id = ${seriesId})`,
  );
  return new Map(rows.map(({ id, views }) => [id, views]));
}
