import { sql } from 'drizzle-orm';
import { carPapersUpdate, followPreview, followQuery } from '../../src/contract/endpoints/follow-ups';
import { chinaDay } from '../../src/domain/china-day';
import { createTestServer, type TestServer } from '../testing/test-server';
import { compareSizes, type Question } from './compare-sizes';
import { formatMeasurement, type Measurement } from './measurement';

const FEW = 1000;
const MANY = Number(process.env.BENCH_CARS ?? 300_000);

/** Cars that are due over a year, a tenth of them told, with their owners and the sums by day. */
async function fillWithDueCars({ db, services }: TestServer, storeId: string, cars: number): Promise<void> {
  const today = chinaDay(services.clock.now().getTime());
  await db.execute(sql`insert into store_customers (id, store_id, name, phone, consent, consent_at, seen_at, created_at)
    select ${storeId} || '-' || i, ${storeId}, '车主', (13000000000 + i)::text, 'yes', now(), now(), now()
    from generate_series(1, ${cars}) i`);
  await db.execute(sql`insert into store_cars
    (store_id, carid, car, owner_name, owner_phone, visits, last_visit_at, customer_id)
    select ${storeId}, '沪A' || i, '帕萨特', '车主', '', 1, now(), ${storeId} || '-' || i
    from generate_series(1, ${cars}) i`);
  await db.execute(sql`insert into follow_ups
    (store_id, car_key, reason, due_on, occurrence, told, matters, carid, car, mileage_km, mileage_at, km_per_day)
    select ${storeId}, '沪A' || i, (array['service', 'declined', 'finding', 'inspection', 'insurance'])[1 + i % 5],
      ${today}::date - 180 + i % 365, 'o' || i, i % 10 = 0, '[{"name":"机油","amount":null,"level":null,"atKm":null}]',
      '沪A' || i, '帕萨特', 60000, now(), 40
    from generate_series(1, ${cars}) i`);
  await db.execute(sql`insert into follow_up_days (store_id, told, reason, due_on, count)
    select store_id, told, reason, due_on, count(*) from follow_ups where store_id = ${storeId} group by 1, 2, 3, 4`);
}

/** What the front desk asks of the due list. */
function questions(server: TestServer): readonly Question<string>[] {
  return [
    { name: 'what is due', ask: (token) => server.call(followQuery, { window: 'due' }, { token }) },
    {
      name: 'what is due for one reason',
      ask: (token) => server.call(followQuery, { window: 'due', reason: 'insurance' }, { token }),
    },
    { name: 'what is due later', ask: (token) => server.call(followQuery, { window: 'later' }, { token }) },
    {
      name: 'a notice before it is sent',
      ask: (token) => server.call(followPreview, { carKey: '沪A7', reason: 'finding' }, { token }),
    },
    {
      name: 'the days of a car’s papers',
      ask: (token) => server.call(carPapersUpdate, { carid: '沪A88888', insuranceOn: '2027-01-01' }, { token }),
    },
  ];
}

/**
 * What the due list of a store with 300,000 cars costs against one with 1,000 in the same database: the embedded one,
 * or the PostgreSQL that TEST_DATABASE_URL names.
 */
export async function benchFollowUps(): Promise<Measurement[]> {
  const server = await createTestServer();
  const open = async (cars: number) => {
    const { storeId, owner } = await server.addStore();
    await fillWithDueCars(server, storeId, cars);
    return owner.token;
  };
  const [small, large] = [await open(FEW), await open(MANY)];
  const against = `${MANY.toLocaleString('en')} cars against 1,000`;
  const measurements = await compareSizes(server.db, questions(server), { small, large, against });
  await server.close();
  return measurements;
}

if (require.main === module) {
  void benchFollowUps().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
