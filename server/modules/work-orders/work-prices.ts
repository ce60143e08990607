import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { workPrices, WorkPrice } from '../../../src/contract/schemas/work-order-items';
import { formatDocPath, parseDocPath } from '../../../src/domain/doc-path';
import { workPrice, type ChargedLine } from '../../../src/domain/work-prices';
import type { Database } from '../../db/database';
import { customItems } from '../../db/schema/store';
import { seriesIn, workOrderItems, workOrders } from '../../db/schema/work-order';
import { findWorkOrder } from './order-repository';

/** Older prices are no guide. */
const RECENT_MS = 2 * 365 * 24 * 3_600_000;
/** So many of the newest orders of a series are looked through: more must not cost more. */
const ORDERS_READ = 200;
/** As many as a store may have. */
const TEMPLATES_READ = 1000;

/** What the store charged cars of a series in its delivered orders of late, the newest first. */
async function chargedLines(db: Database, now: Date, storeId: string, series: string): Promise<ChargedLine[]> {
  const { vehiclePath, deliveredAt } = workOrders;
  const newest = await db
    .select({ id: workOrders.id })
    .from(workOrders)
    .where(
      and(
        eq(workOrders.storeId, storeId),
        eq(seriesIn(vehiclePath), series),
        gt(deliveredAt, new Date(now.getTime() - RECENT_MS)),
        isNull(workOrders.voidedAt),
      ),
    )
    .orderBy(desc(deliveredAt), desc(workOrders.id))
    .limit(ORDERS_READ);
  if (newest.length === 0) return [];
  const ids = newest.map(({ id }) => id);
  const { orderId, name, price, labour, quantity, unit } = workOrderItems;
  const lines = await db
    .select({ orderId, name, price, labour, quantity, unit })
    .from(workOrderItems)
    .where(and(inArray(orderId, ids), isNull(workOrderItems.deletedAt), eq(workOrderItems.decision, 'approved')))
    .orderBy(workOrderItems.position);
  const place = new Map(ids.map((id, index) => [id, index]));
  return lines.sort((one, other) => (place.get(one.orderId) ?? 0) - (place.get(other.orderId) ?? 0));
}

/**
 * What the store asks for each work on the car of an order, else of that path, where it is known. Throws CallError
 * notFound for another store's order.
 */
export async function pricesFor(
  db: Database,
  now: Date,
  storeId: string,
  { orderId, vehiclePath, works }: z.output<typeof workPrices.request>,
): Promise<WorkPrice[]> {
  const car = orderId ? (await findWorkOrder(db, storeId, orderId)).vehiclePath : vehiclePath;
  const { brand, maker, series } = parseDocPath(car ?? '');
  const path = series === undefined ? '' : formatDocPath({ brand, maker, series });
  const charged = path === '' ? [] : await chargedLines(db, now, storeId, path);
  const { name, price, labour, quantity, unit } = customItems;
  const templates = await db
    .select({ name, price, labour, quantity, unit })
    .from(customItems)
    .where(and(eq(customItems.storeId, storeId), isNull(customItems.deletedAt), sql`${price} + ${labour} > 0`))
    .orderBy(desc(customItems.used), name)
    .limit(TEMPLATES_READ);
  return [...new Set(works)].flatMap((work) => {
    const found = workPrice(work, charged, templates);
    if (!found) return [];
    const { line, from, orders } = found;
    const { name, price, labour, quantity, unit } = line;
    return [
      {
        work,
        line: { name, price, labour, quantity, unit },
        from,
        orders,
        series: from === 'series' ? (series ?? '') : '',
      },
    ];
  });
}
