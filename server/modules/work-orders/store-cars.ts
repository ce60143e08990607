import { and, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import type { Write } from '../../db/in-one-statement';
import { runPrepared } from '../../db/prepared';
import { storeCars } from '../../db/schema/store-car';
import { workOrders } from '../../db/schema/work-order';
import { lockUser, lockUsers } from '../../db/user-lock';
import { carRow, plateHistory, type CarHistory, type CarRow } from './car-record';

export type { CarRow } from './car-record';

/** A car as a store knows it, or null. */
export async function findCar(db: Database, storeId: string, carid: string): Promise<CarRow | null> {
  const [row] = await db
    .select()
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid)));
  return row ?? null;
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

/** Names the lock of {@link lockCar}. */
export const carLock = (storeId: string, carid: string) => ['store-car', `${storeId}/${carid}`] as const;

/** Makes everything about a store's car queue until the transaction ends. */
export const lockCar = (tx: Database, storeId: string, carid: string) => lockUser(tx, ...carLock(storeId, carid));

/** As {@link lockCar}, of several in one statement: in the order of their names, as orders take several plates. */
export const lockCars = (tx: Database, storeId: string, carids: readonly string[]) =>
  lockUsers(
    tx,
    'store-car',
    [...carids].sort().map((carid) => `${storeId}/${carid}`),
  );

/** Writes what a store knows of a car. */
export const writeCar = (tx: Database, row: CarRow): Write =>
  tx
    .insert(storeCars)
    .values(row)
    .onConflictDoUpdate({ target: [storeCars.storeId, storeCars.carid], set: row });

/**
 * Brings what a store knows of a car in line with its orders and imports (`carRow`); a car without either is forgotten.
 * Lock the car first. Gives whose car it was and is, for whoever keeps customers up.
 */
export async function rememberCar(tx: Database, storeId: string, carid: string): Promise<(string | null)[]> {
  const [read] = await runPrepared<{ history: CarHistory }>(
    tx,
    'car_history',
    sql`select ${plateHistory(storeId, carid)} as history`,
  );
  if (!read) throw new Error('No history of the car');
  const row = carRow(storeId, carid, read.history);
  if (row) await writeCar(tx, row);
  else await tx.delete(storeCars).where(and(eq(storeCars.storeId, storeId), eq(storeCars.carid, carid)));
  return [read.history.before?.id ?? null, row?.customerId ?? null];
}
