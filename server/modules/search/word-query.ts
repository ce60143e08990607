import { sql, type SQL } from 'drizzle-orm';
import type { Concept } from '../../../src/domain/search/concepts';
import { termsToFind } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';

/** What a list of words must have, as text of PostgreSQL's `tsquery`; null for what no list has. */
export type WordQuery = string | null;

/** Alternatives of one concept that are looked for: each is a look at the index. */
const MOST_WORDS = 10;
const MOST_AKIN = 5;

const quoted = (term: string): string => `'${term.replace(/['\\]/g, '$&$&')}'`;
/** Words that a list must have all. */
export const wordsQuery = (terms: readonly string[]): string => `(${terms.map(quoted).join(' & ')})`;

/** Any of the queries. */
export function anyOf(queries: readonly WordQuery[]): WordQuery {
  const found = queries.filter((query) => query !== null);
  return found.length === 0 ? null : `(${found.join(' | ')})`;
}

/** All of the queries. */
export function allOf(queries: readonly WordQuery[]): WordQuery {
  const found = queries.filter((query) => query !== null);
  return found.length < queries.length || found.length === 0 ? null : `(${found.join(' & ')})`;
}

/** A word of the concept. `mark` changes the terms before they are looked for. */
export function conceptQuery(
  { same, akin }: Concept,
  mark: (terms: readonly string[]) => readonly string[] = (terms) => terms,
): WordQuery {
  const words = [...same.slice(0, MOST_WORDS), ...akin.slice(0, MOST_AKIN)];
  const looks = words.map(termsToFind).filter((terms) => terms.length > 0);
  return anyOf([...new Set(looks.map((terms) => wordsQuery(mark(terms))))]);
}

/**
 * Rows of the first of several queries, then those of the next that none before has, at most `limit` together. The
 * database begins with the next only when it is needed. `look`: the selects that a condition on `column` takes, in
 * their order.
 */
export async function rowsInTurn<Row extends Record<string, unknown>>(
  db: Database,
  column: SQL,
  queries: readonly WordQuery[],
  look: (condition: SQL) => readonly SQL[],
  limit: number,
): Promise<Row[]> {
  const asked = queries.filter((query) => query !== null);
  const looks = asked.flatMap((query, at) => {
    const others = asked.slice(0, at).map((before) => ` & !${before}`);
    // behind a select the planner counts no words, and takes the index however many are asked
    const condition = sql`${column} @@ (select ${`${query}${others.join('')}`}::tsquery)`;
    return look(condition).map((select) => sql`(${select} limit ${limit})`);
  });
  if (looks.length === 0) return [];
  return queryRows<Row>(db, sql`select * from (${sql.join(looks, sql` union all `)}) found limit ${limit}`);
}
