import { eq, inArray } from 'drizzle-orm';
import { storeCustomerCounts, storeCustomers } from '../../../db/schema/customer';
import { staleCars } from '../../../db/schema/follow-up';
import { searchOrders } from '../../../db/schema/search';
import { customItems, storeDays, stores } from '../../../db/schema/store';
import { storeCars } from '../../../db/schema/store-car';
import { importedCars } from '../../../db/schema/store-import';
import { workOrderEvents, workOrderItems, workOrders } from '../../../db/schema/work-order';
import { customerGrams } from '../customer-grams';
import { toldVisitAt } from '../imported-cars';
import type { WorkOrderRow } from '../order-repository';
import { countsOf } from '../stage-counts';
import type { Receptions } from './reception-world';
import { checkOwners, type Expect } from './recounted-owners';

type Store = Receptions['stores'][number];

const newestFirst = (a: WorkOrderRow, b: WorkOrderRow) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);

/** Cars and customers of a store, by its orders that are not void. */
async function checkFile({ db }: Receptions, { id }: Store, visits: readonly WorkOrderRow[], expect: Expect) {
  const customers = await db.select().from(storeCustomers).where(eq(storeCustomers.storeId, id));
  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, id));
  const tables = await db.select().from(importedCars).where(eq(importedCars.storeId, id));
  for (const carid of new Set([...visits, ...cars, ...tables].map((row) => row.carid))) {
    const came = visits.filter((row) => row.carid === carid).sort(newestFirst);
    const told = tables.find((row) => row.carid === carid);
    const car = cars.find((row) => row.carid === carid);
    const owner = came.find(({ customerId }) => customerId !== null)?.customerId;
    expect(
      `car ${carid}`,
      [car?.visits, car?.vin, car?.car, car?.customerId, car?.lastVisitAt],
      [
        came.length,
        came.find(({ vin }) => vin !== null)?.vin ?? told?.vin ?? null,
        came.find((row) => row.car !== '')?.car ?? told?.car ?? '',
        // One who came with a table has no visit.
        owner ?? (told ? car?.customerId : null),
        came[0]?.createdAt ?? (told && toldVisitAt(told)),
      ],
    );
  }
  const alone = customers.filter(({ mergedInto }) => mergedInto === null);
  for (const customer of alone) {
    const own = visits.filter(({ customerId }) => customerId === customer.id).sort(newestFirst);
    const plates = cars.filter(({ customerId }) => customerId === customer.id).map(({ carid }) => carid);
    expect(
      `customer ${customer.name}`,
      [customer.lastVisitAt, customer.seenAt, customer.grams, customer.kept || own.length + plates.length > 0],
      [own[0]?.createdAt ?? null, own[0]?.createdAt ?? customer.createdAt, customerGrams(customer, plates), true],
    );
  }
  const [counted] = await db.select().from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, id));
  expect('customers', counted?.count ?? 0, alone.length);
}

/** What is counted of a store's orders, and what goes with each. */
async function checkOrders({ db }: Receptions, store: Store, orders: readonly WorkOrderRow[], expect: Expect) {
  const { id } = store;
  const ids = orders.map((row) => row.id);
  const [row] = await db.select().from(stores).where(eq(stores.id, id));
  expect('orders of the store', row?.orders, orders.length);
  expect(
    'numbers',
    orders.map(({ number }) => Number(number.slice(9))),
    orders.map((_, at) => at + 1),
  );
  for (const [stage, count] of Object.entries(await countsOf(db, id)))
    expect(`count of ${stage}`, count, orders.filter((order) => order.stage === stage).length);
  for (const { day, received } of await db.select().from(storeDays).where(eq(storeDays.storeId, id)))
    expect(day, received, orders.filter((order) => order.receivedDay === day && order.stage !== 'void').length);
  const items = await db.select().from(workOrderItems).where(inArray(workOrderItems.orderId, ids));
  const events = await db.select().from(workOrderEvents).where(inArray(workOrderEvents.orderId, ids));
  for (const order of orders) {
    const own = items.filter(({ orderId }) => orderId === order.id);
    const amount = own.reduce((sum, { price, quantity, labour }) => sum + price * quantity + labour, 0);
    const created = events.filter(({ orderId, kind }) => orderId === order.id && kind === 'created');
    expect(order.number, [order.itemCount, order.total, created.length], [own.length, amount, 1]);
  }
  for (const { id: template, used } of await db.select().from(customItems).where(eq(customItems.storeId, id)))
    expect('uses of a template', used, items.filter(({ sourceKey }) => sourceKey === template).length);
  const searched = await db.select().from(searchOrders).where(eq(searchOrders.storeId, id));
  expect('orders to be searched', searched.map(({ orderId }) => orderId).sort(), [...ids].sort());
  const noted = await db.select().from(staleCars).where(eq(staleCars.storeId, id));
  const isNoted = (order: WorkOrderRow) =>
    noted.some(({ carid, vin }) => carid === order.carid && vin === (order.vin ?? ''));
  expect('orders of cars that are not noted as changed', orders.filter((order) => !isNoted(order)).length, 0);
}

/** Whatever is wrong; empty when all that receptions keep equals a recount. */
export async function receptionFaults(world: Receptions): Promise<string[]> {
  const faults: string[] = [];
  const expect: Expect = (what, is, shouldBe) => {
    const [a, b] = [JSON.stringify(is), JSON.stringify(shouldBe)];
    if (a !== b) faults.push(`${what} is ${a}, not ${b}`);
  };
  for (const store of world.stores) {
    const all = await world.db.select().from(workOrders).where(eq(workOrders.storeId, store.id));
    const orders = all.sort((a, b) => Number(a.number.slice(9)) - Number(b.number.slice(9)));
    await checkOrders(world, store, orders, expect);
    const visits = orders.filter(({ stage }) => stage !== 'void');
    await checkFile(world, store, visits, expect);
    await checkOwners(world, store.id, orders, expect);
  }
  return faults;
}
