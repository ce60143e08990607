import { and, desc, inArray, isNull, ne } from 'drizzle-orm';
import type { ReturningCar } from '../../../src/contract/schemas/work-orders';
import { kmAt, type KnownMileage } from '../../../src/domain/follow-ups';
import { MAX_MILEAGE_KM } from '../../../src/domain/mileage';
import { settlesWork } from '../../../src/domain/service-names';
import type { Database } from '../../db/database';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { DAY } from '../../base/clock/clock';
import { importedMileage, type ImportedMileage } from './imported-cars';
import { knownCarView } from './known-cars';
import type { ItemRow, WorkOrderRow } from './order-repository';
import { openOrderOf } from './reception-warnings';
import type { KnownCarRows } from './store-cars';

/** So many visits back are looked at. */
const VISITS_READ = 20;

/** A visit with its lines, as far as it matters for the next one. */
export interface Visit {
  readonly order: Pick<WorkOrderRow, 'id' | 'createdAt' | 'mileageKm' | 'inspection'>;
  readonly items: readonly Pick<
    ItemRow,
    'id' | 'name' | 'price' | 'labour' | 'quantity' | 'unit' | 'decision' | 'source' | 'sourceKey'
  >[];
}

/**
 * The last mileage, and how it grows, reckoned from the last visit that had one and the nearest a day or more before
 * it; `perDay` null without two, or when they contradict each other. Null without any. `visits`: newest first; `told`:
 * what was imported of the car, as its oldest visit where the store said when that was.
 */
export function knownMileage(
  visits: readonly Pick<Visit, 'order'>[],
  told: ImportedMileage | null = null,
): KnownMileage | null {
  const noted = visits.flatMap(({ order: { createdAt, mileageKm } }) =>
    mileageKm === null ? [] : [{ at: createdAt.getTime(), km: mileageKm }],
  );
  const read = told?.isDated ? [...noted, { at: told.at.getTime(), km: told.km }] : noted;
  const [last] = read;
  if (!last) return null;
  const before = read.find(({ at }) => last.at - at >= DAY);
  const isKnown = before !== undefined && last.km >= before.km;
  return { ...last, perDay: isKnown ? ((last.km - before.km) * DAY) / (last.at - before.at) : null };
}

/** Where the mileage should be by now; null where nobody can tell. `visits`, `told` as in {@link knownMileage}. */
export function expectedMileage(
  visits: readonly Visit[],
  now: Date,
  told: ImportedMileage | null = null,
): number | null {
  const mileage = knownMileage(visits, told);
  const km = mileage && kmAt(mileage, now.getTime());
  return km && Math.min(MAX_MILEAGE_KM, km);
}

/** Keeps the first of each key. */
function firstOfEach<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const row of rows) if (!seen.has(keyOf(row))) seen.set(keyOf(row), row);
  return [...seen.values()];
}

/** What was declined at its last mention, by whatever name, and never done since. `visits`: newest first. */
export function declinedLines(visits: readonly Visit[]): ReturningCar['declined'] {
  const all = visits.flatMap(({ order, items }, age) => items.map((item) => ({ item, order, age })));
  const isSettled = ({ item: { name }, age }: (typeof all)[number], place: number) =>
    all.some(
      (other, otherPlace) =>
        (other.age < age || (other.age === age && (other.item.decision !== 'declined' || otherPlace < place))) &&
        settlesWork(other.item.name, name),
    );
  return all
    .filter((mention, place) => mention.item.decision === 'declined' && !isSettled(mention, place))
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
 * Amber and red findings, each as it was seen last, that became no line then and were not worked on since, by whatever
 * name. `visits`: newest first.
 */
export function openFindings(visits: readonly Visit[]): ReturningCar['findings'] {
  const all = visits.flatMap((visit, age) =>
    visit.order.inspection.map((finding) => ({ finding, order: visit.order, since: visits.slice(0, age + 1) })),
  );
  const isLine = (key: string, name: string, since: readonly Visit[]) =>
    since.some(({ items }) =>
      items.some((item) => (item.source === 'inspection' && item.sourceKey === key) || settlesWork(item.name, name)),
    );
  return firstOfEach(all, ({ finding }) => finding.key)
    .filter(({ finding: { key, name, level }, since }) => level !== 'green' && !isLine(key, name, since))
    .map(({ finding, order }) => ({ ...finding, orderId: order.id, at: order.createdAt.toISOString() }));
}

/** The newest visits that are not void, with all their lines, newest first. */
export async function readVisits(db: Database, visits: KnownCarRows['visits']) {
  const { id, createdAt, mileageKm, inspection, stage, deliveredAt } = workOrders;
  const orders = await db
    .select({ id, createdAt, mileageKm, inspection, stage, deliveredAt })
    .from(workOrders)
    .where(and(visits, ne(workOrders.stage, 'void')))
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
  { rows, visits: ofCar }: KnownCarRows,
): Promise<ReturningCar | null> {
  const [car] = rows;
  if (!car) return null;
  const visits = await readVisits(db, ofCar);
  const read = visits.find(({ order }) => order.mileageKm !== null);
  const plates = rows.map(({ carid }) => carid);
  const told = await importedMileage(db, car.storeId, plates);
  return {
    ...knownCarView(car, rows),
    ownerPhone: car.ownerPhone,
    lastMileageKm: read?.order.mileageKm ?? told?.km ?? null,
    expectedMileageKm: expectedMileage(visits, now, told),
    declined: declinedLines(visits),
    findings: openFindings(visits),
    openOrderId: (await openOrderOf(db, ofCar))?.id ?? null,
  };
}
