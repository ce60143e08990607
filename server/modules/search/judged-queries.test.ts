import { answerSearch, type AnswerHit, type SearchAnswer } from '../../../src/contract/schemas/search';
import { seedCases } from '../../seed/cases';
import { seedCourses } from '../../seed/courses';
import { seedGoods } from '../../seed/goods';
import { seedLibrary } from '../../seed/library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { answerText } from './answer';
import { currentSearch } from './search-index';
import { FRESH_QUERIES } from './testing/fresh-queries';
import { HELD_OUT_QUERIES } from './testing/held-out-queries';
import { CARS, JUDGED_QUERIES, type JudgedQuery } from './testing/judged-queries';
import { UNSEEN_QUERIES } from './testing/unseen-queries';

const NOW = new Date('2026-03-02T02:00:00Z');
/**
 * Shares of the queries whose right answer must stand first, and among the first three (§1: 0.9 and 0.97). Of sixty
 * one less than was reached.
 */
const SETS = [
  ['the judged', { queries: JUDGED_QUERIES, least: 200, first: 0.97, three: 0.99 }],
  ['what nobody looked at before', { queries: UNSEEN_QUERIES, least: 60, first: 0.91, three: 0.93 }],
  ['the third set', { queries: FRESH_QUERIES, least: 60, first: 0.93, three: 0.96 }],
  ['what was held out', { queries: HELD_OUT_QUERIES, least: 60, first: 0.91, three: 0.95 }],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedLibrary(database.db);
  await seedCases(database.db, NOW);
  await seedCourses(database.db, NOW);
  await seedGoods(database.db, NOW);
}, 180_000);
afterAll(() => database.close());

const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();

/** What a user sees from above: the best answer, then the hits of the sections in their order. */
function shown({ best, sections }: SearchAnswer): AnswerHit[] {
  const listed = sections.flatMap(({ hits }) => hits);
  return best ? [best, ...listed.filter(({ kind, id }) => kind !== best.kind || id !== best.id)] : listed;
}

const isRight = ({ right }: JudgedQuery, hit: AnswerHit): boolean =>
  right.some(({ kind, says }) => {
    const isOfKind = kind === hit.kind || (kind === 'document' && hit.kind === 'part');
    return isOfKind && plain(`${hit.id} ${hit.title} ${hit.snippet}`).includes(plain(says));
  });

it.each(SETS)(
  'the right answer to %s comes first, or among three',
  async (_name, { queries, least, ...wanted }) => {
    const { db } = database;
    const index = await currentSearch(db);
    const places: { text: string; at: number }[] = [];
    for (const query of queries) {
      const request = answerSearch.request.parse({ text: query.text, vehiclePath: query.car && CARS[query.car] });
      const hits = shown(await answerText(db, index, request));
      places.push({ text: query.text, at: hits.findIndex((hit) => isRight(query, hit)) });
    }
    const within = (count: number) => places.filter(({ at }) => at >= 0 && at < count).length / places.length;
    const isEnough = within(1) >= wanted.first && within(3) >= wanted.three;
    expect(places.length).toBeGreaterThanOrEqual(least);
    // Where it is not, what did not come first is told.
    expect(isEnough ? [] : places.filter(({ at }) => at !== 0)).toEqual([]);
  },
  120_000,
);
