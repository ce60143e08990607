import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { ReturningCar } from '../../../src/contract/schemas/work-orders';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { DAY } from '../../base/clock/clock';
import { knownCarView } from './known-cars';
import type { ItemRow, WorkOrderRow } from './order-repository';
import { openOrderOf } from './reception-warnings';
import { orderSearchForm } from './search-grams';
import { findCar } from './store-cars';

/** So many visits back are looked at. */
const VISITS_READ = 20;
const MAX_KM = 3_000_000;

/** A visit with its lines, as far as it matters for the next one. */
export interface Visit {
  readonly order: Pick<WorkOrderRow, 'id' | 'createdAt' | 'mileageKm' | 'inspection'>;
  readonly items: readonly Pick<
    ItemRow,
    'id' | 'name' | 'price' | 'labour' | 'quantity' | 'unit' | 'decision' | 'source' | 'sourceKey'
  >[];
}

/**
 * Where the mileage should be by now, reckoned from the last visit that had one and the nearest a day or more before
 * it; null without two, or when they contradict each other. `visits`: newest first.
 */
export function expectedMileage(visits: readonly Visit[], now: Date): number | null {
  const read = visits.flatMap(({ order: { createdAt, mileageKm } }) =>
    mileageKm === null ? [] : [{ at: createdAt.getTime(), km: mileageKm }],
  );
  const [last] = read;
  const before = last && read.find(({ at }) => last.at - at >= DAY);
  if (!last || !before || last.km < before.km) return null;
  const perMs = (last.km - before.km) / (last.at - before.at);
  return Math.min(MAX_KM, Math.round(last.km + perMs * Math.max(0, now.getTime() - last.at)));
}

/** Keeps the first of each key. */
function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const row of rows) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row);
  return [...seen.values()];
}

/** What was declined at its last mention and never done since. `visits`: newest first. */
export function declinedLines(visits: readonly Visit[]): ReturningCar['declined'] {
  const all = visits.flatMap(({ order, items }) => items.map((item) => ({ item, order })));
  return firstOfEach(all, ({ item }) => orderSearchForm(item.name))
    .filter(({ item }) => item.decision === 'declined')
    .map(({ item: { id, name, price, labour, quantity, unit }, order }) => ({
      name,
      price,
      labour,
      quantity,
      unit,
      orderId: order.id,
      itemId: id,
      at: order.createdAt.toISOString(),
    }));
}

/**
 * Amber and red findings, each as it was seen last, that became no line then and were not worked on since. `visits`:
 * newest first.
 */
export function openFindings(visits: readonly Visit[]): ReturningCar['findings'] {
  const all = visits.flatMap((visit, age) =>
    visit.order.inspection.map((finding) => ({ finding, order: visit.order, since: visits.slice(0, age + 1) })),
  );
  const isLine = (key: string, name: string, since: readonly Visit[]) =>
    since.some(({ items }) =>
      items.some(
        (item) =>
          (item.source === 'inspection' && item.sourceKey === key) ||
          orderSearchForm(item.name) === orderSearchForm(name),
      ),
    );
  return firstOfEach(all, ({ finding }) => finding.key)
    .filter(({ finding: { key, name, level }, since }) => level !== 'green' && !isLine(key, name, since))
    .map(({ finding, order }) => ({ ...finding, orderId: order.id, at: order.createdAt.toISOString() }));
}

async function visitsOf(db: Database, storeId: string, carid: string): Promise<Visit[]> {
  const { id, createdAt, mileageKm, inspection } = workOrders;
  const ofCar = and(eq(workOrders.storeId, storeId), eq(workOrders.carid, carid), ne(workOrders.stage, 'void'));
  const orders = await db
    .select({ id, createdAt, mileageKm, inspection })
    .from(workOrders)
    .where(ofCar)
    .orderBy(desc(createdAt), desc(id))
    .limit(VISITS_READ);
  if (orders.length === 0) return [];
  const ofOrders = and(
    inArray(
      workOrderItems.orderId,
      orders.map((order) => order.id),
    ),
    isNull(workOrderItems.deletedAt),
  );
  const items = await db.select().from(workOrderItems).where(ofOrders).orderBy(workOrderItems.position);
  return orders.map((order) => ({ order, items: items.filter(({ orderId }) => orderId === order.id) }));
}

/** What a car that was here before brings along; null for one that the store has not seen. */
export async function returningCar(
  db: Database,
  now: Date,
  storeId: string,
  carid: string,
): Promise<ReturningCar | null> {
  const car = await findCar(db, storeId, carid);
  if (!car) return null;
  const visits = await visitsOf(db, storeId, carid);
  return {
    ...knownCarView(car),
    ownerPhone: car.ownerPhone,
    lastMileageKm: visits.find(({ order }) => order.mileageKm !== null)?.order.mileageKm ?? null,
    expectedMileageKm: expectedMileage(visits, now),
    declined: declinedLines(visits),
    findings: openFindings(visits),
    openOrderId: (await openOrderOf(db, storeId, carid))?.id ?? null,
  };
}
