import { and, eq, isNull } from 'drizzle-orm';
import type { PrepayAnswer } from '../../src/contract/schemas/payment';
import { orders } from '../db/schema/shop';
import { notFound, refused } from '../http/errors';
import { later } from '../providers/clock/clock';
import type { PaymentChannel } from '../providers/payment/payment-provider';
import { NO_ORDER } from '../shop/cancel-order';
import { closeExpiredOrders, UNPAID_MS } from '../shop/close-orders';
import { NO_PAYMENT } from '../shop/create-order';
import { findOrder, type OrderRow } from '../shop/order-repository';
import type { ShopDeps } from '../shop/shop-deps';

/** The order when it still waits for its payment. Throws CallError refused when it is paid or closed. */
function waiting(order: OrderRow | null): OrderRow {
  if (!order) throw notFound(NO_ORDER);
  if (order.state === 'cancelled' || order.state === 'refunded') throw refused('订单已关闭，请重新下单');
  if (order.state !== 'unpaid') throw refused('订单已支付，请勿重复支付');
  return order;
}

/**
 * The prepayment of an order that waits for it, always the same one. Throws CallError notFound for no order, refused when it is
 * paid, closed, or nobody takes money in this channel.
 */
export async function preparePayment(deps: ShopDeps, channel: PaymentChannel, orderId: string): Promise<PrepayAnswer> {
  const { db, services } = deps;
  await closeExpiredOrders(deps, { id: orderId });
  const order = waiting(await findOrder(db, orderId));
  if (order.prepay) return order.prepay;
  const provider = services.payments.byChannel[channel];
  if (!provider) throw refused(NO_PAYMENT);
  const now = services.clock.now();
  const { id, uid, title, amount, expiresAt } = order;
  const prepay = await provider.prepare({ db, now }, { id, uid, title, amount, expiresAt: expiresAt ?? later(now, UNPAID_MS) });
  // Of two who prepare at once the first wins, and an order that was closed meanwhile stays unprepared.
  const [prepared] = await db
    .update(orders)
    .set({ provider: provider.name, prepayid: prepay.prepayid, prepay })
    .where(and(eq(orders.id, id), eq(orders.state, 'unpaid'), isNull(orders.prepayid)))
    .returning({ prepay: orders.prepay });
  const given = prepared?.prepay ?? waiting(await findOrder(db, id)).prepay;
  if (!given) throw new Error(`Order ${id} has no prepayment`);
  return given;
}
