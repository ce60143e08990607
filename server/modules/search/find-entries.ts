import { sql, type SQL } from 'drizzle-orm';
import { isTelling, type Concept } from '../../../src/domain/search/concepts';
import { queryRows, type Database } from '../../db/database';
import { entryColumns, entryOfRow, type Entry, type EntryRow } from './entry';
import { kindTerm, titleTerms } from './marked-terms';
import type { Question } from './question';
import { allOf, anyOf, conceptQuery, rowsInTurn, wordsQuery } from './word-query';

/** Terms and words in the search form have no character that the text of an array takes for its own. */
const textArray = (texts: readonly string[]): SQL => sql`${`{${texts.map((text) => `"${text}"`).join(',')}}`}::text[]`;

/** All concepts that are words; those that may be misspelt only where no others say anything. */
export function firmOf(concepts: readonly Concept[]): readonly Concept[] {
  const firm = concepts.filter(({ isFirm }) => isFirm);
  return firm.some(isTelling) ? firm : concepts;
}

/** Documents name things and no complaints: of the ways of saying one the typed one is enough. */
const inDocuments = (concept: Concept): Concept =>
  concept.akin.length > 0 ? { ...concept, same: concept.same.slice(0, 1) } : concept;

/**
 * Every 16th entry has an index of its own, the condition of which this is. An index reads all that has a term before
 * it gives the first: of a common word the sample has enough, of others there is little to read.
 */
const IN_SAMPLE = sql.raw('e.id % 16 = 0');
const BEYOND_SAMPLE = sql.raw('e.id % 16 <> 0');

/**
 * Entries that may answer: of the wanted kind, then with the concepts in their title, then with them anywhere, at most
 * `limit`. `isStrict`: all concepts, else any of them. Without places.
 */
export async function findEntries(
  db: Database,
  { concepts, typed: { wants }, filter }: Question,
  { limit, isStrict }: { limit: number; isStrict: boolean },
): Promise<Entry[]> {
  const asked = (isStrict ? firmOf(concepts) : concepts).map(inDocuments);
  if (asked.length === 0 && wants === null) return [];
  const narrowed = sql.join(
    [
      sql`true`,
      ...(filter.kind === null ? [] : [sql`e.kind = ${filter.kind}`]),
      ...(filter.year === null
        ? []
        : [
            sql`exists (select 1 from search_documents sd join documents d on d.id = sd.document_id
              where sd.entry_id = e.id and ${filter.year} between d.year_from and d.year_to)`,
          ]),
    ],
    sql` and `,
  );
  const join = isStrict ? allOf : anyOf;
  const inTitle = join(asked.map((concept) => conceptQuery(concept, titleTerms)));
  const anywhere = join(asked.map((concept) => conceptQuery(concept)));
  const ofKind = wants === null ? null : wordsQuery([kindTerm(wants)]);
  const queries =
    asked.length === 0 ? [ofKind] : [allOf([inTitle, ofKind]), allOf([anywhere, ofKind]), inTitle, anywhere];
  const look = (condition: SQL) =>
    [IN_SAMPLE, BEYOND_SAMPLE].map(
      (part) => sql`select ${entryColumns} from search_entries e where ${condition} and ${narrowed} and ${part}`,
    );
  return (await rowsInTurn<EntryRow>(db, sql`e.terms`, queries, look, limit)).map(entryOfRow);
}

/** The entries with those of their places in which one of the words may stand. */
export async function withPlaces(
  db: Database,
  ids: readonly number[],
  words: readonly string[],
): Promise<Map<number, Entry>> {
  if (ids.length === 0 || words.length === 0) return new Map();
  // words in the search form have no character that LIKE takes for another
  const patterns = words.map((word) => `%${word}%`);
  const rows = await queryRows<EntryRow>(
    db,
    sql`select ${entryColumns}, array(select line from unnest(e.places) line where line like any(${textArray(patterns)}))
      as places from search_entries e where e.id = any(array[${sql.join(
        ids.map((id) => sql`${id}::int`),
        sql`, `,
      )}])`,
  );
  return new Map(rows.map((row) => [row.id, entryOfRow(row)]));
}

export interface SaidOfSeries {
  readonly documentId: string;
  readonly entry: Entry;
}

/** Everything that is said of the cars of one series. */
export async function entriesOfSeries(db: Database, seriesId: number): Promise<SaidOfSeries[]> {
  const rows = await queryRows<EntryRow & { document_id: string }>(
    db,
    sql`select sd.document_id, ${entryColumns}, e.places
    from search_documents sd join search_entries e on e.id = sd.entry_id
    where sd.series_id = ${seriesId} order by sd.document_id`,
  );
  return rows.map((row) => ({ documentId: row.document_id, entry: entryOfRow(row) }));
}
