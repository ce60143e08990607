import { and, count, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { storeCustomers } from '../../../../db/schema/customer';
import { storeCars } from '../../../../db/schema/store-car';
import { workOrders } from '../../../../db/schema/work-order';
import { lockUser, lockUsers } from '../../../../db/user-lock';
import { importedCar, toldVisitAt } from '../../imported-cars';
import { partsOf } from '../../search-grams';

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

/** Every plate under which a store knows a VIN, the last used first. */
export const platesOfVin = (db: Database, storeId: string, vin: string): Promise<CarRow[]> =>
  db
    .select()
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), eq(storeCars.vin, vin)))
    .orderBy(desc(storeCars.lastVisitAt), storeCars.carid);

/** A car as a store knows it, under all its plates. */
export interface KnownCarRows {
  /** One for each plate, the last used first; empty for a car that is new to the store. */
  readonly rows: readonly CarRow[];
  /** Which orders are its visits. */
  readonly visits: SQL | undefined;
}

/**
 * The car with this VIN, or, where none is given, the one that the plate had last. Visits at which no VIN was taken
 * down belong to the car that its plate had last. `carid` '' for no plate.
 */
export async function knownCarOf(
  db: Database,
  storeId: string,
  carid: string,
  vin: string | null,
): Promise<KnownCarRows> {
  const plate = carid === '' ? null : await findCar(db, storeId, carid);
  const code = vin ?? plate?.vin ?? null;
  const ofStore = eq(workOrders.storeId, storeId);
  if (code === null) return { rows: plate ? [plate] : [], visits: and(ofStore, eq(workOrders.carid, carid)) };
  const known = await platesOfVin(db, storeId, code);
  // The plate's VIN was not asked for so far: it is this one.
  const rows =
    plate && plate.vin === null
      ? [plate, ...known].sort((a, b) => b.lastVisitAt.getTime() - a.lastVisitAt.getTime())
      : known;
  const isOthers = plate !== null && plate.vin !== null && plate.vin !== code;
  const plates = [...new Set([...rows.map((row) => row.carid), ...(isOthers || carid === '' ? [] : [carid])])];
  const unread = plates.length === 0 ? undefined : and(isNull(workOrders.vin), inArray(workOrders.carid, plates));
  return { rows, visits: and(ofStore, or(eq(workOrders.vin, code), unread)) };
}

/** Makes everything about a store's car queue until the transaction ends. */
export const lockCar = (tx: Database, storeId: string, carid: string) =>
  lockUser(tx, 'store-car', `${storeId}/${carid}`);

/** As {@link lockCar}, of several in one statement: in the order of their names, as orders take several plates. */
export const lockCars = (tx: Database, storeId: string, carids: readonly string[]) =>
  lockUsers(
    tx,
    'store-car',
    [...carids].sort().map((carid) => `${storeId}/${carid}`),
  );

/** The customer whose car it is, as the file has him now. */
async function ownerOf(tx: Database, id: string | null) {
  if (id === null) return null;
  const { name, phone } = storeCustomers;
  const [row] = await tx.select({ name, phone }).from(storeCustomers).where(eq(storeCustomers.id, id));
  return row ? { id, ...row } : null;
}

/** A visit where something was not asked for does not make it forgotten: this many are looked through. */
const VISITS_READ = 20;

/**
 * Brings what a store knows of a car in line with its orders that are not void, and with what it imported, which fills
 * what they leave open; a car without either is forgotten. Plates are locked one after another: give several in the
 * order of their names. Gives whose car it was and is, for whoever keeps customers up.
 */
export async function rememberCar(tx: Database, storeId: string, carid: string): Promise<(string | null)[]> {
  await lockCar(tx, storeId, carid);
  const before = (await findCar(tx, storeId, carid))?.customerId ?? null;
  const visits = and(eq(workOrders.storeId, storeId), eq(workOrders.carid, carid), ne(workOrders.stage, 'void'));
  const { vin, car, vehiclePath, ownerName, ownerPhone, customerId, createdAt } = workOrders;
  const newest = await tx
    .select({ vin, car, vehiclePath, ownerName, ownerPhone, customerId, createdAt })
    .from(workOrders)
    .where(visits)
    .orderBy(desc(createdAt), desc(workOrders.id))
    .limit(VISITS_READ);
  const [last] = newest;
  const told = await importedCar(tx, storeId, carid);
  if (!last && !told) {
    await tx.delete(storeCars).where(and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid)));
    return [before];
  }
  const [counted] = await tx.select({ visits: count() }).from(workOrders).where(visits);
  const ownerId = newest.find((visit) => visit.customerId !== null)?.customerId ?? null;
  // An owner who was imported with the car has no visit yet.
  const owner = await ownerOf(tx, ownerId ?? (told ? before : null));
  const named = newest.find((visit) => visit.car !== '') ?? last;
  const known = {
    vin: newest.find((visit) => visit.vin !== null)?.vin ?? told?.vin ?? null,
    car: named?.car || (told?.car ?? ''),
    vehiclePath: named?.vehiclePath ?? null,
    ownerName: owner?.name || (newest.find((visit) => visit.ownerName !== '')?.ownerName ?? told?.ownerName ?? ''),
    ownerPhone: owner?.phone || (newest.find((visit) => visit.ownerPhone !== '')?.ownerPhone ?? told?.ownerPhone ?? ''),
    customerId: owner?.id ?? null,
    grams: partsOf(carid),
    visits: counted?.visits ?? 0,
    lastVisitAt: last?.createdAt ?? (told ? toldVisitAt(told) : new Date(0)),
  };
  await tx
    .insert(storeCars)
    .values({ storeId, carid, ...known })
    .onConflictDoUpdate({ target: [storeCars.storeId, storeCars.carid], set: known });
  return [before, known.customerId];
}
