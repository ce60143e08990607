import { answerSearch } from '../../../src/contract/schemas/search';
import { seedCases } from '../../seed/cases';
import { seedCourses } from '../../seed/courses';
import { seedGoods } from '../../seed/goods';
import { seedLibrary } from '../../seed/library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { answerText } from './answer';
import { currentSearch } from './search-index';
import { CARS } from './testing/judged-queries';

const NOW = new Date('2026-03-02T02:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedLibrary(database.db);
  await seedCases(database.db, NOW);
  await seedCourses(database.db, NOW);
  await seedGoods(database.db, NOW);
}, 180_000);
afterAll(() => database.close());

async function answer(text: string, vehiclePath: string | null) {
  const request = answerSearch.request.parse({ text, vehiclePath });
  return answerText(database.db, await currentSearch(database.db), request);
}

describe('what is known of a text, besides a digit or two, makes an answer (§1)', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "' or 1=1 --",
    'union select 1,2,3',
    '../etc/passwd 1',
    'aaa 1',
    'hello 2 world',
    'apple banana 3',
    '哈哈哈哈 1',
    '今天吃什么',
    'asdfghjkl',
  ])('%s is found nowhere', async (text) => {
    for (const car of [CARS.passat, null]) expect(await answer(text, car)).toMatchObject({ best: null, sections: [] });
  });

  it.each(['{{7*7}}', '12 34 56', '%00 %27'])('%s has no answer, whatever stands somewhere', async (text) => {
    for (const car of [CARS.passat, null]) expect((await answer(text, car)).best).toBeNull();
  });

  it('a document that may name a cause, and was not looked into, is no answer', async () => {
    const { best } = await answer('马路上冒黑烟', CARS.passat);
    expect(best?.lacks ?? ['马路上']).toEqual(['马路上']);
  });

  it.each([
    ['30A', 'part'],
    ['293-340', 'part'],
    ['A', 'part'],
    ['1 缸喷油嘴', 'part'],
    ['阿斯顿飞碟燃油泵', 'part'],
    ['1系', 'series'],
  ])('%s has one', async (text, kind) => {
    expect((await answer(text, CARS.passat)).best?.kind).toBe(kind);
  });
});
