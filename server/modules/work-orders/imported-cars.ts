import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { importedCars } from '../../db/schema/store-import';

export type ImportedCarRow = typeof importedCars.$inferSelect;
/** A mileage that a store told of a car, and of when it is. */
export interface ImportedMileage {
  readonly km: number;
  readonly at: Date;
  /** Whether the store said when that was; else `at` is when the table came, and the mileage may be far older. */
  readonly isDated: boolean;
}

/** When a car was last here, as the store told; the day of its table when it did not say. */
export const toldVisitAt = ({ lastVisitOn, importedAt }: Pick<ImportedCarRow, 'lastVisitOn' | 'importedAt'>): Date =>
  lastVisitOn === null ? importedAt : new Date(`${lastVisitOn}T12:00:00+08:00`);

/** The mileage that a store told of a car under these plates, the last told; null for none. */
export async function importedMileage(
  db: Database,
  storeId: string,
  plates: readonly string[],
): Promise<ImportedMileage | null> {
  if (plates.length === 0) return null;
  const { mileageKm, lastVisitOn, importedAt } = importedCars;
  const isCar = and(eq(importedCars.storeId, storeId), inArray(importedCars.carid, [...plates]));
  const [row] = await db
    .select({ km: mileageKm, lastVisitOn, importedAt })
    .from(importedCars)
    .where(and(isCar, isNotNull(mileageKm)))
    .orderBy(desc(importedAt))
    .limit(1);
  const km = row?.km ?? null;
  return row === undefined || km === null ? null : { km, at: toldVisitAt(row), isDated: row.lastVisitOn !== null };
}
