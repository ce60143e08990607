import { sql } from 'drizzle-orm';
import { getDocBanks } from '../../../src/contract/endpoints/library';
import { messageQuery, unreadCount } from '../../../src/contract/endpoints/messages';
import { answerSearch } from '../../../src/contract/endpoints/search';
import * as shop from '../../../src/contract/endpoints/shop';
import { vinParseNew } from '../../../src/contract/endpoints/vehicle';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { smallLibrary } from '../../modules/library/testing/small-library';
import { addAddressOf, addArticle, giveTo } from '../../modules/shop/testing/small-shop';
import { line, openWorkshop, type Workshop } from '../../modules/work-orders/testing/workshop';
import { fillLibrary } from '../../seed/fill-library';
import { createTestServer, type TestServer } from '../test-server';
import { watchStatements, type Statement } from './watch-statements';

/** What a call sent to the database. */
export interface WatchedCall {
  readonly name: string;
  readonly statements: readonly Statement[];
}

const STORES = 2;
const CARS = 2;
const page = { pageNum: 1, pageSize: 20 };
const CAR = { car: '大众 帕萨特', complaint: '燃油泵不转', ownerName: '王建国' };
const VIN = 'LSVAA49J132047371';

/** Buyers with points, and stores with cars, of which one of each makes the calls: the others are not to be touched. */
async function openWorld(server: TestServer) {
  const iid = await addArticle(server.db, { stock: 1_000 });
  const buyers = await Promise.all(
    Array.from({ length: STORES }, async () => {
      const user = await server.addUser();
      await giveTo(server.db, user.uid, 'points', 10_000);
      return { ...user, addressId: await addAddressOf(server.db, user.uid) };
    }),
  );
  const stores: Workshop[] = [];
  for (let at = 0; at < STORES; at += 1) {
    const store = await openWorkshop(server);
    for (let car = 0; car < CARS; car += 1)
      await store.receive({ ...CAR, ownerPhone: `1381234567${car}`, items: [line('机油')] });
    stores.push(store);
  }
  await server.db.execute(sql`analyze`);
  const [[buyer], [store]] = [buyers, stores];
  if (!buyer || !store) throw new Error('nobody is there');
  return { iid, buyer, store };
}

/**
 * The hot calls one after another, each with what it sent: what technicians read, an order of the shop, and a car from
 * its reception to its settlement.
 */
export async function watchHotCalls(): Promise<{ server: TestServer; calls: WatchedCall[] }> {
  const server = await createTestServer({ seed: (db) => fillLibrary(db, smallLibrary) });
  const { iid, buyer, store } = await openWorld(server);
  // The first search of all makes the index.
  await server.call(answerSearch, { text: 'P0301' }, { token: buyer.token });
  const take = watchStatements(server.db);
  const calls: WatchedCall[] = [];
  const watch = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
    take();
    const answer = await work();
    calls.push({ name, statements: take() });
    return answer;
  };
  /** A call that must be right. */
  const asked = async <Data>(name: string, call: () => Promise<{ readonly data: Data }>) =>
    (await watch(name, call)).data;
  const user = { token: buyer.token };
  const staff = { token: store.receptionist.token };

  await asked('VIN', () => server.call(vinParseNew, { vin: VIN }, user));
  await asked('tree', () => server.call(getDocBanks, { path: '大众/上汽大众/帕萨特' }, user));
  await asked('search', () => server.call(answerSearch, { text: 'P0301' }, user));
  await asked('search in a store', () => server.call(answerSearch, { text: '燃油泵' }, staff));
  const order = { clientKey: 'intent-0001', iid, quantity: 1, payWith: 'points' as const, addressId: buyer.addressId };
  await asked('order', () => server.call(shop.orderCreate, order, user));
  await asked('orders', () => server.call(shop.orderSelect, { pageRequest: page }, user));
  await asked('sign-in', () => server.call(shop.signIn, {}, user));
  await asked('points', () => server.call(shop.pointsRecords, { pageRequest: page }, user));
  await asked('messages', () => server.call(messageQuery, { pageRequest: page }, user));
  await asked('unread', () => server.call(unreadCount, {}, user));

  const car = { ...CAR, vin: VIN, ownerName: '李强', ownerPhone: '13912345678', items: [line('机油')] };
  const { id } = await watch('reception', () => store.receive(car));
  await asked('board', () => server.call(orders.workOrderQuery, { open: true, sums: true, pageRequest: page }, staff));
  await asked('board by words', () =>
    server.call(orders.workOrderQuery, { keyword: '沪A1', pageRequest: page }, staff),
  );
  await asked('plate as typed', () => server.call(orders.byPlateLikeQuiet, { carid: 'A1', pageRequest: page }, staff));
  await asked('car', () => server.call(orders.byPlate, { carid: '沪A10001', pageRequest: page }, staff));
  const { version } = await watch('work order', () => store.get(id));
  const assigned = await asked('assignment', () => store.assign(id, store.technician.uid, version));
  await asked('stage', () => store.setStage(id, 'repairing', store.receptionist, assigned.version));
  const { version: last } = await store.bringTo(id, 'settling').then(() => store.get(id));
  await asked('settlement', () => store.settle(id, 'cash', store.receptionist, last));
  const other = await store.receive(CAR);
  await asked('lines', () => store.addLines(other.id, [line('滤清器')]));
  return { server, calls };
}
