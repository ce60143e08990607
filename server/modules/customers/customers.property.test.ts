import { and, eq, isNull } from 'drizzle-orm';
import * as calls from '../../../src/contract/endpoints/customers';
import * as orders from '../../../src/contract/endpoints/work-orders';
import { MINUTE } from '../../base/clock/clock';
import { seededRandom } from '../../base/seeded-random';
import { storeCustomerCounts, storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import { createTestServer, type TestServer } from '../../testing/test-server';
import { customerGrams } from '../work-orders/customer-grams';
import { openWorkshop, type Workshop } from '../work-orders/testing/workshop';

const PLATES = ['沪A00001', '沪A00002', '沪A00003'];
const NAMES = ['', '王建国', '李四'];
const PHONES = ['', '13900000001', '13900000002', '13900000003'];
const STEPS = 40;

/** The same numbers for the same seed. */
function numbersOf(seed: number) {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  return { below, pick: (items: readonly string[]) => items[below(items.length)] ?? '' };
}
type Numbers = ReturnType<typeof numbersOf>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function step(shop: Workshop, { below, pick }: Numbers): Promise<number> {
  const token = { token: shop.owner.token };
  const owner = { ownerName: pick(NAMES), ownerPhone: pick(PHONES) };
  const known = await server.db.select().from(workOrders).where(eq(workOrders.storeId, shop.storeId));
  const order = known.sort((a, b) => (a.number < b.number ? -1 : 1))[below(Math.max(known.length, 1))];
  const what = below(10);
  if (!order || what < 5) {
    const confirmed = ['open_order' as const];
    return (await shop.create(shop.input({ carid: pick(PLATES), ...owner, confirmed }))).code;
  }
  const { id, version } = order;
  if (what < 7) return (await server.call(orders.workOrderUpdate, { id, version, ...owner }, token)).code;
  if (what < 8) return (await server.call(orders.setOrderCarId, { id, version, carid: pick(PLATES) }, token)).code;
  if (what < 9) return (await server.call(orders.workOrderDelete, { uid: id, reason: '测试' }, token)).code;
  const ids = [...new Set(known.flatMap(({ customerId }) => (customerId === null ? [] : [customerId])))].sort();
  const [one, other] = [pick(ids), pick(ids)];
  if (one === '' || other === '') return 0;
  return (await server.call(calls.customerMerge, { id: one, otherId: other }, token)).code;
}

/** Whatever the file says otherwise than the orders; empty when both agree. */
async function faultsOf({ storeId }: Workshop): Promise<string[]> {
  const { db } = server;
  const visits = await db.select().from(workOrders).where(eq(workOrders.storeId, storeId));
  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, storeId));
  const customers = await db
    .select()
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), isNull(storeCustomers.mergedInto)));
  const [counted] = await db.select().from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, storeId));
  const ids = new Set<string | null>(customers.map(({ id }) => id));
  const lost = [...visits, ...cars].filter(({ customerId }) => customerId !== null && !ids.has(customerId));
  return [
    ...(counted && counted.count !== customers.length ? [`counted ${counted.count}, not ${customers.length}`] : []),
    ...lost.map(({ carid }) => `${carid} is of nobody in the file`),
    ...customers.flatMap((customer) => {
      const own = visits.filter(({ customerId, stage }) => customerId === customer.id && stage !== 'void');
      const last = own.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => b - a)[0] ?? null;
      const plates = cars.filter(({ customerId }) => customerId === customer.id).map(({ carid }) => carid);
      const grams = customerGrams(customer, plates).join();
      return [
        ...((customer.lastVisitAt?.getTime() ?? null) === last ? [] : [`last visit of ${customer.name}`]),
        ...([...customer.grams].sort().join() === grams ? [] : [`what ${customer.name} is found by`]),
        ...(own.length > 0 || plates.length > 0 || customer.kept ? [] : [`${customer.name} should be forgotten`]),
      ];
    }),
    ...cars.flatMap((car) => {
      const newest = visits
        .filter(({ carid, stage, customerId }) => carid === car.carid && stage !== 'void' && customerId !== null)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))[0];
      return car.customerId === (newest?.customerId ?? null) ? [] : [`owner of ${car.carid}`];
    }),
  ];
}

it.each([1, 2, 3])(
  'the file equals the orders after random work of several people (seed %i)',
  async (seed) => {
    const [shop, numbers] = [await openWorkshop(server), numbersOf(seed)];
    for (let done = 0; done < STEPS; done += 1) {
      const codes = await Promise.all(Array.from({ length: 1 + numbers.below(3) }, () => step(shop, numbers)));
      // Refusals are part of the work, faults of the server are not.
      expect(codes.filter((code) => code === 500)).toEqual([]);
      server.advanceClock(MINUTE);
      if (done % 20 === 19) expect(await faultsOf(shop)).toEqual([]);
    }
  },
  120_000,
);
