import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { followEntries, type FollowEntry } from '../../../src/domain/follow-ups';
import { DAY, later } from '../../base/clock/clock';
import type { Database } from '../../db/database';
import { customerNotices, followUps, staleCars } from '../../db/schema/follow-up';
import { lockUser } from '../../db/user-lock';
import { readCar, type ReadCar } from './car-facts';
import { moveDays } from './due-days';

/** A car that comes within this time after a notice came because of it. */
export const CAME_WITHIN = 60 * DAY;
/** Cars that a call brings up to date before it answers; the housekeeping sees to the others. */
export const FRESH_CARS = 50;
/** Cars that are looked at with one question for the next ones. */
const AT_ONCE = 200;

interface Log {
  error(fields: object, text: string): void;
}

/** Notices of a car go with it when its VIN becomes known. */
async function adoptNotices(tx: Database, storeId: string, { carKey, formerKeys }: ReadCar): Promise<void> {
  if (formerKeys.length === 0) return;
  await tx.execute(sql`update customer_notices n set car_key = ${carKey}
    where n.store_id = ${storeId} and n.car_key in ${[...formerKeys]} and not exists (
      select 1 from customer_notices o where o.store_id = n.store_id and o.car_key = ${carKey}
        and o.reason = n.reason and o.occurrence = n.occurrence)`);
}

/** Notes the first visit within 60 days after each notice. */
async function noteReturns(tx: Database, storeId: string, { carKey, visits }: ReadCar): Promise<void> {
  const oldest = visits[visits.length - 1];
  const sent = await tx
    .select()
    .from(customerNotices)
    .where(
      and(eq(customerNotices.storeId, storeId), eq(customerNotices.carKey, carKey), isNotNull(customerNotices.sentAt)),
    );
  for (const { id, sentAt, cameOrderId } of sent) {
    if (sentAt === null || (oldest && cameOrderId !== null && oldest.createdAt > sentAt)) continue;
    const until = later(sentAt, CAME_WITHIN);
    const came = visits.filter(({ createdAt }) => createdAt > sentAt && createdAt <= until).pop() ?? null;
    if ((came?.id ?? null) === cameOrderId) continue;
    await tx
      .update(customerNotices)
      .set({ cameOrderId: came?.id ?? null, cameAt: came?.createdAt ?? null })
      .where(eq(customerNotices.id, id));
  }
}

/** The rows that a car should have. */
export function rowsOf(storeId: string, car: ReadCar, isTold: (entry: FollowEntry) => boolean) {
  const { carKey, known, facts, visits } = car;
  if (known === null) return [];
  return followEntries(facts).map((entry) => ({
    storeId,
    carKey,
    ...entry,
    told: isTold(entry),
    ...known,
    lastOrderId: visits[0]?.id ?? null,
    lastVisitAt: visits[0]?.createdAt ?? null,
    mileageKm: facts.mileage?.km ?? null,
    mileageAt: facts.mileage === null ? null : new Date(facts.mileage.at),
    kmPerDay: facts.mileage?.perDay ?? null,
  }));
}

/** Makes the entries of a car anew, with their sums; what they were told of stays told. */
export async function refreshCar(tx: Database, storeId: string, carid: string, vin: string | null): Promise<void> {
  // By plate: the VIN may come to be known meanwhile.
  await lockUser(tx, 'follow-up', `${storeId}/${carid}`);
  const car = await readCar(tx, storeId, carid, vin);
  await adoptNotices(tx, storeId, car);
  await noteReturns(tx, storeId, car);
  const ofCar = and(eq(followUps.storeId, storeId), inArray(followUps.carKey, [car.carKey, ...car.formerKeys]));
  const told = await tx
    .select({ reason: customerNotices.reason, occurrence: customerNotices.occurrence })
    .from(customerNotices)
    .where(and(eq(customerNotices.storeId, storeId), eq(customerNotices.carKey, car.carKey)));
  const isTold = ({ reason, occurrence }: FollowEntry) =>
    told.some((notice) => notice.reason === reason && notice.occurrence === occurrence);
  const before = await tx.delete(followUps).where(ofCar).returning();
  const after = rowsOf(storeId, car, isTold);
  if (after.length > 0) await tx.insert(followUps).values(after);
  await moveDays(tx, storeId, before, after);
}

/** Takes one note away and does what it asks for; false when somebody else has it. */
async function refreshNoted(db: Database, row: typeof staleCars.$inferSelect): Promise<boolean> {
  const { storeId, carid, vin } = row;
  const same = and(eq(staleCars.storeId, storeId), eq(staleCars.carid, carid), eq(staleCars.vin, vin));
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(staleCars).where(same).for('update', { skipLocked: true });
    if (!held) return false;
    await refreshCar(tx, storeId, carid, vin || null);
    await tx.delete(staleCars).where(same);
    return true;
  });
}

/**
 * Makes the entries of changed cars anew, of one store or of all, at most `most`; returns how many. A car that fails is
 * logged, without plate and VIN, and stays noted.
 */
export async function refreshStaleCars(
  db: Database,
  { storeId, most, log }: { storeId?: string; most: number; log?: Log },
): Promise<number> {
  let done = 0;
  let failed = 0;
  while (done + failed < most) {
    const rows = await db
      .select()
      .from(staleCars)
      .where(storeId === undefined ? undefined : eq(staleCars.storeId, storeId))
      .orderBy(asc(staleCars.storeId), asc(staleCars.carid), asc(staleCars.vin))
      .limit(Math.min(AT_ONCE, most - done - failed))
      .offset(failed);
    if (rows.length === 0) break;
    for (const row of rows) {
      try {
        if (await refreshNoted(db, row)) done += 1;
        else failed += 1;
      } catch (error) {
        failed += 1;
        log?.error({ err: error, storeId: row.storeId }, 'what a car is due for was not found out');
      }
    }
  }
  return done;
}
