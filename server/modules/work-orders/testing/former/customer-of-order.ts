import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { storeCustomers } from '../../../../db/schema/customer';
import { storeCars } from '../../../../db/schema/store-car';
import { workOrders } from '../../../../db/schema/work-order';
import { newId } from '../../../../base/ids';
import { countCustomers } from './remember-customers';

/** What an order says of the owner of its car; '' for what was not asked. */
export interface OwnerOfCar {
  readonly carid: string;
  readonly vin: string | null;
  readonly ownerName: string;
  readonly ownerPhone: string;
}

const { id, name, phone, mergedInto } = storeCustomers;

/** The customer whom a phone leads to, also the phone of one who was made one with another; null for none. */
export async function customerOfPhone(db: Database, storeId: string, typed: string): Promise<string | null> {
  if (typed === '') return null;
  const [row] = await db
    .select({ id, mergedInto })
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), eq(phone, typed)));
  return row ? (row.mergedInto ?? row.id) : null;
}

interface KnownOwner {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** Who brought a car so far, the last one first. */
async function ownersOfCar(tx: Database, storeId: string, { carid, vin }: OwnerOfCar): Promise<KnownOwner[]> {
  const isCar = or(eq(storeCars.carid, carid), vin === null ? undefined : eq(storeCars.vin, vin));
  return tx
    .select({ id, name, phone })
    .from(storeCars)
    .innerJoin(storeCustomers, eq(storeCustomers.id, storeCars.customerId))
    .where(and(eq(storeCars.storeId, storeId), isCar))
    .orderBy(desc(storeCars.lastVisitAt));
}

/** The customer under whose name this plate came before, when it came last under another. */
async function earlierOwner(tx: Database, storeId: string, { carid, ownerName }: OwnerOfCar): Promise<string | null> {
  const isVisit = and(
    eq(workOrders.storeId, storeId),
    eq(workOrders.carid, carid),
    eq(workOrders.ownerName, ownerName),
  );
  const [row] = await tx
    .select({ id: workOrders.customerId })
    .from(workOrders)
    .where(and(isVisit, isNotNull(workOrders.customerId)))
    .orderBy(desc(workOrders.createdAt))
    .limit(1);
  return row?.id ?? null;
}

async function addCustomer(
  tx: Database,
  now: Date,
  storeId: string,
  { ownerName, ownerPhone }: OwnerOfCar,
): Promise<string> {
  const made = await tx
    .insert(storeCustomers)
    .values({ id: newId(), storeId, name: ownerName, phone: ownerPhone, seenAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id });
  const [row] = made;
  if (row) {
    await countCustomers(tx, storeId, 1);
    return row.id;
  }
  const known = await customerOfPhone(tx, storeId, ownerPhone);
  if (known === null) throw new Error('The customer was not stored');
  return known;
}

/**
 * The customer whose car this is, entered when the store does not know him: by the phone; without one by the name,
 * among those who brought the car; without either, whoever brought it last. Null when nothing is known. A phone that is
 * said for the first time is noted. Lock the car first.
 */
export async function customerOfOrder(
  tx: Database,
  now: Date,
  storeId: string,
  owner: OwnerOfCar,
): Promise<string | null> {
  const byPhone = await customerOfPhone(tx, storeId, owner.ownerPhone);
  if (byPhone !== null) return byPhone;
  const known = await ownersOfCar(tx, storeId, owner);
  if (owner.ownerName === '' && owner.ownerPhone === '') return known[0]?.id ?? null;
  const named = known.find((one) => one.name === owner.ownerName);
  if (owner.ownerPhone === '') {
    const before = named?.id ?? (await earlierOwner(tx, storeId, owner));
    return before ?? addCustomer(tx, now, storeId, owner);
  }
  if (!named || named.phone !== '') return addCustomer(tx, now, storeId, owner);
  await tx.update(storeCustomers).set({ phone: owner.ownerPhone }).where(eq(id, named.id));
  return named.id;
}
