import { eq, inArray, sql } from 'drizzle-orm';
import { queryRows, type Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { storeCustomerEvents, storeCustomers } from '../../db/schema/customer';
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

/** A customer, and what his row follows from. Moments as JSON has them. */
interface File extends Pick<CustomerRow, 'id' | 'storeId' | 'name' | 'phone' | 'mergedInto'> {
  readonly createdAt: string;
  /** Entered or changed by somebody, or asked about notices: what he said must hold when he comes again. */
  readonly isKept: boolean;
  readonly lastVisitAt: string | null;
  readonly plates: readonly string[];
}

/** Customers with their orders that are not void and their cars, held until the transaction ends. */
const lockFiles = (tx: Database, ids: readonly string[]) =>
  queryRows<File & Record<string, unknown>>(
    tx,
    sql`select c.id, c.store_id as "storeId", c.name, c.phone, c.merged_into as "mergedInto",
        c.kept or c.consent <> 'unasked' as "isKept", to_json(c.created_at) as "createdAt",
        (select to_json(max(v.created_at)) from work_orders v
          where v.customer_id = c.id and v.stage <> 'void') as "lastVisitAt",
        array(select k.carid from store_cars k where k.customer_id = c.id) as plates
      from store_customers c where c.id = any(${sql.param(ids)}::text[]) order by c.id for no key update of c`,
  );

/** Customers of whom nothing is left and nobody entered anything are forgotten. */
async function forgetUnused(tx: Database, unused: readonly File[]): Promise<void> {
  const gone = unused.map(({ id }) => id);
  await tx.update(workOrders).set({ customerId: null }).where(inArray(workOrders.customerId, gone));
  await tx.delete(storeCustomers).where(inArray(storeCustomers.id, gone));
  for (const store of new Set(unused.map((file) => file.storeId)))
    await countCustomers(tx, store, -unused.filter((file) => file.storeId === store).length);
}

async function writeShown(tx: Database, files: readonly File[]): Promise<void> {
  const rows = files.map(({ id, name, phone, createdAt, lastVisitAt, plates }) => {
    const last = lastVisitAt === null ? null : new Date(lastVisitAt);
    return { id, ...shownColumns({ name, phone, createdAt: new Date(createdAt) }, last, plates) };
  });
  await tx.execute(sql`update store_customers c
    set last_visit_at = shown."lastVisitAt", seen_at = shown."seenAt", grams = shown.grams
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as shown (id text, "lastVisitAt" timestamptz, "seenAt" timestamptz, grams text[])
    where c.id = shown.id`);
}

/**
 * Brings what lists show of customers in line with their orders and cars. Take the lock of the file first, and call it
 * when orders and cars are written.
 */
export async function rememberCustomers(tx: Database, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  const files = await lockFiles(tx, wanted);
  const alone = files.filter(({ mergedInto }) => mergedInto === null);
  const isUnused = ({ isKept, lastVisitAt, plates }: File) => !isKept && lastVisitAt === null && plates.length === 0;
  const [unused, used] = [alone.filter(isUnused), alone.filter((file) => !isUnused(file))];
  if (unused.length > 0) await forgetUnused(tx, unused);
  if (used.length > 0) await writeShown(tx, used);
  // Who was made one with another after he was written down: his orders and cars went over then.
  await rememberCustomers(
    tx,
    files.map(({ mergedInto }) => mergedInto),
  );
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
