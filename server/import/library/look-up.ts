import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { isUnread } from './unread-files';
import type { ExistingDocument, KnownFile } from './step-types';

/**
 * Which of the documents and files the library has. A file that was stored with its scripts, or whose places have not
 * been read, is imported again.
 */
export async function lookUp(
  db: Database,
  ids: readonly string[],
  hashes: readonly string[],
): Promise<{ documents: ExistingDocument[]; files: KnownFile[] }> {
  const documents = await queryRows<ExistingDocument & Record<string, unknown>>(
    db,
    sql`
    select d.id, b.name as brand, m.name as maker, s.name as series, d.year_from as "yearFrom", d.year_to as "yearTo",
    d.displacements, d.kind, d.category, d.title,
      d.search_text as "searchText", d.file_hash as "fileHash", d.gone_at is not null as gone
    from documents d join series s on s.id = d.series_id join makers m on m.id = s.maker_id
    join brands b on b.id = m.brand_id
    where d.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))`,
  );
  const files = await queryRows<KnownFile & Record<string, unknown>>(
    db,
    sql`
    select hash, note from library_files where not (${isUnread})
      and hash in (select json_array_elements_text(${JSON.stringify(hashes)}::json))`,
  );
  return { documents, files };
}
