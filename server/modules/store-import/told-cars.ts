import { and, eq, inArray } from 'drizzle-orm';
import type { CarRow } from '../../../src/domain/store-import/car-row';
import type { Database } from '../../db/database';
import { storeCars } from '../../db/schema/store-car';
import { importedCars } from '../../db/schema/store-import';
import type { ImportedCarRow } from '../work-orders/imported-cars';

/** What an import tells of a car. */
export type Told = Pick<ImportedCarRow, 'vin' | 'car' | 'ownerName' | 'ownerPhone' | 'mileageKm' | 'lastVisitOn'>;
/** What the journal keeps of a car that an import wrote. */
export interface WrittenCar extends Told {
  /** Whose car it is by that, and whose it was. */
  readonly customerId: string | null;
  readonly formerId: string | null;
  /** What it noted of the owner's wish for notices; null for nothing. */
  readonly consent: 'yes' | 'no' | null;
}
export type KnownCarRow = typeof storeCars.$inferSelect;

/** What is told, with its words in the report. */
export const TOLD_LABELS: readonly (readonly [keyof Told, string])[] = [
  ['vin', 'VIN'],
  ['car', '车型'],
  ['ownerName', '车主'],
  ['ownerPhone', '电话'],
  ['mileageKm', '里程'],
  ['lastVisitOn', '到店日期'],
];
export const isBlank = (value: unknown) => value === null || value === '';

export const toldContent = ({ vin, car, ownerName, ownerPhone, mileageKm, lastVisitOn }: Told): Told => ({
  vin,
  car,
  ownerName,
  ownerPhone,
  mileageKm,
  lastVisitOn,
});

/** What is told of a car after a row: what the row leaves open stays as it was. */
export function toldAfter(row: CarRow, before: Told | null): Told {
  const told = toldContent(row);
  if (!before) return told;
  return {
    vin: told.vin ?? before.vin,
    car: told.car || before.car,
    ownerName: told.ownerName || before.ownerName,
    ownerPhone: told.ownerPhone || before.ownerPhone,
    mileageKm: told.mileageKm ?? before.mileageKm,
    lastVisitOn: told.lastVisitOn ?? before.lastVisitOn,
  };
}

/** Whether two tell the same. */
export const saysSame = (one: Told, other: Told) => TOLD_LABELS.every(([key]) => one[key] === other[key]);
/** In words, what two tell otherwise. */
export const changedTold = (one: Told, other: Told) =>
  TOLD_LABELS.filter(([key]) => one[key] !== other[key]).map(([, label]) => label);

const byCarid = <T extends { readonly carid: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.carid, row]));

/** What was told of these cars before, and what the store knows of them, by plate. */
export async function knownTold(db: Database, storeId: string, carids: readonly string[]) {
  if (carids.length === 0) return { told: new Map<string, ImportedCarRow>(), cars: new Map<string, KnownCarRow>() };
  const wanted = [...carids];
  const told = await db
    .select()
    .from(importedCars)
    .where(and(eq(importedCars.storeId, storeId), inArray(importedCars.carid, wanted)));
  const cars = await db
    .select()
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), inArray(storeCars.carid, wanted)));
  return { told: byCarid(told), cars: byCarid(cars) };
}
