import { sql } from 'drizzle-orm';
import { parsePlate } from '../../../src/domain/plate';
import { invalid, refused } from '../../base/refusals';
import { queryRows, type Database } from '../../db/database';
import { findCar } from '../work-orders/store-cars';

/** What is known of a plate's car: its VIN, the path of its model in the library, or both. */
export interface PlateCar {
  readonly plate: string;
  readonly vin: string | null;
  readonly path: string | null;
}

/**
 * The car of a plate (§5): the one that the store received under it, else the one in the table of plates. Never one of
 * another store: a plate is personal data of its customer. Throws CallError: invalid for a wrong plate, refused for one
 * that nobody knows.
 */
export async function carOfPlate(db: Database, storeId: string | null, typed: string): Promise<PlateCar> {
  const check = parsePlate(typed);
  if (!check.ok) throw invalid(check.message);
  const { plate } = check;
  const own = storeId === null ? null : await findCar(db, storeId, plate);
  if (own && (own.vin !== null || own.vehiclePath !== null)) return { plate, vin: own.vin, path: own.vehiclePath };
  const [row] = await queryRows<{ vin: string }>(db, sql`select vin from plates where plate = ${plate}`);
  if (row) return { plate, vin: row.vin, path: null };
  throw refused(
    own ? '本店接过这台车，但没有记下 VIN 和车型，请扫描或输入 VIN' : '未查询到该车牌对应的车辆，请扫描或输入 VIN',
  );
}
