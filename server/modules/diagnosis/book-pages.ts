import { sql } from 'drizzle-orm';
import type { CodeGuide } from '../../../src/contract/schemas/code-page';
import type { DocumentSummary } from '../../../src/contract/schemas/library';
import { queryRows, type Database } from '../../db/database';
import { readPlaceLine } from '../library/place-line';

/** PDFs of a car whose places are looked through, the first ones. */
const MOST_BOOKS = 20;

const textArray = (texts: readonly string[]) =>
  sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

/**
 * Where the first of some PDFs that names a trouble code names it most often, with the words around it there; codes
 * that none of them names are absent.
 */
export async function bookPages(
  db: Database,
  books: readonly DocumentSummary[],
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeGuide>> {
  const looked = books.slice(0, MOST_BOOKS);
  const found = new Map<string, CodeGuide>();
  if (looked.length === 0 || codes.length === 0) return found;
  const rows = await queryRows<{ id: string; line: string }>(
    db,
    sql`select d.id, place.line from documents d
      left join document_places p on p.document_id = d.id
      left join library_files f on f.hash = d.file_hash
      cross join lateral unnest(coalesce(p.places, f.places)) place(line)
      where d.id = any(${textArray(looked.map(({ id }) => id))})
        and split_part(place.line, E'\t', 4) = any(${textArray(codes)})`,
  );
  for (const document of looked)
    for (const { line } of rows.filter(({ id }) => id === document.id)) {
      const { find: code, name, page, detail } = readPlaceLine(line);
      if (!found.has(code))
        found.set(code, { document, page, title: name, texts: detail === '' ? [] : [detail], steps: [] });
    }
  return found;
}
