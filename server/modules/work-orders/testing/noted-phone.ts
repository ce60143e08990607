import { eq } from 'drizzle-orm';
import { stores } from '../../../db/schema/store';
import { storeCars } from '../../../db/schema/store-car';
import type { Staff } from '../change-order';
import type { WorkOrderRow } from '../order-repository';
import type { CarRow } from '../store-cars';
import type { Receptions } from './reception-world';

/** What a store knows before a car comes: its cars, the last used first, and who reads phone numbers. */
export interface KnownBefore {
  readonly cars: readonly CarRow[];
  readonly techniciansSeePhones: boolean;
}

/** Reads what a store knows now. */
export async function knownBefore({ db }: Receptions, storeId: string): Promise<KnownBefore> {
  const cars = await db.select().from(storeCars).where(eq(storeCars.storeId, storeId));
  const [store] = await db.select().from(stores).where(eq(stores.id, storeId));
  const newestFirst = (a: CarRow, b: CarRow) =>
    b.lastVisitAt.getTime() - a.lastVisitAt.getTime() || (a.carid < b.carid ? -1 : 1);
  return { cars: cars.sort(newestFirst), techniciansSeePhones: store?.techniciansSeePhones ?? false };
}

/** The phone that an order must hold, when `asked` was said and `known` before. */
export function phoneToHold(known: KnownBefore, { role }: Staff, asked: string, order: WorkOrderRow): string {
  const { carid, vin, ownerName } = order;
  if (asked !== '' || role !== 'technician' || known.techniciansSeePhones) return asked;
  const code = vin ?? known.cars.find((car) => car.carid === carid)?.vin ?? null;
  const around = known.cars.filter((car) => car.carid === carid || (code !== null && car.vin === code));
  const car = around.find((each) => code === null || each.vin === null || each.vin === code);
  return car && (ownerName === '' || ownerName === car.ownerName) ? car.ownerPhone : '';
}
