import { and, eq, inArray } from 'drizzle-orm';
import type { Customer } from '../../../src/contract/schemas/customers';
import { notFound } from '../../base/refusals';
import type { Database } from '../../db/database';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import type { CustomerRow } from '../work-orders/remember-customers';
import { lockCar } from '../work-orders/store-cars';

/** A customer of a store; one who was made one with another is that one. Throws CallError notFound. */
export async function findCustomer(db: Database, storeId: string, id: string): Promise<CustomerRow> {
  const [row] = await db
    .select()
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), eq(storeCustomers.id, id)));
  if (!row) throw notFound('没有找到这位客户');
  return row.mergedInto === null ? row : findCustomer(db, storeId, row.mergedInto);
}

/** Makes who would change the customer queue until the transaction ends; gives him as he is then. */
export async function lockCustomer(tx: Database, id: string): Promise<CustomerRow> {
  const [row] = await tx.select().from(storeCustomers).where(eq(storeCustomers.id, id)).for('update');
  if (!row) throw notFound('没有找到这位客户');
  return row;
}

/** As {@link lockCustomer}, with their cars: these first, as where orders are written. In the order of the ids. */
export async function lockWithCars(tx: Database, storeId: string, ids: readonly string[]): Promise<CustomerRow[]> {
  const { carid, customerId } = storeCars;
  const cars = await tx
    .select({ carid })
    .from(storeCars)
    .where(inArray(customerId, [...ids]))
    .orderBy(carid);
  for (const car of cars) await lockCar(tx, storeId, car.carid);
  const locked: CustomerRow[] = [];
  for (const id of [...ids].sort()) locked.push(await lockCustomer(tx, id));
  return locked;
}

/** Adds to a customer's log; `uid` null: the customer. */
export const logCustomer = (
  tx: Database,
  now: Date,
  customerId: string,
  uid: string | null,
  kind: Customer['log'][number]['kind'],
  note: string,
) => tx.insert(storeCustomerEvents).values({ customerId, at: now, uid, kind, note });
