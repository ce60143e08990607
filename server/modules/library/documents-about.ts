import { sql } from 'drizzle-orm';
import type { DocumentKind, DocumentSummary } from '../../../src/contract/schemas/library';
import { queryRows, type Database } from '../../db/database';
import { documentColumns, storedDocument, type DocumentRow } from './document-repository';
import type { LibraryIndex } from './library-index';
import { hasDesignation, hasWord, wordRank, type Wanted } from './mentions';

/** Words of things that each fuse table lists, whatever it names. */
const FUSED = /保险丝|继电器/;

/** Whoever asks looks at a diagram: what says how to test and what is where comes before other drawings. */
const KINDS: readonly DocumentKind[] = ['manual', 'dtc', 'fuse', 'torque', 'schedule', 'wiring'];

/**
 * The other documents of a document's series that mention something: first those for its years and engines, then by
 * word, then those that name it in their title, then by kind.
 */
export async function documentsAbout(
  db: Database,
  index: LibraryIndex,
  { id, appliesTo: { yearFrom, yearTo, displacements } }: DocumentSummary,
  wanted: Wanted,
  limit: number,
): Promise<{ total: number; list: DocumentSummary[] }> {
  const text = sql`search_text`;
  const isTable = wanted.words.some((word) => FUSED.test(word)) ? sql`kind = 'fuse'` : sql`false`;
  const kinds = sql.join(
    KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const own = sql`array[${sql.join(
    displacements.map((displacement) => sql`${displacement}`),
    sql`, `,
  )}]::text[]`;
  const isForIt = sql`year_from <= ${yearTo} and year_to >= ${yearFrom}
    and (cardinality(displacements) = 0 or cardinality(${own}) = 0 or displacements && ${own})`;
  const rows = await queryRows<DocumentRow & { total: number }>(
    db,
    sql`
    select ${documentColumns}, count(*) over ()::int as total from documents
    where series_id = (select series_id from documents where id = ${id}) and id <> ${id} and gone_at is null
      and (${hasWord(text, wanted)} or ${hasDesignation(text, wanted)} or ${isTable})
    order by (${isForIt}) desc, ${wordRank(text, wanted)}, ${wordRank(sql`title`, wanted)},
      array_position(array[${kinds}]::text[], kind), length(title), title, id
    limit ${limit}`,
  );
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => storedDocument(row, index).summary) };
}
