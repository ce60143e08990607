import { eq, inArray } from 'drizzle-orm';
import { storeCustomerCounts, storeCustomerEvents, storeCustomers } from '../../../db/schema/customer';
import { staleCars } from '../../../db/schema/follow-up';
import { searchOrders } from '../../../db/schema/search';
import { customItems, storeDays, stores } from '../../../db/schema/store';
import { storeCars } from '../../../db/schema/store-car';
import { uploads } from '../../../db/schema/upload';
import { workOrderCounts, workOrderEvents, workOrderItems, workOrders } from '../../../db/schema/work-order';
import type { Receptions } from './reception-world';

/** Every row that receptions write of one store. */
async function rowsOf({ db }: Receptions, { id, staff }: Receptions['stores'][number]) {
  const orders = await db.select().from(workOrders).where(eq(workOrders.storeId, id)).orderBy(workOrders.number);
  const customers = await db
    .select()
    .from(storeCustomers)
    .where(eq(storeCustomers.storeId, id))
    .orderBy(storeCustomers.createdAt, storeCustomers.phone, storeCustomers.name);
  const [orderIds, customerIds] = [orders.map((row) => row.id), customers.map((row) => row.id)];
  const uids = staff.map(({ uid }) => uid);
  return {
    orders,
    customers,
    items: await db.select().from(workOrderItems).where(inArray(workOrderItems.orderId, orderIds)),
    events: await db.select().from(workOrderEvents).where(inArray(workOrderEvents.orderId, orderIds)),
    said: await db.select().from(storeCustomerEvents).where(inArray(storeCustomerEvents.customerId, customerIds)),
    counted: await db.select().from(storeCustomerCounts).where(eq(storeCustomerCounts.storeId, id)),
    cars: await db.select().from(storeCars).where(eq(storeCars.storeId, id)),
    stale: await db.select().from(staleCars).where(eq(staleCars.storeId, id)),
    days: await db.select().from(storeDays).where(eq(storeDays.storeId, id)),
    stages: await db.select().from(workOrderCounts).where(eq(workOrderCounts.storeId, id)),
    searched: await db.select().from(searchOrders).where(eq(searchOrders.storeId, id)),
    templates: await db.select().from(customItems).where(eq(customItems.storeId, id)),
    store: await db.select({ orders: stores.orders }).from(stores).where(eq(stores.id, id)),
    uploads: await db.select().from(uploads).where(inArray(uploads.uid, uids)),
  };
}

/**
 * All rows that receptions wrote, table by table, with names in the place of random ids: two worlds in which the same
 * was done are equal.
 */
export async function storedReceptions(world: Receptions): Promise<Record<string, unknown>[]> {
  const all = [];
  for (const [at, store] of world.stores.entries()) {
    const rows = await rowsOf(world, store);
    const names = new Map<string, string>([[store.id, `store ${at}`]]);
    store.staff.forEach(({ uid, role }) => names.set(uid, role));
    store.templates.forEach((id, place) => names.set(id, `template ${place}`));
    rows.orders.forEach(({ id, number }) => names.set(id, `order ${number}`));
    rows.customers.forEach(({ id }, place) => names.set(id, `customer ${place}`));
    const named = (value: unknown): unknown =>
      JSON.parse([...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(value)));
    // Of lines and of what is logged nothing knows the ids. The keys of twins are as chance has it.
    const plain = (row: Record<string, unknown>) => {
      const { clientKey, ...rest } = row;
      return typeof clientKey === 'string' && clientKey.startsWith('twin') ? rest : row;
    };
    all.push(
      Object.fromEntries(
        Object.entries(rows).map(([table, list]) => [
          table,
          (list as Record<string, unknown>[])
            .map((row) => (['items', 'events', 'said'].includes(table) ? { ...row, id: null } : plain(row)))
            .map((row) => JSON.stringify(named(row)))
            .sort(),
        ]),
      ),
    );
  }
  return all;
}
