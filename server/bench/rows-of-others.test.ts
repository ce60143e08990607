/** @long */
import { sql } from 'drizzle-orm';
import { ManualClock } from '../testing/manual-clock';
import { describeEmbedded } from '../testing/on-engine';
import { createTestServer, type TestServer } from '../testing/test-server';
import { openGeneratedStore } from './generated-store';
import { rowsRead } from './rows-read';
import { questionsOfStore, type AskedStore } from './store-questions';

const [FEW, MANY] = [1000, 3000];
/** What an answer may read besides: a page of rows, what was booked meanwhile. */
const SLACK = 60;
/** Of these more is read in a larger store, and why; beside another store no more than alone all the same. */
const GROWING: Readonly<Record<string, string>> = {
  'search for two characters that many have': 'finds up to 500 orders, of which the small store has fewer',
  'orders behind a technician’s figure': 'counts the sales of one technician',
  'orders behind an item’s figure': 'counts the sales of one item',
};
/** Sums by day: as many as a day has means, technicians and items, which a larger store has on more of its days. */
const SUMS = ['till_days', 'turnover_shares'];
const NAMES = questionsOfStore(new ManualClock().now()).map(({ name }) => name);

/** Rows by table, by question. */
type Reading = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What each question reads, once it was asked before: what is remembered afterwards is read no more. */
async function readingOf(server: TestServer, store: AskedStore): Promise<Reading> {
  await server.db.execute(sql`analyze`);
  const reading = new Map<string, ReadonlyMap<string, number>>();
  for (const { name, ask } of questionsOfStore(server.services.clock.now())) {
    void (await ask(store)).data;
    reading.set(name, await rowsRead(server.db, async () => (await ask(store)).data));
  }
  return reading;
}

/** Tables of which a question reads much more rows than before, such as `till_events: 500, 100 before`. */
const moreIn = (now: Reading, before: Reading, name: string, besides: readonly string[] = []): string[] =>
  [...(now.get(name) ?? [])].flatMap(([table, rows]) => {
    const few = before.get(name)?.get(table) ?? 0;
    return rows > 1.5 * few + SLACK && !besides.includes(table) ? [`${table}: ${rows}, ${few} before`] : [];
  });

describeEmbedded('a question of a store reads as many rows', () => {
  let alone: Reading = new Map();
  let [beside, large] = [alone, alone];
  beforeAll(async () => {
    const server = await createTestServer();
    try {
      // Tables of this size would be read as a whole, where an index is used in real ones.
      await server.db.execute(sql`set enable_seqscan = off`);
      const small = await openGeneratedStore(server, FEW);
      alone = await readingOf(server, small);
      const other = await openGeneratedStore(server, MANY);
      beside = await readingOf(server, small);
      large = await readingOf(server, other);
    } finally {
      await server.close();
    }
  }, 900_000);

  it('as are counted', () => expect(alone.get('first page of the order list')?.get('work_orders')).toBeGreaterThan(19));

  it.each(NAMES)('beside a store with three times its orders as alone: %s', (name) =>
    expect(moreIn(beside, alone, name)).toEqual([]),
  );

  it.each(NAMES.filter((name) => !(name in GROWING)))('with three times the orders: %s', (name) =>
    expect(moreIn(large, alone, name, SUMS)).toEqual([]),
  );
});
