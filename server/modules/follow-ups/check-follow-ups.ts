import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { FollowEntry } from '../../../src/domain/follow-ups';
import { queryRows, type Database } from '../../db/database';
import { customerNotices, followUpDays, followUps } from '../../db/schema/follow-up';
import { storeCars } from '../../db/schema/store-car';
import { readCar } from './car-facts';
import { rowsOf } from './refresh-cars';

/** Cars that are compared with one question for the next ones. */
const AT_ONCE = 500;

const byReason = <Row extends { reason: string }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => (a.reason < b.reason ? -1 : 1));

async function isAsFresh(db: Database, storeId: string, carid: string, vin: string | null): Promise<boolean> {
  const car = await readCar(db, storeId, carid, vin);
  const ofCar = and(eq(followUps.storeId, storeId), eq(followUps.carKey, car.carKey));
  const told = await db
    .select({ reason: customerNotices.reason, occurrence: customerNotices.occurrence })
    .from(customerNotices)
    .where(and(eq(customerNotices.storeId, storeId), eq(customerNotices.carKey, car.carKey)));
  const isTold = (entry: FollowEntry) =>
    told.some(({ reason, occurrence }) => reason === entry.reason && occurrence === entry.occurrence);
  const kept = await db.select().from(followUps).where(ofCar);
  return isDeepStrictEqual(byReason(kept), byReason(rowsOf(storeId, car, isTold)));
}

/**
 * What is wrong with the kept entries of a store whose changed cars were all seen to: cars that are due for something
 * else by now, and sums by day that are not those of the entries. Cars are named by their place, not by plate.
 */
export async function findFollowUpFaults(db: Database, storeId: string): Promise<string[]> {
  const faults: string[] = [];
  let after = '';
  for (let place = 0; ;) {
    const cars = await db
      .select({ carid: storeCars.carid, vin: storeCars.vin })
      .from(storeCars)
      .where(and(eq(storeCars.storeId, storeId), gt(storeCars.carid, after)))
      .orderBy(asc(storeCars.carid))
      .limit(AT_ONCE);
    for (const { carid, vin } of cars) {
      place += 1;
      after = carid;
      if (!(await isAsFresh(db, storeId, carid, vin)))
        faults.push(`car ${place} of ${storeId} is due for something else`);
    }
    if (cars.length < AT_ONCE) break;
  }
  const [left] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from follow_ups f where f.store_id = ${storeId} and not exists (
      select 1 from store_cars c where c.store_id = f.store_id and coalesce(c.vin, c.carid) = f.car_key)`,
  );
  if (left && left.count > 0) faults.push(`${left.count} entries of ${storeId} are of no car`);
  const { told, reason, dueOn, count } = followUpDays;
  const sums = await db
    .select({ told, reason, dueOn, count })
    .from(followUpDays)
    .where(and(eq(followUpDays.storeId, storeId), sql`${count} <> 0`));
  const counted = await queryRows<{ told: boolean; reason: string; dueOn: string; count: number }>(
    db,
    sql`select told, reason, due_on::text as "dueOn", count(*)::int as count from follow_ups
      where store_id = ${storeId} group by told, reason, due_on`,
  );
  const inOrder = (rows: readonly object[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  if (!isDeepStrictEqual(inOrder(sums), inOrder(counted)))
    faults.push(`sums by day of ${storeId} are not those of its entries`);
  return faults;
}
