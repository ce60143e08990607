import { sql } from 'drizzle-orm';
import * as calls from '../../src/contract/endpoints/customers';
import { queryRows } from '../db/database';
import { createTestServer, type TestServer } from '../testing/test-server';
import { fillWithCustomers } from './generated-customers';
import { compareSizes, type Question } from './compare-sizes';
import { formatMeasurement, type Measurement } from './measurement';

const FEW = 1000;
/** 300,000, which take minutes to make, are asked for by BENCH_CUSTOMERS. */
const MANY = Number(process.env.BENCH_CUSTOMERS ?? 100_000);

interface Known {
  readonly token: string;
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly carid: string;
}

function questions(server: TestServer): readonly Question<Known>[] {
  // One customer, however many have it: the search is compared, not how much is shown of what it finds.
  const one = { pageNum: 1, pageSize: 1 };
  const find = (token: string, keyword: string) =>
    server.call(calls.customerQuery, { keyword, pageRequest: one }, { token });
  return [
    { name: 'first page of the customers', ask: ({ token }) => find(token, '') },
    { name: 'a customer by the whole phone', ask: ({ token, phone }) => find(token, phone) },
    { name: 'by its last four digits', ask: ({ token, phone }) => find(token, phone.slice(-4)) },
    { name: 'by the plate', ask: ({ token, carid }) => find(token, carid) },
    { name: 'by the name', ask: ({ token, name }) => find(token, name) },
    { name: 'by two characters of it', ask: ({ token, name }) => find(token, name.slice(0, 2)) },
    { name: 'by the beginning of a plate', ask: ({ token, carid }) => find(token, carid.slice(0, 2)) },
    {
      name: 'a customer’s page',
      ask: ({ token, id }) => server.call(calls.customerById, { id }, { token }),
    },
    {
      name: 'his visits',
      ask: ({ token, id }) => server.call(calls.customerVisits, { id }, { token }),
    },
  ];
}

/** What the file of very many customers costs against one of 1,000 in the same database. */
export async function benchCustomers(): Promise<Measurement[]> {
  const server = await createTestServer();
  const open = async (count: number): Promise<Known> => {
    const { storeId, owner } = await server.addStore();
    // Tables of a session are one connection's own.
    await server.db.transaction((tx) => fillWithCustomers(tx, server.services.clock.now(), storeId, owner.uid, count));
    const [known] = await queryRows<Omit<Known, 'token'>>(
      server.db,
      sql`select c.id, c.name, c.phone, car.carid from store_customers c join store_cars car on car.customer_id = c.id
        where c.store_id = ${storeId} order by c.phone limit 1 offset 7`,
    );
    if (!known) throw new Error('No customer was made');
    return { token: owner.token, ...known };
  };
  const [small, large] = [await open(FEW), await open(MANY)];
  const against = `${MANY.toLocaleString('en')} customers against 1,000`;
  const measurements = await compareSizes(server.db, questions(server), { small, large, against });
  await server.close();
  return measurements;
}

if (require.main === module) {
  void benchCustomers().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
