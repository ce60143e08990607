import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CarHistory, MaintainItem, tellHistory } from '../../../src/contract/schemas/maintenance';
import { chinaDay } from '../../../src/domain/china-day';
import { didService, serviceKey } from '../../../src/domain/service-names';
import type { Database } from '../../db/database';
import { toldServices } from '../../db/schema/told-service';
import { invalid, notFound } from '../../base/refusals';
import { importedMileage } from '../work-orders/imported-cars';
import { noteStaleCars } from '../work-orders/stale-cars';
import { carVisits, storeCarOf, type CarVisit, type StoreCar } from './car-visits';

type Item = Pick<MaintainItem, 'id' | 'name' | 'action'>;
type Last = CarHistory['last'][number];
type Told = typeof toldServices.$inferSelect;
type CarNumber = { vin?: string | null | undefined; carid?: string | null | undefined };

const MONTH_LENGTH = 'YYYY-MM'.length;
const monthOf = (at: Date) => chinaDay(at.getTime()).slice(0, MONTH_LENGTH);

/**
 * Whether a delivered visit did an item. Where the workshop ticks its lines off, those without a tick were not done.
 */
function visitDid({ lines, inspection }: CarVisit, item: Item): boolean {
  const ticks = lines.some(({ done }) => done);
  const byLine = lines
    .filter(({ done }) => done || !ticks)
    .some(
      ({ name, source, sourceKey }) => (source === 'maintenance' && sourceKey === item.id) || didService(name, item),
    );
  return byLine || (item.action === 'check' && inspection.some(({ name }) => didService(name, item)));
}

/** The newest delivered visit that did an item, null for none. `visits`: newest first. */
export function lastOfVisits(visits: readonly CarVisit[], item: Item): Last | null {
  for (const visit of visits) {
    if (visit.stage === 'delivered' && visitDid(visit, item)) {
      const { id: orderId, mileageKm, deliveredAt, createdAt } = visit;
      return { itemId: item.id, by: 'order', mileageKm, month: monthOf(deliveredAt ?? createdAt), orderId };
    }
  }
  return null;
}

/** Whether what the customer says is of a later time than what the store did. */
function isLater(said: Told, done: Last): boolean {
  if (said.mileageKm !== null && done.mileageKm !== null) return said.mileageKm > done.mileageKm;
  if (said.month !== null && done.month !== null) return said.month > done.month;
  return false;
}

/** The later of both; that the customer does not know, or that the car is new, counts where the store did nothing. */
export function lastOf(item: Item, done: Last | null, said: Told | null): Last | null {
  if (said === null) return done;
  if (done !== null && (said.kind !== 'customer' || !isLater(said, done))) return done;
  // A new car counts from the day on which that was said, at the latest.
  const month = said.kind === 'never' ? monthOf(said.saidAt) : said.month;
  return { itemId: item.id, by: said.kind, mileageKm: said.mileageKm, month, orderId: null };
}

/** What customers said to a store of a car, by service. */
export async function servicesTold(db: Database, storeId: string, car: StoreCar): Promise<ReadonlyMap<string, Told>> {
  const keys = [...(car.vin === null ? [] : [car.vin]), ...car.plates];
  const told = await db
    .select()
    .from(toldServices)
    .where(and(eq(toldServices.storeId, storeId), inArray(toldServices.carKey, keys)))
    .orderBy(toldServices.saidAt);
  // Said of the plate before the VIN was known, and again since: the later word counts.
  return new Map(told.map((row) => [row.service, row]));
}

/** When each item was done last, as far as it is known. `visits`: newest first. */
export const lastServices = (
  items: readonly Item[],
  visits: readonly CarVisit[],
  told: ReadonlyMap<string, Told>,
): Last[] =>
  items.flatMap((item) => {
    const last = lastOf(item, lastOfVisits(visits, item), told.get(serviceKey(item.name)) ?? null);
    return last === null ? [] : [last];
  });

/** What a store knows of a car for the items of its schedule. Throws CallError invalid without a VIN and a plate. */
export async function readCarHistory(
  db: Database,
  storeId: string,
  number: CarNumber,
  items: readonly Item[],
): Promise<CarHistory> {
  const car = await storeCarOf(db, storeId, number);
  const visits = await carVisits(db, storeId, car);
  const services = await servicesTold(db, storeId, car);
  const noted = visits.find(({ mileageKm }) => mileageKm !== null);
  const told = noted ? null : await importedMileage(db, storeId, car.plates);
  return {
    mileageKm: noted?.mileageKm ?? told?.km ?? null,
    notedAt: (noted?.createdAt ?? told?.at)?.toISOString() ?? null,
    visits: visits.length,
    last: lastServices(items, visits, services),
  };
}

/**
 * Keeps what a customer says of items with the car in a store; the same again changes nothing but the time, of a new
 * car not even that. Throws CallError invalid, notFound for an item that the schedule lacks.
 */
export async function keepTold(
  db: Database,
  now: Date,
  storeId: string,
  { itemIds, kind, mileageKm, month, ...number }: z.output<typeof tellHistory.request>,
  items: readonly Item[],
): Promise<void> {
  const isDone = kind === 'customer';
  const said = { mileageKm: isDone ? (mileageKm ?? null) : null, month: isDone ? (month ?? null) : null };
  if (isDone && said.mileageKm === null && said.month === null) throw invalid('请填写里程或月份');
  if (said.month !== null && said.month > monthOf(now)) throw invalid('月份不能晚于本月');
  const { vin, plates } = await storeCarOf(db, storeId, number);
  const carKey = vin ?? plates[0] ?? '';
  const services = new Set(
    itemIds.map((itemId) => {
      const item = items.find(({ id }) => id === itemId);
      if (!item) throw notFound('没有这个保养项目');
      return serviceKey(item.name);
    }),
  );
  const row = { kind, ...said, saidAt: now };
  // That a car is new holds from the first time it was said.
  const saidAt = sql`case when ${toldServices.kind} = 'never' and excluded.kind = 'never'
    then ${toldServices.saidAt} else excluded.said_at end`;
  await db.transaction(async (tx) => {
    await noteStaleCars(tx, storeId, [{ carid: plates[0] ?? '', vin }]);
    for (const service of [...services].sort()) {
      await tx
        .insert(toldServices)
        .values({ storeId, carKey, service, ...row })
        .onConflictDoUpdate({
          target: [toldServices.storeId, toldServices.carKey, toldServices.service],
          set: { ...row, saidAt },
        });
    }
  });
}
