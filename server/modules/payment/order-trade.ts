import type { Database } from '../../db/database';
import { readTrade } from '../../providers/payment/trade';
import { findGoodsOrder, findOrderByPrepayid, type GoodsOrderRow } from '../goods-orders/order-repository';

/** How the platform names the payment that an order was last prepared for; null when it was not. */
export const tradeOfOrder = ({ prepay, prepayid }: Pick<GoodsOrderRow, 'prepay' | 'prepayid'>): string | null =>
  prepay?.trade ?? prepayid;

/** The order that a platform's trade pays: one that was prepared under our name for it, or under the platform's own. */
export async function findOrderOfTrade(db: Database, trade: string): Promise<GoodsOrderRow | null> {
  return (await findOrderByPrepayid(db, trade)) ?? findGoodsOrder(db, readTrade(trade).orderId);
}
