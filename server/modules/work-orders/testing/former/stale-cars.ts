import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/database';
import { staleCars } from '../../../../db/schema/follow-up';
import { storeCars } from '../../../../db/schema/store-car';

interface NamedCar {
  readonly carid: string;
  readonly vin: string | null;
}

/**
 * Notes cars of which something has changed that they could be due for: what follows from it is found out afterwards
 * (modules/follow-ups). To be called in the transaction of the change, whose row lock it holds, so that nobody takes
 * the note away before the change is through, and before `store_cars` is brought in line.
 */
export async function noteStaleCars(tx: Database, storeId: string, cars: readonly NamedCar[]): Promise<void> {
  const plates = [...new Set(cars.map(({ carid }) => carid))];
  // A plate that gets another VIN leaves a car behind.
  const known = await tx
    .select({ carid: storeCars.carid, vin: storeCars.vin })
    .from(storeCars)
    .where(and(eq(storeCars.storeId, storeId), inArray(storeCars.carid, plates)));
  const named = new Map(
    [...cars, ...known].map(({ carid, vin }) => [`${carid}/${vin ?? ''}`, { storeId, carid, vin: vin ?? '' }]),
  );
  // In one order everywhere, so that two changes never wait for each other.
  const rows = [...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await tx
    .insert(staleCars)
    .values(rows)
    .onConflictDoUpdate({
      target: [staleCars.storeId, staleCars.carid, staleCars.vin],
      set: { changes: sql`${staleCars.changes} + 1` },
    });
}
