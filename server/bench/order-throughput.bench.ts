import { sql } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { orderCreate } from '../../src/contract/endpoints/shop';
import type { Database } from '../db/database';
import { deliveryAddresses } from '../db/schema/address';
import { goods } from '../db/schema/shop';
import { newId } from '../base/ids';
import { House, post, transfer, walletOf } from '../modules/ledger/ledger';
import { findLedgerFaults } from '../modules/ledger/check-ledger';
import { sampleAddress } from '../testing/sample-address';
import { createTestServer } from '../testing/test-server';
import { CONNECTIONS, listenLocally, postsPerSecond } from './bench-server';
import { formatMeasurement, median, type Measurement } from './measurement';

/** An order is two statements, of which one writes six rows; the floor writes one. Its goal is that of hot-paths. */
const TARGET = { atLeast: 0.06 };
const ROUNDS = 3;
const POINTS_EACH = 10_000_000;

/** A handler of the same framework whose transaction inserts one row: the least that could keep an order. */
function oneTransactionServer(db: Database): FastifyInstance {
  const app = fastify();
  app.post('/one', async () => {
    const id = newId();
    await db.transaction((tx) => tx.execute(sql`insert into bench_rows (id) values (${id})`));
    return { id };
  });
  return app;
}

/** Order creation by 64 users at once against one transaction with one row. */
export async function benchOrders(secondsPerRun = 4): Promise<Measurement[]> {
  const server = await createTestServer();
  const now = server.services.clock.now();
  await server.db.execute(sql`create table bench_rows (id text primary key)`);
  await server.db.insert(goods).values({
    iid: 'bench',
    title: '万用表',
    kind: 'physical',
    price: 0,
    classBalance: 10,
    payWays: ['points'],
    stock: 100_000_000,
    createdAt: now,
  });
  const users = await Promise.all(Array.from({ length: CONNECTIONS }, () => server.addUser()));
  for (const { uid } of users) {
    await server.db.insert(deliveryAddresses).values({ id: `of-${uid}`, uid, ...sampleAddress, createdAt: now });
    const movements = transfer(House.points, walletOf(uid), 'points', POINTS_EACH);
    await server.db.transaction((tx) =>
      post(tx, now, { key: `bench/${uid}`, kind: 'adjustment', title: '积分', movements }),
    );
  }
  const floor = oneTransactionServer(server.db);
  const [origin, floorOrigin] = [await listenLocally(server.app), await listenLocally(floor)];
  let turn = 0;
  const order = () => {
    turn += 1;
    const { uid, token } = users[turn % users.length] ?? { uid: '', token: '' };
    return {
      token,
      body: { clientKey: newId(), iid: 'bench', quantity: 1, payWith: 'points', addressId: `of-${uid}` },
    };
  };
  const [orders, rows]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const seconds = round === 0 ? 1 : secondsPerRun;
    const rate = await postsPerSecond(origin + orderCreate.path, order, seconds);
    const floorRate = await postsPerSecond(`${floorOrigin}/one`, () => ({ token: '', body: {} }), seconds);
    // The first round only warms up.
    if (round > 0) {
      orders.push(rate);
      rows.push(floorRate);
    }
  }
  const faults = await findLedgerFaults(server.db);
  await floor.close();
  await server.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return [
    {
      name: `orders at ${CONNECTIONS} connections against a transaction of one row`,
      value: median(orders),
      floor: median(rows),
      unit: 'requests/s',
      target: TARGET,
    },
  ];
}

if (require.main === module) {
  void benchOrders().then((measurements) =>
    process.stdout.write(`${measurements.map(formatMeasurement).join('\n')}\n`),
  );
}
