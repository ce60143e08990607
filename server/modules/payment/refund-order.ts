import type { Database } from '../../db/database';
import { notFound, refused } from '../../base/refusals';
import { returnPayment, NO_GOODS_ORDER } from '../goods-orders/cancel-order';
import { takeBack } from '../goods-orders/deliver';
import { tellBuyer } from '../goods-orders/order-message';
import { changeGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { returnPieces } from '../goods-orders/stock';
import { requestRefund, sendRefund } from './cash-refund';
import { takeCommissionBack } from './commission';

/**
 * Gives the money of a paid order back, in what it was paid with, and takes back what it brought: VIP days, coins,
 * commission. Pieces go back on sale unless they were shipped. Refunded before, nothing changes, but cash that the
 * payment platform did not take back yet is sent again. Throws CallError notFound and refused, and what the platform
 * throws; the refund is tried again then.
 */
export async function refundOrder(
  db: Database,
  services: ShopDeps['services'],
  { orderId, reason }: { orderId: string; reason: string },
): Promise<GoodsOrderRow> {
  const order = await db.transaction((tx) => bookRefund(tx, services, { orderId, reason }));
  await sendRefund({ db, services }, orderId);
  return order;
}

/** The same inside a transaction; cash is sent with `sendRefund` when it is through. */
export async function bookRefund(
  tx: Database,
  services: ShopDeps['services'],
  { orderId, reason }: { orderId: string; reason: string },
): Promise<GoodsOrderRow> {
  const found = await lockGoodsOrder(tx, orderId);
  if (!found) throw notFound(NO_GOODS_ORDER);
  if (found.state === 'refunded') return found;
  if (found.payWith === 'free') throw refused('奖品订单没有可退的款项');
  if (found.state === 'unpaid' || found.state === 'cancelled') throw refused('订单未支付，无需退款');
  return refundPaid(tx, services.secret, services.clock.now(), found, reason);
}

async function refundPaid(
  tx: Database,
  secret: string,
  now: Date,
  order: GoodsOrderRow,
  reason: string,
): Promise<GoodsOrderRow> {
  const refunded = await changeGoodsOrder(tx, order.id, { state: 'refunded', closedAt: now, closeReason: reason });
  await takeBack(tx, secret, now, order);
  if (order.payWith === 'cash') {
    await takeCommissionBack(tx, now, order);
    await requestRefund(tx, now, order, reason);
  } else {
    await returnPayment(tx, now, order);
    const what = order.payWith === 'points' ? `${order.points} 积分` : '金币';
    await tellBuyer(
      tx,
      now,
      order,
      'refund',
      '订单已退款',
      `您的订单「${order.title}」已退款，${what}已退回。原因：${reason}`,
    );
  }
  if (!order.shippedAt) await returnPieces(tx, order.iid, order.quantity, true);
  return refunded;
}
