import { sql, type SQL } from 'drizzle-orm';
import { containing } from '../../http/paging';
import { spellingsOf } from './search-terms';

/** What a text is looked through for. */
export interface Wanted {
  /** Words for the thing, the most exact first. */
  readonly words: readonly string[];
  /** Its designation on diagrams, such as G6; null for one that could stand for anything. */
  readonly designation: string | null;
}

const compact = (word: string) => word.replace(/\s/g, '');
const anyOf = (patterns: readonly string[]) =>
  sql`any(array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}]::text[])`;
const patternsOf = (word: string) => spellingsOf(word).map((spelling) => containing(compact(spelling)));
/** Spaces differ between people: ABS 泵, ABS泵. */
const plain = (text: SQL) => sql`replace(lower(${text}), ' ', '')`;

/** Whether a text has one of the words, in any of their spellings. */
export const hasWord = (text: SQL, { words }: Wanted): SQL<boolean> =>
  sql`(${plain(text)} like ${anyOf(words.flatMap(patternsOf))})`;

/** Whether a text has the designation as a word of its own: G6 is neither in G65 nor in AG6. */
export const hasDesignation = (text: SQL, { designation }: Wanted): SQL<boolean> =>
  designation === null
    ? sql`false`
    : sql`(lower(${text}) ~ ${`(^|[^a-z0-9])${designation.toLowerCase()}([^a-z0-9]|$)`})`;

/** The place of the first word that a text has, 0 for the most exact; behind all of them without any. */
export function wordRank(text: SQL, { words }: Wanted): SQL<number> {
  const cases = words.map((word, rank) => sql`when ${plain(text)} like ${anyOf(patternsOf(word))} then ${rank}::int`);
  return sql`case ${sql.join(cases, sql` `)} else ${words.length}::int end`;
}
