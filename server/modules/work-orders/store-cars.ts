import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeCars, workOrders } from '../../db/schema/work-order';
import { lockUser } from '../../db/user-lock';
import { partsOf } from './search-grams';

export type CarRow = typeof storeCars.$inferSelect;

/** A car as a store knows it, or null. */
export async function findCar(db: Database, storeId: string, carid: string): Promise<CarRow | null> {
  const [row] = await db
    .select()
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid)));
  return row ?? null;
}

/** The plate under which a store knows a VIN, if it is another than `carid`; null otherwise. */
export async function otherPlateOf(db: Database, storeId: string, vin: string, carid: string): Promise<string | null> {
  const [row] = await db
    .select({ carid: storeCars.carid })
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), eq(storeCars.vin, vin), ne(storeCars.carid, carid)))
    .orderBy(desc(storeCars.lastVisitAt))
    .limit(1);
  return row?.carid ?? null;
}

/** Makes everything about a store's car queue until the transaction ends. */
export const lockCar = (tx: Database, storeId: string, carid: string) =>
  lockUser(tx, 'store-car', `${storeId}/${carid}`);

/** A visit where something was not asked for does not make it forgotten: this many are looked through. */
const VISITS_READ = 20;

/**
 * Brings what a store knows of a car in line with its orders that are not void; a car without one is forgotten. Plates
 * are locked one after another: give several in the order of their names.
 */
export async function rememberCar(tx: Database, storeId: string, carid: string): Promise<void> {
  await lockCar(tx, storeId, carid);
  const visits = and(eq(workOrders.storeId, storeId), eq(workOrders.carid, carid), ne(workOrders.stage, 'void'));
  const { vin, car, vehiclePath, ownerName, ownerPhone, createdAt } = workOrders;
  const newest = await tx
    .select({ vin, car, vehiclePath, ownerName, ownerPhone, createdAt })
    .from(workOrders)
    .where(visits)
    .orderBy(desc(createdAt), desc(workOrders.id))
    .limit(VISITS_READ);
  const [last] = newest;
  if (!last) {
    await tx.delete(storeCars).where(and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid)));
    return;
  }
  const [counted] = await tx.select({ visits: count() }).from(workOrders).where(visits);
  const named = newest.find((visit) => visit.car !== '') ?? last;
  const known = {
    vin: newest.find((visit) => visit.vin !== null)?.vin ?? null,
    car: named.car,
    vehiclePath: named.vehiclePath,
    ownerName: newest.find((visit) => visit.ownerName !== '')?.ownerName ?? '',
    ownerPhone: newest.find((visit) => visit.ownerPhone !== '')?.ownerPhone ?? '',
    grams: partsOf(carid),
    visits: counted?.visits ?? 0,
    lastVisitAt: last.createdAt,
  };
  await tx
    .insert(storeCars)
    .values({ storeId, carid, ...known })
    .onConflictDoUpdate({ target: [storeCars.storeId, storeCars.carid], set: known });
}
