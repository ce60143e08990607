import { notFound } from '../../base/refusals';
import { NO_GOODS_ORDER } from '../goods-orders/cancel-order';
import { findGoodsOrder, findOrderByPrepayid } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { closeExpiredOrders } from './close-orders';
import { checkPayment, type PaymentCheck } from './check-payment';

/**
 * How a user's own payment stands now: asked at the platform, and closed when its time is over. Throws CallError
 * notFound, also for somebody else's.
 */
export async function checkOwnPayment(deps: ShopDeps, uid: string, prepayid: string): Promise<PaymentCheck> {
  const found = await findOrderByPrepayid(deps.db, prepayid);
  if (found?.uid !== uid) throw notFound(NO_GOODS_ORDER);
  const check = await checkPayment(deps, found);
  const { id, state, expiresAt } = check.order;
  if (state !== 'unpaid' || !expiresAt || expiresAt > deps.services.clock.now()) return check;
  await closeExpiredOrders(deps, { id });
  return { ...check, order: (await findGoodsOrder(deps.db, id)) ?? check.order };
}
