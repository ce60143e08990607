import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/shop';
import { notFound, refused } from '../../base/refusals';
import { DAY, later } from '../../base/clock/clock';
import { NO_GOODS_ORDER } from './cancel-order';
import { changeGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from './order-repository';

/** A parcel that nobody complains about counts as received after this. */
const RECEIVED_AFTER_MS = 15 * DAY;

/**
 * The user has the parcel. Again it gives the same answer. Throws CallError notFound, also for an order of somebody
 * else, and refused.
 */
export async function confirmReceipt(db: Database, now: Date, uid: string, id: string): Promise<GoodsOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockGoodsOrder(tx, id);
    if (order?.uid !== uid) throw notFound(NO_GOODS_ORDER);
    if (order.state === 'done') return order;
    if (order.state !== 'shipped') throw refused(order.state === 'paid' ? '商品尚未发货' : '订单当前状态无法确认收货');
    return changeGoodsOrder(tx, id, { state: 'done', doneAt: now });
  });
}

/** Completes orders that were shipped 15 days ago. */
export async function completeShippedOrders(db: Database, now: Date): Promise<void> {
  const due = and(eq(orders.state, 'shipped'), lte(orders.shippedAt, later(now, -RECEIVED_AFTER_MS)));
  await db.update(orders).set({ state: 'done', doneAt: now }).where(due);
}
