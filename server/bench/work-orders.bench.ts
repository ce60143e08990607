import { sql } from 'drizzle-orm';
import * as till from '../../src/contract/endpoints/till';
import * as statistics from '../../src/contract/endpoints/turnover';
import * as orders from '../../src/contract/endpoints/work-orders';
import { queryRows } from '../db/database';
import { chinaDay } from '../base/clock/china-day';
import { createTestServer, type TestServer } from '../testing/test-server';
import { fillWithOrders } from './generated-orders';
import { compareSizes, type Question } from './compare-sizes';
import { formatMeasurement, type Measurement } from './measurement';

const FEW = 1000;
/** A million, which take minutes to make, are asked for by BENCH_ORDERS. */
const MANY = Number(process.env.BENCH_ORDERS ?? 100_000);

interface Store {
  readonly token: string;
  /** Of one of its cars. */
  readonly carid: string;
}

/** What people of the store ask all day. */
function questions(server: TestServer): readonly Question<Store>[] {
  const now = server.services.clock.now();
  const [year, month] = chinaDay(now).split('-').map(Number) as [number, number];
  const lastYear = { from: `${year - 1}-04-01`, to: `${year}-03-01` };
  return [
    {
      name: 'first page of the order list',
      ask: ({ token }) => server.call(orders.workOrderQuery, {}, { token }),
    },
    {
      name: 'board: open orders',
      ask: ({ token }) =>
        server.call(orders.workOrderQuery, { open: true, pageRequest: { pageNum: 1, pageSize: 100 } }, { token }),
    },
    {
      name: 'counter: a column, promised first, with what the stages come to',
      ask: ({ token }) =>
        server.call(orders.workOrderQuery, { stage: 'repairing', sort: 'promised', sums: true }, { token }),
    },
    {
      name: 'delivered orders',
      ask: ({ token }) => server.call(orders.workOrderQuery, { stage: 'delivered' }, { token }),
    },
    {
      name: 'search for a plate',
      ask: ({ token, carid }) => server.call(orders.workOrderQuery, { keyword: carid }, { token }),
    },
    {
      name: 'search for two characters that many have',
      ask: ({ token }) => server.call(orders.workOrderQuery, { keyword: '沪A' }, { token }),
    },
    {
      name: 'plates while typing',
      ask: ({ token, carid }) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(2) }, { token }),
    },
    {
      name: 'plates after three characters',
      ask: ({ token, carid }) => server.call(orders.byPlateLikeQuiet, { carid: carid.slice(-3) }, { token }),
    },
    {
      name: 'a returning car',
      ask: ({ token, carid }) => server.call(orders.byPlate, { carid }, { token }),
    },
    {
      name: 'statistics of a month',
      ask: ({ token }) => server.call(statistics.monthly, { year, month }, { token }),
    },
    {
      name: 'statistics of a year',
      ask: ({ token }) => server.call(statistics.yearly, { year }, { token }),
    },
    {
      name: 'debtors',
      ask: ({ token }) => server.call(till.tillDebtors, {}, { token }),
    },
    {
      name: 'debtors by name',
      ask: ({ token }) => server.call(till.tillDebtors, { keyword: '王' }, { token }),
    },
    {
      name: 'debtors by person',
      ask: ({ token }) => server.call(till.tillDebtorPersons, {}, { token }),
    },
    {
      name: 'a day to be closed',
      ask: ({ token }) => server.call(till.tillDay, {}, { token }),
    },
    {
      name: 'turnover of a year by means',
      ask: ({ token }) => server.call(till.tillTurnover, { ...lastYear, by: 'means' }, { token }),
    },
    {
      name: 'turnover of a year by technician',
      ask: ({ token }) => server.call(till.tillTurnover, { ...lastYear, by: 'technician' }, { token }),
    },
    {
      name: 'payments behind a year’s figure',
      ask: ({ token }) => server.call(till.tillMovements, { ...lastYear, kinds: ['payment'] }, { token }),
    },
    {
      name: 'orders behind a year’s figure',
      ask: ({ token }) =>
        server.call(statistics.dayCars, { date: `${year - 1}-04-01`, to: `${year}-03-01` }, { token }),
    },
  ];
}

/**
 * What the calls of a store with very many orders cost against those of one with 1,000 in the same database: the
 * embedded one, or the PostgreSQL that TEST_DATABASE_URL names.
 */
export async function benchWorkOrders(): Promise<Measurement[]> {
  const server = await createTestServer();
  const open = async (count: number): Promise<Store> => {
    const { storeId, owner } = await server.addStore();
    await fillWithOrders(server.db, server.services.clock.now(), storeId, owner.uid, count);
    const [car] = await queryRows<{ carid: string }>(
      server.db,
      sql`select carid from store_cars where store_id = ${storeId} order by carid limit 1 offset 7`,
    );
    return { token: owner.token, carid: car?.carid ?? '' };
  };
  const [small, large] = [await open(FEW), await open(MANY)];
  const against = `${MANY.toLocaleString('en')} orders against 1,000`;
  const measurements = await compareSizes(server.db, questions(server), { small, large, against });
  await server.close();
  return measurements;
}

if (require.main === module) {
  void benchWorkOrders().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
