import type { Database } from '../../db/database';
import { notFound, refused } from '../../base/refusals';
import { NO_GOODS_ORDER } from '../goods-orders/cancel-order';
import { isShipped } from '../goods-orders/deliver';
import { tellBuyer } from '../goods-orders/order-message';
import { changeGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';

export interface Shipment {
  readonly orderId: string;
  /** Who carries the parcel, such as 顺丰速运. */
  readonly carrier: string;
  readonly logisticsNumber: string;
}

/**
 * Marks a paid order as shipped and tells the buyer. The same number again changes nothing; another one corrects it.
 * Throws CallError notFound, and refused when the order is not to be shipped.
 */
export async function shipOrder(
  db: Database,
  now: Date,
  { orderId, carrier, logisticsNumber }: Shipment,
): Promise<GoodsOrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockGoodsOrder(tx, orderId);
    if (!order) throw notFound(NO_GOODS_ORDER);
    if (!isShipped(order)) throw refused('虚拟商品无需发货');
    if (order.state !== 'paid' && order.state !== 'shipped') throw refused('只有待发货的订单可以发货');
    if (order.state === 'shipped' && order.logisticsNumber === logisticsNumber && order.carrier === carrier)
      return order;
    const shipped = await changeGoodsOrder(tx, orderId, {
      state: 'shipped',
      carrier,
      logisticsNumber,
      shippedAt: order.shippedAt ?? now,
    });
    await tellBuyer(
      tx,
      now,
      order,
      `shipped-${logisticsNumber}`,
      '订单已发货',
      `您的订单「${order.title}」已发货，${carrier} ${logisticsNumber}。`,
    );
    return shipped;
  });
}
