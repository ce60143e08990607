import { eq } from 'drizzle-orm';
import { exactYuan } from '../../src/domain/money';
import type { Database } from '../db/database';
import { paymentNotifications } from '../db/schema/shop';
import { House, post, transfer } from '../ledger/ledger';
import type { PaymentReport } from '../providers/payment/payment-provider';
import { deliver, stateWhenPaid } from '../shop/deliver';
import { tellBuyer } from '../shop/order-message';
import { changeOrder, findOrderByPrepayid, lockOrder, type OrderRow } from '../shop/order-repository';
import type { ShopDeps } from '../shop/shop-deps';
import { countSold } from '../shop/stock';
import { bookCommission } from './commission';
import { requestRefund, sendRefund } from './cash-refund';

/** `booked`: the order is paid. `refunded`: it was closed before, the money goes back. `ignored`: told wrong. `known`: acted on before. */
export type PaymentEffect = 'booked' | 'refunded' | 'ignored' | 'known';

const LATE = '支付超时，已原路退款';

function effectOn(order: OrderRow | null, report: PaymentReport): Exclude<PaymentEffect, 'known'> {
  if (!order || order.amount !== report.amount) return 'ignored';
  if (order.state === 'unpaid') return 'booked';
  return order.state === 'cancelled' ? 'refunded' : 'ignored';
}

async function receiveCash(tx: Database, now: Date, order: OrderRow): Promise<void> {
  const movements = transfer(House.gateway, House.sales, 'cash', order.amount);
  await post(tx, now, { key: `order-paid/${order.id}`, kind: 'payment', title: `购买「${order.title}」`, orderId: order.id, movements });
}

async function completeOrder(tx: Database, secret: string, now: Date, order: OrderRow): Promise<void> {
  const state = stateWhenPaid(order);
  await changeOrder(tx, order.id, { state, paidAt: now, expiresAt: null, ...(state === 'done' ? { doneAt: now } : {}) });
  await countSold(tx, order.iid, order.quantity);
  await deliver(tx, secret, now, order);
  await receiveCash(tx, now, order);
  await bookCommission(tx, now, order);
  const after = order.kind === 'vip' ? '会员已生效。' : '';
  await tellBuyer(tx, now, order, 'paid', '支付成功', `您购买的「${order.title}」已支付 ${exactYuan(order.amount)} 元。${after}`);
}

async function returnLatePayment(tx: Database, now: Date, order: OrderRow): Promise<void> {
  await changeOrder(tx, order.id, { state: 'refunded', closeReason: LATE });
  await receiveCash(tx, now, order);
  await requestRefund(tx, now, order, LATE);
}

/**
 * Acts on a payment that a platform reports as successful, once however often and by however many it is reported.
 * An order that is still open is paid, whenever the report comes: the platform takes no money after the order's end.
 */
export async function bookPayment({ db, services, log }: ShopDeps, provider: string, report: PaymentReport): Promise<PaymentEffect> {
  const now = services.clock.now();
  const found = await findOrderByPrepayid(db, report.prepayid);
  const effect = await db.transaction(async (tx): Promise<PaymentEffect> => {
    const locked = found && (await lockOrder(tx, found.id));
    const order = locked?.provider === provider ? locked : null;
    const effect = effectOn(order, report);
    const row = { prepayid: report.prepayid, amount: report.amount, effect, receivedAt: now };
    const [first] = await tx
      .insert(paymentNotifications)
      .values({ id: `${provider}:${report.id}`, ...row })
      // What was told wrong before may be told right later.
      .onConflictDoUpdate({ target: paymentNotifications.id, set: row, setWhere: eq(paymentNotifications.effect, 'ignored') })
      .returning({ id: paymentNotifications.id });
    if (!first) return 'known';
    if (order && effect === 'booked') await completeOrder(tx, services.secret, now, order);
    if (order && effect === 'refunded') await returnLatePayment(tx, now, order);
    return effect;
  });
  if (effect === 'ignored') {
    log.error({ provider, orderId: found?.id, state: found?.state, expected: found?.amount, received: report.amount }, 'payment does not fit any open order');
  }
  if (found && effect === 'refunded') {
    await sendRefund({ db, services }, found.id).catch((error: unknown) => log.error({ err: error, orderId: found.id }, 'refund failed'));
  }
  return effect;
}
