import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import type { StoredDocument } from './document-repository';
import { hasLines } from './file-names';

/** The pages, from 1, of each of the documents whose lines can be lit up (线条高亮), by id; none for those absent. */
export async function linePagesOf(
  db: Database,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const drawings = documents.filter(({ summary }) => hasLines(summary.format));
  // All PDFs and SVGs of the sample library are drawings.
  const pages = new Map<string, readonly number[]>(
    drawings
      .filter(({ source }) => source === 'sample')
      .map(({ summary }) => [summary.id, Array.from({ length: summary.pages }, (_, at) => at + 1)]),
  );
  const stored = drawings
    .filter(({ source }) => source.startsWith('storage:'))
    .map(({ summary }) => sql`${summary.id}`);
  if (stored.length === 0) return pages;
  const rows = await queryRows<{ id: string; pages: number[] }>(
    db,
    sql`
    select d.id, f.line_pages as pages from documents d join library_files f on f.hash = d.file_hash
    where d.id in (${sql.join(stored, sql`, `)})`,
  );
  for (const row of rows) pages.set(row.id, row.pages);
  return pages;
}
