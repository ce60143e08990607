import { sql, type SQL } from 'drizzle-orm';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToFind } from '../../../src/domain/search/search-terms';
import { queryRows, type Database } from '../../db/database';
import { understand } from './ask';
import { correctedText } from './correct';
import { firmOf } from './find-entries';
import { searchArticles } from './learning-and-goods';
import { seriesTerm } from './marked-terms';
import type { Question } from './question';
import { currentSearch } from './search-index';
import { allOf, anyOf, conceptQuery, wordsQuery, type WordQuery } from './word-query';

const NO_FILTER = { kind: null, series: null, year: null } as const;

/** What `look` finds for a keyword, or for what was most likely meant by one that has nothing. */
async function find<Found>(
  db: Database,
  keyword: string,
  look: (question: Question) => Promise<Found | null>,
): Promise<Found | null> {
  const index = await currentSearch(db);
  const ask = (text: string) => understand(db, index, { text, vehiclePath: null, filter: NO_FILTER });
  const question = await ask(keyword);
  const found = await look(question);
  const meant = found === null ? correctedText(index, question, keyword) : null;
  return meant === null ? found : look(await ask(meant));
}

/** The words of cases that answer: all that were asked, of the car that is named, or one of the codes. */
function wordsOfCases({ concepts, car, isCarNamed, typed: { codes } }: Question): WordQuery {
  if (codes.length > 0) return anyOf(codes.map((code) => wordsQuery(termsToFind(code.toLowerCase()))));
  const words = firmOf(concepts).map((concept) => conceptQuery(concept));
  if (!isCarNamed || !car) return allOf(words);
  const name = termsToFind(searchForm(car.series.name));
  const ofCar = [wordsQuery([seriesTerm(car.series.path)]), ...(name.length > 0 ? [wordsQuery(name)] : [])];
  return allOf([...words, anyOf(ofCar)]);
}

/** The cases that answer a keyword in other words, pinyin or misspelt, as what their id must be in; null for none. */
export const casesFor = (db: Database, keyword: string): Promise<SQL | null> =>
  find(db, keyword, async (question) => {
    const query = wordsOfCases(question);
    if (query === null) return null;
    const cases = sql`(select case_id from search_cases where terms @@ (select ${query}::tsquery))`;
    const [any] = await queryRows(db, sql`select 1 from ${cases} found limit 1`);
    return any ? cases : null;
  });

/** Courses or physical articles on offer that answer a keyword, the best first. */
export async function articlesFor(db: Database, kind: 'course' | 'goods', keyword: string): Promise<string[]> {
  const found = await find(db, keyword, async (question) => {
    const articles = await searchArticles(db, question, kind);
    return articles.length > 0 ? articles.map(({ hit }) => hit.id) : null;
  });
  return found ?? [];
}
