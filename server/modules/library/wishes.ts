import { count, eq } from 'drizzle-orm';
import { tidyText } from '../../../src/domain/typed-text';
import type { Database } from '../../db/database';
import { uncoveredVehicles, urges, urgeUsers } from '../../db/schema/vehicle';
import { sha256 } from '../../base/hashing';
import { newId } from '../../base/ids';

export interface UrgeWish {
  readonly title: string;
  readonly path: string | null;
  readonly vin: string | null;
  readonly note: string | null;
}

/** The same words for the same car, whatever spaces and letter case. */
const fingerprintOf = (...parts: readonly (string | number | null)[]) =>
  sha256(JSON.stringify(parts.map((part) => (typeof part === 'string' ? tidyText(part).toLowerCase() : part))));

/**
 * Notes that a user misses a document and tells how many do. A wish is the same when title and car are: the path,
 * or the VIN while no path is known. The same user counts once.
 */
export async function urgeDocument(
  db: Database,
  now: Date,
  uid: string,
  wish: UrgeWish,
): Promise<{ id: string; count: number }> {
  const { title, path, vin, note } = wish;
  const fingerprint = fingerprintOf(title, path ?? vin);
  return db.transaction(async (tx) => {
    await tx.insert(urges).values({ id: newId(), fingerprint, title, path, vin, createdAt: now }).onConflictDoNothing();
    const [urge] = await tx.select({ id: urges.id }).from(urges).where(eq(urges.fingerprint, fingerprint));
    if (!urge) throw new Error('the wish was not stored');
    await tx.insert(urgeUsers).values({ urgeId: urge.id, uid, note, createdAt: now }).onConflictDoNothing();
    const [users] = await tx.select({ count: count() }).from(urgeUsers).where(eq(urgeUsers.urgeId, urge.id));
    return { id: urge.id, count: users?.count ?? 0 };
  });
}

export interface UncoveredCar {
  readonly vin: string | null;
  readonly brand: string;
  readonly series: string | null;
  readonly year: number | null;
  readonly displacement: string | null;
}

/** Notes a car that the library lacks; the same car from the same user is the same row. Returns its id. */
export async function recordUncoveredVehicle(db: Database, now: Date, uid: string, car: UncoveredCar): Promise<string> {
  const fingerprint = fingerprintOf(uid, car.vin, car.brand, car.series, car.year, car.displacement);
  await db
    .insert(uncoveredVehicles)
    .values({ id: newId(), uid, ...car, fingerprint, createdAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: uncoveredVehicles.id })
    .from(uncoveredVehicles)
    .where(eq(uncoveredVehicles.fingerprint, fingerprint));
  if (!row) throw new Error('the car was not stored');
  return row.id;
}
