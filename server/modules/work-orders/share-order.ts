import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { workOrders } from '../../db/schema/work-order';
import { notFound, refused } from '../../base/refusals';
import { newSecret } from '../../base/ids';
import { DAY, later } from '../../base/clock/clock';
import { changeWorkOrder, type Staff } from './change-order';
import { lockWorkOrder, type WorkOrderRow } from './order-repository';

/** 128 bits: nobody guesses one. */
const KEY_BYTES = 16;
/** How long after delivery the customer may read the order and the papers of the car: longer than most warranties. */
const READABLE_MS = 365 * DAY;

/** Whether the customer's link has ended: a year after the delivery, but not while anything is owed. */
export const isLinkOver = ({ deliveredAt, owed }: Pick<WorkOrderRow, 'deliveredAt' | 'owed'>, now: Date): boolean =>
  deliveredAt !== null && owed <= 0 && later(deliveredAt, READABLE_MS) <= now;

/**
 * Opens the customer's link of an order, or revokes it; opening an open one leaves it as it is, one after a revocation
 * has another key. Throws CallError notFound, refused.
 */
export async function shareOrder(
  db: Database,
  now: Date,
  { uid, storeId }: Staff,
  id: string,
  open: boolean,
): Promise<WorkOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockWorkOrder(tx, storeId, id);
    if (open === (order.shareKey !== null)) return order;
    if (open && order.stage === 'void') throw refused('工单已作废，不能分享');
    const set = open ? { shareKey: newSecret(KEY_BYTES), shareOpenedAt: null } : { shareKey: null };
    return changeWorkOrder(tx, now, order, uid, set, [{ kind: open ? 'shared' : 'revoked' }]);
  });
}

const DEAD_LINK = '链接无效或已失效，请联系门店';

function assertReadable(order: WorkOrderRow | undefined, now: Date): WorkOrderRow {
  // The same words for all, so that a guess learns nothing.
  if (!order || order.stage === 'void' || isLinkOver(order, now)) throw notFound(DEAD_LINK);
  return order;
}

/** The order of a customer's link. Throws CallError notFound for a link that is unknown, revoked or over. */
export async function findShared(db: Database, now: Date, key: string): Promise<WorkOrderRow> {
  const [found] = await db.select().from(workOrders).where(eq(workOrders.shareKey, key));
  return assertReadable(found, now);
}

/** `findShared` with the moment noted. Throws CallError notFound. */
export async function openShared(db: Database, now: Date, key: string): Promise<WorkOrderRow> {
  const order = await findShared(db, now, key);
  // No new version: nobody's work is touched.
  await db.update(workOrders).set({ shareOpenedAt: now }).where(eq(workOrders.id, order.id));
  return order;
}

/** `findShared` for a change: held until the transaction ends. Throws CallError notFound. */
export async function lockShared(tx: Database, now: Date, key: string): Promise<WorkOrderRow> {
  const [order] = await tx.select().from(workOrders).where(eq(workOrders.shareKey, key)).for('update');
  return assertReadable(order, now);
}
