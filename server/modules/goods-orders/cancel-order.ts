import type { Database } from '../../db/database';
import { notFound, refused } from '../../base/refusals';
import { House, post, transfer, walletOf } from '../ledger/ledger';
import { tellBuyer } from './order-message';
import { changeGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from './order-repository';
import { returnPieces } from './stock';

export const NO_GOODS_ORDER = '订单不存在';
const isClosed = ({ state }: GoodsOrderRow) => state === 'cancelled' || state === 'refunded';

/** Gives back the points or coins that an order was paid with. In the transaction that closes the order. */
export async function returnPayment(
  tx: Database,
  now: Date,
  { id, uid, title, payWith, points, amount }: GoodsOrderRow,
): Promise<void> {
  const movements =
    payWith === 'points'
      ? transfer(House.points, walletOf(uid), 'points', points)
      : transfer(House.sales, walletOf(uid), 'coins', amount);
  await post(tx, now, { key: `order-refund/${id}`, kind: 'refund', title: `退回「${title}」`, orderId: id, movements });
}

function whyNot({ state, payWith }: GoodsOrderRow): string | null {
  if (state === 'unpaid' || (state === 'paid' && (payWith === 'points' || payWith === 'coins'))) return null;
  if (state === 'shipped') return '商品已发货，无法取消';
  if (state === 'done') return '订单已完成，无法取消';
  return payWith === 'free' ? '奖品订单无法取消，请联系客服' : '订单已支付，请联系客服退款';
}

/**
 * Cancels an order of this user: one that is unpaid, or one paid in points or coins that is not shipped, which come
 * back. Again it gives the same answer. Throws CallError notFound, also for an order of somebody else, and refused.
 */
export async function cancelOrder(
  db: Database,
  now: Date,
  uid: string,
  id: string,
  reason: string | null,
): Promise<GoodsOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockGoodsOrder(tx, id);
    if (order?.uid !== uid) throw notFound(NO_GOODS_ORDER);
    if (isClosed(order)) return order;
    const refusal = whyNot(order);
    if (refusal) throw refused(refusal);
    const paid = order.state === 'paid';
    const closed = await changeGoodsOrder(tx, id, {
      state: paid ? 'refunded' : 'cancelled',
      closedAt: now,
      closeReason: reason || '用户取消',
    });
    if (paid) {
      await returnPayment(tx, now, order);
      await tellBuyer(
        tx,
        now,
        order,
        'refund',
        '订单已取消',
        `您的订单「${order.title}」已取消，${order.payWith === 'points' ? '积分' : '金币'}已退回。`,
      );
    }
    await returnPieces(tx, order.iid, order.quantity, paid);
    return closed;
  });
}
