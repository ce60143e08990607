import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import { pageTextsOf } from './page-texts';

/** What is told of the texts of a PDF before they are fetched. */
export interface PageTextFacts {
  readonly hash: string;
  readonly bytes: number;
}

/** Texts that are in memory at once, some 300 kB each at most. */
const AT_ONCE = 8;
const MOST_KNOWN = 20_000;
/** By the mark of what texts are made of; null of a scan. Packs are looked at every day, and texts hardly change. */
const known = new Map<string, PageTextFacts | null>();

function keep(mark: string, facts: PageTextFacts | null): void {
  known.set(mark, facts);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/**
 * What the texts of the PDFs among documents are made of, without reading them: places of a file go by its content, and
 * have another size where it is read anew. Only the sample library has places of documents, which are few.
 */
const marksOf = (db: Database, ids: readonly string[]) =>
  queryRows<{ id: string; mark: string }>(
    db,
    sql`
    select d.id, coalesce(md5(array_to_string(p.places, E'\n')), f.hash || ' ' || pg_column_size(f.places)) as mark
    from documents d
      left join document_places p on p.document_id = d.id left join library_files f on f.hash = d.file_hash
    where d.format = 'pdf' and d.id in (select json_array_elements_text(${JSON.stringify(ids)}::json))
      and (p.places is not null or f.places is not null)`,
  );

const factsOf = (texts: string): PageTextFacts => ({
  hash: createHash('sha256').update(texts).digest('hex').slice(0, 32),
  bytes: Buffer.byteLength(texts),
});

/** Hash and size of the texts of the PDFs among documents, by id; a scan has none. Each text is read once. */
export async function pageTextFacts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PageTextFacts>> {
  const marks = await marksOf(db, ids);
  const found = new Map(marks.map(({ mark }) => [mark, known.get(mark)]));
  // Of documents that show the same file one is read.
  const unread = [...new Map(marks.map(({ id, mark }) => [mark, id]))].filter(([mark]) => !known.has(mark));
  for (let from = 0; from < unread.length; from += AT_ONCE) {
    const some = unread.slice(from, from + AT_ONCE);
    const texts = await pageTextsOf(
      db,
      some.map(([, id]) => id),
    );
    for (const [mark, id] of some) {
      const said = texts.get(id);
      const facts = said === undefined ? null : factsOf(said);
      keep(mark, facts);
      found.set(mark, facts);
    }
  }
  return new Map(
    marks.flatMap(({ id, mark }): [string, PageTextFacts][] => {
      const facts = found.get(mark);
      return facts ? [[id, facts]] : [];
    }),
  );
}
