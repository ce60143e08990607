import { asc, eq } from 'drizzle-orm';
import { storeCustomerEvents, storeCustomers } from '../../../db/schema/customer';
import { storeCars } from '../../../db/schema/store-car';
import { importedCars } from '../../../db/schema/store-import';
import type { WorkOrderRow } from '../order-repository';
import type { CustomerRow } from '../remember-customers';
import type { Receptions } from './reception-world';

export type Expect = (what: string, is: unknown, shouldBe: unknown) => void;

/** What names a customer had, one after another, by what was said at receptions. */
function namesOf(first: string, own: readonly WorkOrderRow[]): string[] {
  const names = first === '' ? [] : [first];
  for (const { ownerName } of own) if (ownerName !== '' && ownerName !== names.at(-1)) names.push(ownerName);
  return names;
}

/** Whom each order is of, what those are called, and what cars say of them. `orders`: as they were taken in. */
export async function checkOwners(
  { db }: Receptions,
  storeId: string,
  orders: readonly WorkOrderRow[],
  expect: Expect,
): Promise<void> {
  const customers = await db.select().from(storeCustomers).where(eq(storeCustomers.storeId, storeId));
  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, storeId));
  const tables = await db.select().from(importedCars).where(eq(importedCars.storeId, storeId));
  const log = await db.select().from(storeCustomerEvents).orderBy(asc(storeCustomerEvents.id));
  const ordersOf = ({ id }: CustomerRow) => orders.filter(({ customerId }) => customerId === id);

  for (const { number, stage, ownerName, ownerPhone, customerId } of orders) {
    const ofPhone = customers.find(({ phone }) => phone !== '' && phone === ownerPhone);
    if (customerId !== null && ownerPhone !== '')
      expect(`customer of ${number}`, customerId, ofPhone && (ofPhone.mergedInto ?? ofPhone.id));
    // Who is forgotten had no order but void ones.
    if (customerId === null && stage !== 'void') expect(`owner of ${number}`, [ownerName, ownerPhone], ['', '']);
  }

  // Of one who was made one with others it is not stored what was said before of whom.
  const single = customers.filter(({ mergedInto, kept }) => mergedInto === null && !kept);
  for (const customer of single) {
    const { id, name, phone, createdAt } = customer;
    const own = ordersOf(customer);
    const told = tables.find(({ importedAt }) => importedAt.getTime() === createdAt.getTime());
    const names = namesOf(told?.ownerName ?? '', own);
    const said = own.find(({ ownerPhone }) => ownerPhone !== '')?.ownerPhone;
    expect(`customer ${id}`, [name, phone], [names.at(-1) ?? '', said ?? told?.ownerPhone ?? '']);
    expect(
      `log of ${name}`,
      log.filter(({ customerId }) => customerId === id).map(({ note }) => note),
      names.slice(1).map((later, at) => `接车时改姓名 ${names[at] ?? ''} → ${later}`),
    );
  }

  for (const { carid, customerId, ownerName, ownerPhone } of cars) {
    const owner = single.find(({ id }) => id === customerId);
    // A car says how its owner was called when it came last itself; what he has not got, former orders tell.
    if (!owner || (ordersOf(owner).at(-1)?.carid ?? carid) !== carid) continue;
    expect(`owner at ${carid}`, [ownerName, ownerPhone], [owner.name || ownerName, owner.phone || ownerPhone]);
  }
}
