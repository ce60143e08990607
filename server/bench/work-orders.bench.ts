import { sql } from 'drizzle-orm';
import * as statistics from '../../src/contract/endpoints/turnover';
import * as orders from '../../src/contract/endpoints/work-orders';
import { queryRows } from '../db/database';
import { chinaDay } from '../base/clock/china-day';
import { createTestServer, type TestServer } from '../testing/test-server';
import { fillWithOrders } from './generated-orders';
import { formatMeasurement, median, type Measurement } from './measurement';

const [FEW, MANY] = [1000, 100_000];
const TARGET = { atMost: 1.5 };
/**
 * A hundred times the orders contain a hundred times the fragment: what is found is bounded, looking through the index
 * is not free.
 */
const SEARCH_TARGET = { atMost: 3 };
const ROUNDS = 15;
const CALLS_A_ROUND = 8;
type Ask = (token: string, carid: string) => Promise<{ readonly data: unknown }>;

/** What people of the store ask all day; `carid`: of one of its cars. */
function questions(server: TestServer): readonly { name: string; ask: Ask; target: { atMost: number } }[] {
  const now = server.services.clock.now();
  const [year, month] = chinaDay(now).split('-').map(Number) as [number, number];
  return [
    {
      name: 'first page of the order list',
      target: TARGET,
      ask: (token) => server.call(orders.workOrderQuery, {}, { token }),
    },
    {
      name: 'board: open orders',
      target: TARGET,
      ask: (token) =>
        server.call(orders.workOrderQuery, { open: true, pageRequest: { pageNum: 1, pageSize: 100 } }, { token }),
    },
    {
      name: 'delivered orders',
      target: TARGET,
      ask: (token) => server.call(orders.workOrderQuery, { stage: 'delivered' }, { token }),
    },
    {
      name: 'search for a plate',
      target: TARGET,
      ask: (token, carid) => server.call(orders.workOrderQuery, { keyword: carid }, { token }),
    },
    {
      name: 'search for two characters that many have',
      target: SEARCH_TARGET,
      ask: (token) => server.call(orders.workOrderQuery, { keyword: '沪A' }, { token }),
    },
    {
      name: 'plates while typing',
      target: TARGET,
      ask: (token, carid) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(2) }, { token }),
    },
    {
      name: 'plates after three characters',
      target: SEARCH_TARGET,
      ask: (token, carid) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(-3) }, { token }),
    },
    {
      name: 'a returning car',
      target: TARGET,
      ask: (token, carid) => server.call(orders.byPlate, { carid }, { token }),
    },
    {
      name: 'statistics of a month',
      target: TARGET,
      ask: (token) => server.call(statistics.monthly, { year, month }, { token }),
    },
    {
      name: 'statistics of a year',
      target: TARGET,
      ask: (token) => server.call(statistics.yearly, { year }, { token }),
    },
    {
      name: 'orders behind a year’s figure',
      target: TARGET,
      ask: (token) => server.call(statistics.dayCars, { date: `${year - 1}-04-01`, to: `${year}-03-01` }, { token }),
    },
  ];
}

/** ms for one call, averaged. Each answer is looked at, so that a refusal does not count as fast. */
async function timeOf(ask: () => ReturnType<Ask>): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < CALLS_A_ROUND; call += 1) void (await ask()).data;
  return (performance.now() - start) / CALLS_A_ROUND;
}

/** What the calls of a store with 100,000 orders cost against those of one with 1,000 in the same database. */
export async function benchWorkOrders(): Promise<Measurement[]> {
  const server = await createTestServer();
  const open = async (count: number) => {
    const { storeId, owner } = await server.addStore();
    await fillWithOrders(server.db, server.services.clock.now(), storeId, owner.uid, count);
    const [car] = await queryRows<{ carid: string }>(
      server.db,
      sql`select carid from store_cars where store_id = ${storeId} order by carid limit 1 offset 7`,
    );
    return { token: owner.token, carid: car?.carid ?? '' };
  };
  const [small, large] = [await open(FEW), await open(MANY)];
  // The embedded engine has nobody who does this on the side, as PostgreSQL has.
  await server.db.execute(sql`analyze`);
  const measurements: Measurement[] = [];
  for (const { name, ask, target } of questions(server)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = [
        await timeOf(() => ask(small.token, small.carid)),
        await timeOf(() => ask(large.token, large.carid)),
      ] as const;
      // The first round only warms up.
      if (round > 0) {
        few.push(times[0]);
        many.push(times[1]);
      }
    }
    measurements.push({
      name: `${name} with 100,000 orders against 1,000`,
      value: median(many),
      floor: median(few),
      unit: 'ms',
      target,
    });
  }
  await server.close();
  return measurements;
}

if (require.main === module) {
  void benchWorkOrders().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
