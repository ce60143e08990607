import { and, count, eq } from 'drizzle-orm';
import { workOrders } from '../../db/schema/work-order';
import type { Database } from '../../db/database';
import { isOpen } from '../work-orders/stage-counts';

/**
 * How many orders of a store are in work, by the technician that they are assigned to; '' for those assigned to nobody.
 */
export async function openOrdersByTechnician(db: Database, storeId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ uid: workOrders.technicianUid, orders: count() })
    .from(workOrders)
    .where(and(eq(workOrders.storeId, storeId), isOpen))
    .groupBy(workOrders.technicianUid);
  return new Map(rows.map(({ uid, orders }) => [uid ?? '', orders]));
}

export async function countOpenOrders(db: Database, storeId: string): Promise<number> {
  const [row] = await db
    .select({ orders: count() })
    .from(workOrders)
    .where(and(eq(workOrders.storeId, storeId), isOpen));
  return row?.orders ?? 0;
}
