import { answerSearch, type SearchSection } from '../../../src/contract/schemas/search';
import { standardCodes } from '../../codes/dictionary';
import { fillLibrary } from '../../seed/fill-library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { smallLibrary } from '../library/testing/small-library';
import { answerText } from './answer';
import { currentSearch } from './search-index';

const SERIES = Array.from({ length: 70 }, (_, at) => `星驰${at + 1}`);
const library = {
  ...smallLibrary,
  brands: [{ brand: '星驰', makers: [{ maker: '星驰汽车', series: SERIES }] }],
  cars: [],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillLibrary(database.db, { ...library, documents: [], wmi: [] });
});
afterAll(() => database.close());

async function ask(text: string, section: SearchSection | null, cursor: string | null = null) {
  const { db } = database;
  const request = answerSearch.request.parse({ text, section, cursor });
  return (await answerText(db, await currentSearch(db), request)).sections;
}

async function everyPage(text: string, section: SearchSection): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const [found] = await ask(text, section, cursor);
    ids.push(...(found?.hits.map(({ id }) => id) ?? []));
    cursor = found?.next ?? null;
  } while (cursor !== null);
  return ids;
}

describe('the count of a section is the true one, and pages lead to the last hit (§1)', () => {
  const codesWith = (word: string) => standardCodes().filter(({ name }) => name.includes(word)).length;
  const codesFrom = (start: string) => standardCodes().filter(({ code }) => code.startsWith(start)).length;
  const brandAndSeries = SERIES.length + 1;

  it.each<[SearchSection, string, () => number]>([
    ['codes', '喷油器', () => codesWith('喷油器')],
    ['codes', 'P03', () => codesFrom('P03')],
    ['vehicles', '星驰', () => brandAndSeries],
  ])('%s of %s', async (section, text, wanted) => {
    const count = wanted();
    expect(count).toBeGreaterThan(50);
    const found = (await ask(text, null)).find((one) => one.section === section);
    expect([found?.count, found?.more]).toEqual([count, false]);
    expect(new Set(await everyPage(text, section)).size).toBe(count);
  });
});
