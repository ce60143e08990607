import { eq } from 'drizzle-orm';
import { exactYuan } from '../../../src/domain/money';
import { afterCommit } from '../../db/after-commit';
import type { Database } from '../../db/database';
import { paymentNotifications } from '../../db/schema/shop';
import type { PaymentReport } from '../../providers/payment/payment-provider';
import { isEnrolled, lockLearner } from '../courses/enrolment-repository';
import { House, post, transfer } from '../ledger/ledger';
import { deliver, stateWhenPaid } from '../goods-orders/deliver';
import { tellBuyer } from '../goods-orders/order-message';
import { changeGoodsOrder, lockGoodsOrder, tallyPaid, type GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { countSold } from '../goods-orders/stock';
import { bookCommission } from './commission';
import { requestRefund, sendRefund } from './cash-refund';
import { findOrderOfTrade, tradeOfOrder } from './order-trade';
import { bookSurplus, returnSurplus } from './surplus-payment';

/**
 * `booked`: the order is paid. `refunded`: it was closed before, or its course is the buyer's already; the money goes
 * back. `surplus`: another payment of an order that one was acted on for already; it goes back. `ignored`: told wrong.
 * `known`: acted on before.
 */
export type PaymentEffect = 'booked' | 'refunded' | 'surplus' | 'ignored' | 'known';

const LATE = '支付超时，已原路退款';
const BOUGHT_TWICE = '已拥有该课程，重复支付已原路退款';

interface Verdict {
  readonly effect: Exclude<PaymentEffect, 'known'>;
  /** Why the money goes back. */
  readonly reason: string | null;
}

/** What a payment of this locked order does. Two orders of one course, paid at once, wait for each other here. */
async function judge(tx: Database, order: GoodsOrderRow | null, report: PaymentReport): Promise<Verdict> {
  if (!order || order.amount !== report.amount) return { effect: 'ignored', reason: null };
  if (order.state === 'cancelled') return { effect: 'refunded', reason: LATE };
  if (order.state !== 'unpaid') return { effect: 'surplus', reason: null };
  if (order.kind !== 'course') return { effect: 'booked', reason: null };
  await lockLearner(tx, order.uid);
  return (await isEnrolled(tx, order.uid, order.iid))
    ? { effect: 'refunded', reason: BOUGHT_TWICE }
    : { effect: 'booked', reason: null };
}

const AFTER_PAYMENT: Partial<Record<GoodsOrderRow['kind'], string>> = {
  vip: '会员已生效。',
  course: '课程已开通，现在就可以学习。',
};

async function receiveCash(tx: Database, now: Date, order: GoodsOrderRow): Promise<void> {
  const movements = transfer(House.gateway, House.sales, 'cash', order.amount);
  await post(tx, now, {
    key: `order-paid/${order.id}`,
    kind: 'payment',
    title: `购买「${order.title}」`,
    orderId: order.id,
    movements,
  });
}

async function completeOrder(tx: Database, secret: string, now: Date, order: GoodsOrderRow): Promise<void> {
  const state = stateWhenPaid(order);
  await changeGoodsOrder(tx, order.id, {
    state,
    paidAt: now,
    expiresAt: null,
    ...(state === 'done' ? { doneAt: now } : {}),
  });
  await deliver(tx, secret, now, order);
  await receiveCash(tx, now, order);
  await bookCommission(tx, now, order);
  await countSold(tx, order.iid, order.quantity);
  afterCommit(tx, () => tallyPaid(order));
  const after = AFTER_PAYMENT[order.kind] ?? '';
  await tellBuyer(
    tx,
    now,
    order,
    'paid',
    '支付成功',
    `您购买的「${order.title}」已支付 ${exactYuan(order.amount)} 元。${after}`,
  );
}

async function returnPayment(tx: Database, now: Date, order: GoodsOrderRow, reason: string): Promise<void> {
  await changeGoodsOrder(tx, order.id, { state: 'refunded', closedAt: order.closedAt ?? now, closeReason: reason });
  await receiveCash(tx, now, order);
  await requestRefund(tx, now, order, reason);
}

/** Remembers by which payment the order was paid, when it was prepared anew meanwhile: a refund goes the same way. */
async function keepTrade(
  tx: Database,
  provider: string,
  { trade }: PaymentReport,
  order: GoodsOrderRow,
): Promise<void> {
  if (order.prepay && (order.provider !== provider || tradeOfOrder(order) !== trade))
    await changeGoodsOrder(tx, order.id, { provider, prepay: { ...order.prepay, trade } });
}

/**
 * Acts on a payment that a platform reports as successful, once however often and by however many it is reported.
 * An order that is still open is paid, whenever the report comes: the platform takes no money after the order's end.
 */
export async function bookPayment(
  { db, services, log }: ShopDeps,
  provider: string,
  report: PaymentReport,
): Promise<PaymentEffect> {
  const now = services.clock.now();
  const found = await findOrderOfTrade(db, report.trade);
  const paymentId = `${provider}:${report.id}`;
  const effect = await db.transaction(async (tx): Promise<PaymentEffect> => {
    const order = found && (await lockGoodsOrder(tx, found.id));
    const { effect, reason } = await judge(tx, order, report);
    const row = { prepayid: report.trade, amount: report.amount, effect, receivedAt: now };
    const [first] = await tx
      .insert(paymentNotifications)
      .values({ id: paymentId, ...row })
      // What was told wrong before may be told right later.
      .onConflictDoUpdate({
        target: paymentNotifications.id,
        set: row,
        setWhere: eq(paymentNotifications.effect, 'ignored'),
      })
      .returning({ id: paymentNotifications.id });
    if (!first) return 'known';
    if (order && (effect === 'booked' || effect === 'refunded')) await keepTrade(tx, provider, report, order);
    if (order && effect === 'booked') await completeOrder(tx, services.secret, now, order);
    if (order && effect === 'surplus') await bookSurplus(tx, now, order, paymentId);
    if (order && reason) await returnPayment(tx, now, order, reason);
    return effect;
  });
  if (effect === 'ignored') {
    log.error(
      { provider, orderId: found?.id, state: found?.state, expected: found?.amount, received: report.amount },
      'payment does not fit any order',
    );
  }
  const sent =
    found && effect === 'refunded'
      ? sendRefund({ db, services }, found.id)
      : effect === 'surplus'
        ? returnSurplus({ db, services }, paymentId)
        : null;
  await sent?.catch((error: unknown) => log.error({ err: error, orderId: found?.id }, 'refund failed'));
  return effect;
}
