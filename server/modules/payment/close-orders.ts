import { and, eq, lte } from 'drizzle-orm';
import { orders } from '../../db/schema/shop';
import { changeGoodsOrder, lockGoodsOrder, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { returnPieces } from '../goods-orders/stock';
import { checkPayment } from './check-payment';

const AT_ONCE = 200;
const isOver = (order: Pick<GoodsOrderRow, 'state' | 'expiresAt'>, now: Date) =>
  order.state === 'unpaid' && order.expiresAt !== null && order.expiresAt <= now;

async function closeOne(deps: ShopDeps, expired: GoodsOrderRow): Promise<void> {
  const now = deps.services.clock.now();
  // Its money may have arrived without our hearing of it.
  const { order } = await checkPayment(deps, expired);
  if (!isOver(order, now)) return;
  await deps.db.transaction(async (tx) => {
    const locked = await lockGoodsOrder(tx, order.id);
    if (!locked || !isOver(locked, now)) return;
    await changeGoodsOrder(tx, order.id, { state: 'cancelled', closedAt: now, closeReason: '超时未支付' });
    await returnPieces(tx, order.iid, order.quantity, false);
  });
}

/**
 * Closes unpaid orders whose time is over and puts their pieces back on sale: all, or those of a user, of an article,
 * or one. Returns how many there were.
 */
export async function closeExpiredOrders(
  deps: ShopDeps,
  which: { uid?: string; iid?: string; id?: string } = {},
): Promise<number> {
  const over = and(
    eq(orders.state, 'unpaid'),
    lte(orders.expiresAt, deps.services.clock.now()),
    which.uid === undefined ? undefined : eq(orders.uid, which.uid),
    which.iid === undefined ? undefined : eq(orders.iid, which.iid),
    which.id === undefined ? undefined : eq(orders.id, which.id),
  );
  const expired = await deps.db.select().from(orders).where(over).limit(AT_ONCE);
  for (const order of expired) await closeOne(deps, order);
  return expired.length;
}
