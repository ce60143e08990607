import { and, eq } from 'drizzle-orm';
import { newId } from '../../../base/ids';
import { storeCustomers } from '../../../db/schema/customer';
import { storeCars } from '../../../db/schema/store-car';
import { importedCars } from '../../../db/schema/store-import';
import { workOrders } from '../../../db/schema/work-order';
import type { SeededNumbers } from '../../../testing/seeded-numbers';
import { countCustomers, rememberCustomers } from '../remember-customers';
import { partsOf } from '../search-grams';
import { moveCount } from '../stage-counts';
import { voidOrder } from '../void-order';
import { PLATES, VINS, type ReceptionStore as Store, type Receptions } from './reception-world';

const ordersOf = ({ db }: Receptions, { id }: Store) =>
  db.select().from(workOrders).where(eq(workOrders.storeId, id)).orderBy(workOrders.number);

/** An order of the store is over: delivered, past all that comes before, or voided. */
export async function finish(world: Receptions, store: Store, { below, pick }: SeededNumbers): Promise<void> {
  const order = pick((await ordersOf(world, store)).filter(({ stage }) => stage === 'received'));
  const [owner] = store.staff;
  if (!order || !owner) return;
  if (below(2) === 0) return void (await voidOrder(world.db, world.now, owner, order.id, '不修了'));
  await world.db.transaction(async (tx) => {
    await tx.update(workOrders).set({ stage: 'delivered' }).where(eq(workOrders.id, order.id));
    await moveCount(tx, store.id, 'received', 'delivered');
  });
}

/** A car with its owner that a store brings along in a table. */
export async function bring(
  { db, now }: Receptions,
  { id: storeId }: Store,
  { below, pick }: SeededNumbers,
): Promise<void> {
  const [carid, ownerName, ownerPhone] = [pick(PLATES) ?? '', `表 ${below(9)}`, below(2) === 0 ? '13900000009' : ''];
  const isCar = and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid));
  const known = await db.select().from(storeCars).where(isCar);
  const same = await db
    .select()
    .from(storeCustomers)
    .where(and(eq(storeCustomers.storeId, storeId), eq(storeCustomers.phone, '13900000009')));
  if (known.length > 0 || same.length > 0) return;
  const customerId = newId();
  const told = { storeId, carid, vin: pick(VINS) ?? null, car: '表里的车', ownerName, ownerPhone };
  await db.transaction(async (tx) => {
    const owner = { id: customerId, storeId, name: ownerName, phone: ownerPhone };
    await tx.insert(storeCustomers).values({ ...owner, seenAt: now, createdAt: now });
    await countCustomers(tx, storeId, 1);
    await tx.insert(importedCars).values({ ...told, importedAt: now });
    const car = { ...told, customerId, grams: partsOf(carid), visits: 0, lastVisitAt: now };
    await tx.insert(storeCars).values(car);
    await rememberCustomers(tx, [customerId]);
  });
}

/** Two customers turn out to be one; the phone of the other leads to him. */
export async function merge({ db }: Receptions, { id: storeId }: Store, { pick }: SeededNumbers): Promise<void> {
  const people = await db
    .select()
    .from(storeCustomers)
    .where(eq(storeCustomers.storeId, storeId))
    .orderBy(storeCustomers.createdAt, storeCustomers.phone);
  const alone = people.filter(({ mergedInto }) => mergedInto === null);
  const [kept, gone] = [pick(alone), pick(alone)];
  if (!kept || !gone || kept.id === gone.id) return;
  await db.transaction(async (tx) => {
    const to = { customerId: kept.id };
    await tx.update(storeCustomers).set({ mergedInto: kept.id }).where(eq(storeCustomers.mergedInto, gone.id));
    await tx
      .update(storeCustomers)
      .set({ name: '', grams: [], mergedInto: kept.id })
      .where(eq(storeCustomers.id, gone.id));
    await tx.update(storeCustomers).set({ kept: true }).where(eq(storeCustomers.id, kept.id));
    await tx.update(workOrders).set(to).where(eq(workOrders.customerId, gone.id));
    await tx.update(storeCars).set(to).where(eq(storeCars.customerId, gone.id));
    await rememberCustomers(tx, [kept.id]);
    await countCustomers(tx, storeId, -1);
  });
}
