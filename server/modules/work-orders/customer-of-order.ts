import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { insertOf, inOneStatement, type Write } from '../../db/in-one-statement';
import { runPrepared } from '../../db/prepared';
import { storeCustomers } from '../../db/schema/customer';
import { newId } from '../../base/ids';
import { countCustomers, type CustomerRow } from './remember-customers';
import { filedPersonOf, type FiledPerson } from './store-people';

/** What an order says of the owner of its car; '' for what was not asked. */
export interface OwnerOfCar {
  readonly carid: string;
  readonly vin: string | null;
  readonly ownerName: string;
  readonly ownerPhone: string;
}

/** Whom a store knows that could be the owner of a car. */
export interface OwnerFacts {
  /** Whom the phone leads to, also the phone of one who was made one with another. */
  readonly ofPhone: FiledPerson | null;
  /** Who brought the car so far, the last one first. */
  readonly ofCar: readonly FiledPerson[];
  /** Under whose name this plate came before, when it came last under another. */
  readonly earlier: FiledPerson | null;
}

/** The {@link OwnerFacts} of an order as JSON. */
export const ownerFacts = (storeId: string, { carid, vin, ownerName, ownerPhone }: OwnerOfCar): SQL =>
  sql`json_build_object(
    'ofPhone', ${filedPersonOf(sql`(select coalesce(c.merged_into, c.id) from store_customers c
      where c.store_id = ${storeId} and c.phone = ${ownerPhone} and c.phone <> '')`)},
    'ofCar', (
      select coalesce(json_agg(${filedPersonOf(sql`c.customer_id`)} order by c.last_visit_at desc), '[]')
      from store_cars c
      where c.store_id = ${storeId} and (c.carid = ${carid} or c.vin = ${vin}) and c.customer_id is not null),
    'earlier', ${filedPersonOf(sql`(select v.customer_id from work_orders v
      where v.store_id = ${storeId} and v.carid = ${carid} and v.owner_name = ${ownerName}
        and v.customer_id is not null order by v.created_at desc limit 1)`)})`;

/** The customer whose car it is: null for nobody known, `new` for one whom the store does not know yet. */
type Owner = FiledPerson | 'new' | null;

/**
 * Whose car an order is about: whom the phone leads to; without one by the name, among those who brought the car;
 * without either, whoever brought it last. A phone that is said for the first time is from now on his who brought it
 * under that name.
 */
export function whoseCar({ ownerName, ownerPhone }: OwnerOfCar, { ofPhone, ofCar, earlier }: OwnerFacts): Owner {
  if (ofPhone) return ofPhone;
  if (ownerName === '' && ownerPhone === '') return ofCar[0] ?? null;
  const named = ofCar.find((one) => one.name === ownerName);
  if (ownerPhone === '') return named ?? earlier ?? 'new';
  return named?.phone === '' ? { ...named, phone: ownerPhone } : 'new';
}

/** The row of a customer whom the store does not know yet. */
export const newCustomer = (now: Date, storeId: string, { ownerName, ownerPhone }: OwnerOfCar): CustomerRow => ({
  ...{ id: newId(), storeId, name: ownerName, phone: ownerPhone, seenAt: now, createdAt: now, lastVisitAt: null },
  ...{ company: false, invoiceTitle: '', note: '', kept: false, grams: [], mergedInto: null },
  ...{ consent: 'unasked', consentAt: null, consentMeans: null, consentByUid: null },
});

/** What enters new customers, none or one. */
export const customerWrites = (tx: Database, storeId: string, added: readonly CustomerRow[]): Write[] => [
  tx.execute(insertOf(storeCustomers, added)),
  countCustomers(tx, storeId, added.length),
];

/**
 * The customer whose car this is (`whoseCar`), entered when the store does not know him; null when nothing is known.
 * Lock the car first.
 */
export async function customerOfOrder(
  tx: Database,
  now: Date,
  storeId: string,
  order: OwnerOfCar,
): Promise<string | null> {
  const [row] = await runPrepared<{ facts: OwnerFacts }>(
    tx,
    'owner_facts',
    sql`select ${ownerFacts(storeId, order)} as facts`,
  );
  if (!row) throw new Error('No facts of the owner');
  const owner = whoseCar(order, row.facts);
  if (owner === 'new') {
    const added = newCustomer(now, storeId, order);
    await inOneStatement(tx, 'add_customer', customerWrites(tx, storeId, [added]));
    return added.id;
  }
  const isPhoneNews = row.facts.ofPhone === null && order.ownerPhone !== '';
  if (owner && isPhoneNews)
    await tx.update(storeCustomers).set({ phone: owner.phone }).where(eq(storeCustomers.id, owner.id));
  return owner?.id ?? null;
}
