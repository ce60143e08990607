import { and, desc, eq, inArray, isNull, max, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import { lockUser } from '../../db/user-lock';
import { shownColumns } from './store-people';

export type CustomerRow = typeof storeCustomers.$inferSelect;

/** Names the lock of {@link lockCustomers}. */
export const customersLock = (storeId: string) => ['store-customers', storeId] as const;

/**
 * Makes whatever writes a store's file of customers queue until the transaction ends. Take it before orders, cars and
 * customers.
 */
export const lockCustomers = (tx: Database, storeId: string) => lockUser(tx, ...customersLock(storeId));

/** Counts a store's customers; take it after them. */
export const countCustomers = (tx: Database, storeId: string, more: number): Write =>
  // A new row must not be below zero, not even one that only becomes a change.
  tx.execute(sql`insert into store_customer_counts (store_id, count)
    select ${storeId}, greatest(${more}::int, 0) where ${more}::int <> 0
    on conflict (store_id) do update set count = store_customer_counts.count + ${more}::int`);

/**
 * Customers of whom nothing is left and nobody entered anything are forgotten. Gives who that was. What a customer said
 * about notices must hold when he comes again.
 */
async function forgetUnused(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, storeId, kept, consent, mergedInto } = storeCustomers;
  const none = (rows: SQL) => sql`not exists (${rows})`;
  const unused = await tx
    .select({ id, storeId })
    .from(storeCustomers)
    .where(
      and(
        inArray(id, [...ids]),
        isNull(mergedInto),
        eq(kept, false),
        eq(consent, 'unasked'),
        none(sql`select from store_cars car where car.customer_id = ${id}`),
        none(sql`select from work_orders visit where visit.customer_id = ${id} and visit.stage <> 'void'`),
      ),
    )
    .orderBy(id)
    .for('no key update');
  if (unused.length === 0) return new Set();
  const gone = unused.map((row) => row.id);
  await tx.update(workOrders).set({ customerId: null }).where(inArray(workOrders.customerId, gone));
  await tx.delete(storeCustomers).where(inArray(id, gone));
  for (const store of new Set(unused.map((row) => row.storeId)))
    await countCustomers(tx, store, -unused.filter((row) => row.storeId === store).length);
  return new Set(gone);
}

async function rememberCustomer(tx: Database, id: string): Promise<void> {
  const [customer] = await tx.select().from(storeCustomers).where(eq(storeCustomers.id, id)).for('no key update');
  if (!customer) return;
  if (customer.mergedInto !== null) {
    // Somebody made two customers one while the order was written.
    const to = { customerId: customer.mergedInto };
    await tx.update(workOrders).set(to).where(eq(workOrders.customerId, id));
    await tx.update(storeCars).set(to).where(eq(storeCars.customerId, id));
    return rememberCustomer(tx, customer.mergedInto);
  }
  const [visits] = await tx
    .select({ last: max(workOrders.createdAt) })
    .from(workOrders)
    .where(and(eq(workOrders.customerId, id), ne(workOrders.stage, 'void')));
  const cars = await tx
    .select({ carid: storeCars.carid })
    .from(storeCars)
    .where(eq(storeCars.customerId, id))
    .orderBy(desc(storeCars.lastVisitAt));
  const last = visits?.last ?? null;
  if (last === null && cars.length === 0 && (await forgetUnused(tx, [id])).size > 0) return;
  const plates = cars.map(({ carid }) => carid);
  await tx
    .update(storeCustomers)
    .set(shownColumns(customer, last, plates))
    .where(eq(storeCustomers.id, id));
}

/**
 * Brings what lists show of customers in line with their orders and cars. Call it when these are written and their cars
 * are locked; takes the customers one after another.
 */
export async function rememberCustomers(tx: Database, ids: readonly (string | null)[]): Promise<void> {
  const known = ids.filter((id): id is string => id !== null);
  const wanted = [...new Set(known)].sort();
  const gone = wanted.length > 1 ? await forgetUnused(tx, wanted) : new Set();
  for (const id of wanted) if (!gone.has(id)) await rememberCustomer(tx, id);
}

/** What a customer's log says when a reception or a change of an order names him otherwise; null: nothing. */
export const renamedWords = (before: string, said: string): string | null =>
  before === '' || said === '' || before === said ? null : `接车时改姓名 ${before} → ${said}`;

/** The name that was said last is the customer's; a change is kept in his log. */
export async function noteName(tx: Database, now: Date, uid: string, id: string | null, said: string): Promise<void> {
  if (id === null || said === '') return;
  const [customer] = await tx.select().from(storeCustomers).where(eq(storeCustomers.id, id)).for('no key update');
  if (!customer || customer.name === said) return;
  await tx.update(storeCustomers).set({ name: said }).where(eq(storeCustomers.id, id));
  const note = renamedWords(customer.name, said);
  if (note !== null)
    await tx.insert(storeCustomerEvents).values({ customerId: id, at: now, uid, kind: 'edited', note });
}
