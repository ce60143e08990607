import { and, desc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { storeCars } from '../../db/schema/store-car';
import { workOrderItems, workOrders } from '../../db/schema/work-order';
import { invalid } from '../../base/refusals';
import { legalPlate, legalVinOrNone } from '../work-orders/car-facts';
import { findCar } from '../work-orders/store-cars';

/** A car as a store knows it: by its VIN, and by the plates under which it came. */
export interface StoreCar {
  readonly vin: string | null;
  readonly plates: readonly string[];
}

/** So many visits back are looked at. */
const VISITS_READ = 100;

/**
 * What a call names: the plate's VIN is taken where the store has noted one. Throws CallError invalid without both, and
 * for what is neither.
 */
export async function storeCarOf(
  db: Database,
  storeId: string,
  named: { vin?: string | null | undefined; carid?: string | null | undefined },
): Promise<StoreCar> {
  const plate = named.carid ? legalPlate(named.carid) : null;
  const typed = legalVinOrNone(named.vin ?? null);
  if (plate === null && typed === null) throw invalid('请提供 VIN 或车牌');
  const vin = typed ?? (plate === null ? null : ((await findCar(db, storeId, plate))?.vin ?? null));
  const given = plate === null ? [] : [plate];
  if (vin === null) return { vin, plates: given };
  const ofVin = and(eq(storeCars.storeId, storeId), eq(storeCars.vin, vin));
  const rows = await db.select({ carid: storeCars.carid }).from(storeCars).where(ofVin);
  return { vin, plates: [...new Set([...rows.map(({ carid }) => carid), ...given])] };
}

/**
 * The visits of a car that are not void, newest first, with what was approved: those with its VIN, under whatever
 * plate, and those with its plates where no VIN was noted.
 */
export async function carVisits(db: Database, storeId: string, { vin, plates }: StoreCar) {
  const { id, createdAt, deliveredAt, stage, mileageKm, inspection } = workOrders;
  const newest = (ofCar: SQL | undefined) =>
    db
      .select({ id, createdAt, deliveredAt, stage, mileageKm, inspection })
      .from(workOrders)
      .where(and(eq(workOrders.storeId, storeId), ne(workOrders.stage, 'void'), ofCar))
      .orderBy(desc(createdAt), desc(id))
      .limit(VISITS_READ);
  // One after the other: for both at once the database might go through all orders of the store by their time.
  const named = vin === null ? [] : await newest(eq(workOrders.vin, vin));
  const unnamed =
    plates.length === 0 ? [] : await newest(and(inArray(workOrders.carid, [...plates]), isNull(workOrders.vin)));
  const orders = [...named, ...unnamed]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, VISITS_READ);
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const lines = await db
    .select({
      orderId: workOrderItems.orderId,
      name: workOrderItems.name,
      source: workOrderItems.source,
      sourceKey: workOrderItems.sourceKey,
      done: workOrderItems.done,
    })
    .from(workOrderItems)
    .where(
      and(
        inArray(workOrderItems.orderId, ids),
        isNull(workOrderItems.deletedAt),
        eq(workOrderItems.decision, 'approved'),
      ),
    );
  return orders.map((order) => ({ ...order, lines: lines.filter(({ orderId }) => orderId === order.id) }));
}
export type CarVisit = Awaited<ReturnType<typeof carVisits>>[number];
