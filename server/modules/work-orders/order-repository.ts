import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { workOrderEvents, workOrderItems, workOrders } from '../../db/schema/work-order';
import { notFound } from '../../base/refusals';

export type WorkOrderRow = typeof workOrders.$inferSelect;
export type OrderFields = typeof workOrders.$inferInsert;
export type ItemRow = typeof workOrderItems.$inferSelect;
export type EventRow = typeof workOrderEvents.$inferSelect;

/** Said for orders that are not there and for those of another store alike. */
export const NO_WORK_ORDER = '工单不存在或不属于本店';

/** An order of this store. Throws CallError notFound, also for an order of another store. */
export async function findWorkOrder(db: Database, storeId: string, id: string): Promise<WorkOrderRow> {
  const [row] = await db
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, id), eq(workOrders.storeId, storeId)));
  if (!row) throw notFound(NO_WORK_ORDER);
  return row;
}

/** `findOrder`, held until the transaction ends. Everything that changes an order takes this lock first. */
export async function lockWorkOrder(tx: Database, storeId: string, id: string): Promise<WorkOrderRow> {
  const [row] = await tx
    .select()
    .from(workOrders)
    .where(and(eq(workOrders.id, id), eq(workOrders.storeId, storeId)))
    .for('update');
  if (!row) throw notFound(NO_WORK_ORDER);
  return row;
}

/** The lines of an order that are not deleted, in their order. */
export const itemsOf = (db: Database, orderId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(workOrderItems)
    .where(and(eq(workOrderItems.orderId, orderId), isNull(workOrderItems.deletedAt)))
    .orderBy(asc(workOrderItems.position));

/** The log of an order, oldest first. */
export const eventsOf = (db: Database, orderId: string): Promise<EventRow[]> =>
  db.select().from(workOrderEvents).where(eq(workOrderEvents.orderId, orderId)).orderBy(asc(workOrderEvents.id));
