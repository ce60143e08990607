/** @long */
import { sql } from 'drizzle-orm';
import { tillStatement } from '../../src/contract/endpoints/till';
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

/** Opens a store whose rows lie among those of others in the order in which they came: plans hang on that. */
async function openAmongOthers(server: TestServer, orders: number): Promise<AskedStore> {
  const store = await openGeneratedStore(server, orders);
  for (const [table, at] of [
    ['work_orders', 'created_at'],
    ['till_events', 'at'],
  ] as const) {
    await server.db.execute(sql.raw(`create index by_time on ${table} (${at}, id)`));
    await server.db.execute(sql.raw(`cluster ${table} using by_time`));
    await server.db.execute(sql.raw('drop index by_time'));
  }
  return store;
}

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

const paymentsOf = async ({ server, token }: AskedStore, person: string) =>
  (await server.call(tillStatement, { person }, { token })).data.payments.length;

/** Tables of which a question reads much more rows than before, such as `till_events: 500, 100 before`. */
const moreIn = (now: Reading, before: Reading, name: string, besides: readonly string[] = []): string[] =>
  [...(now.get(name) ?? [])].flatMap(([table, rows]) => {
    const few = before.get(name)?.get(table) ?? 0;
    return rows > 1.5 * few + SLACK && !besides.includes(table) ? [`${table}: ${rows}, ${few} before`] : [];
  });

describeEmbedded('a question of a store reads as many rows', () => {
  let alone: Reading = new Map();
  let [beside, large] = [alone, alone];
  let paid: readonly number[] = [];
  beforeAll(async () => {
    const server = await createTestServer();
    try {
      // Tables of this size would be read as a whole, where an index is used in real ones.
      await server.db.execute(sql`set enable_seqscan = off`);
      // A statement that was asked five times within a minute would be planned without its values, in tables of this
      // size for other indexes: what is read would hang on how fast the machine is.
      await server.db.execute(sql`set plan_cache_mode = force_custom_plan`);
      const small = await openAmongOthers(server, FEW);
      alone = await readingOf(server, small);
      paid = [await paymentsOf(small, small.firm), await paymentsOf(small, small.customer)];
      const other = await openAmongOthers(server, MANY);
      beside = await readingOf(server, small);
      large = await readingOf(server, other);
    } finally {
      await server.close();
    }
    // Less than the ten minutes after which the whole run is ended without a word of this.
  }, 480_000);

  it('as are counted', () => expect(alone.get('first page of the order list')?.get('work_orders')).toBeGreaterThan(19));

  it('of what firms and customers paid, and of a table that is made', () => {
    expect(paid).toEqual([2, 2]);
    expect(alone.get('a table of a day’s payments')?.get('till_events')).toBeGreaterThanOrEqual(40);
  });

  it.each(NAMES)('beside a store with three times its orders as alone: %s', (name) =>
    expect(moreIn(beside, alone, name)).toEqual([]),
  );

  it.each(NAMES.filter((name) => !(name in GROWING)))('with three times the orders: %s', (name) =>
    expect(moreIn(large, alone, name, SUMS)).toEqual([]),
  );
});
