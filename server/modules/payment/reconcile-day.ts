import { and, asc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders, paymentNotifications, refunds } from '../../db/schema/shop';
import { DAY, later } from '../../base/clock/clock';
import type { PaymentReport, PaymentState } from '../../providers/payment/payment-provider';
import { providerNamed } from '../../providers/payment/payments';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { findOrderOfTrade, tradeOfOrder } from './order-trade';

type Deps = Pick<ShopDeps, 'db' | 'services'>;

/** Something that our books and the platform's do not agree about. */
export interface PaymentDifference {
  readonly orderId: string;
  readonly title: string;
  /** Cents. */
  readonly amount: number;
  readonly ours: GoodsOrderRow['state'];
  /** What the platform says; null: it knows nothing of it, or was not asked. */
  readonly theirs: PaymentState | null;
  /** Chinese: what is wrong. */
  readonly fault: string;
}

export interface Reconciliation {
  /** How many orders were compared. */
  readonly compared: number;
  readonly differences: readonly PaymentDifference[];
}

const isPaid = (state: GoodsOrderRow['state']) => state === 'paid' || state === 'shipped' || state === 'done';

/** What is wrong between an order and the platform's report of it; null when they agree. */
export function faultOf(
  order: Pick<GoodsOrderRow, 'state' | 'amount'>,
  report: Pick<PaymentReport, 'state' | 'amount'> | null,
): string | null {
  const theirs = report?.state ?? null;
  if ((theirs === 'success' || theirs === 'refunded') && report && report.amount !== order.amount) return '金额不一致';
  if (isPaid(order.state)) {
    if (theirs === 'refunded') return '平台已退款，本地未退款';
    return theirs === 'success' ? null : '本地已付款，平台未收款';
  }
  if (theirs === 'success') return order.state === 'refunded' ? '本地已退款，平台未退款' : '平台已收款，本地未入账';
  return null;
}

/**
 * How one order compares with its platform; a platform that does not answer is told as such and does not keep the
 * others.
 */
async function compare({ db, services }: Deps, order: GoodsOrderRow): Promise<PaymentDifference | null> {
  const common = { orderId: order.id, title: order.title, amount: order.amount, ours: order.state };
  const provider = order.provider ? providerNamed(services.payments, order.provider) : null;
  const trade = tradeOfOrder(order);
  if (!provider || !trade) return { ...common, theirs: null, fault: '支付平台未配置' };
  try {
    const report = await provider.query(
      { db, now: services.clock.now() },
      trade,
      order.state === 'refunded' ? order.id : undefined,
    );
    const fault = faultOf(order, report);
    return fault === null ? null : { ...common, theirs: report?.state ?? null, fault };
  } catch (error) {
    // Providers quote nothing that was sent, so the operator may read why.
    return { ...common, theirs: null, fault: `平台未应答（${error instanceof Error ? error.message : '原因不明'}）` };
  }
}

/** Payments of the day that were told wrong or are still to be given back. */
async function oddPayments(db: Database, from: Date, to: Date): Promise<PaymentDifference[]> {
  const rows = await db
    .select()
    .from(paymentNotifications)
    .where(
      and(
        inArray(paymentNotifications.effect, ['ignored', 'surplus']),
        gte(paymentNotifications.receivedAt, from),
        lt(paymentNotifications.receivedAt, to),
      ),
    );
  const odd: PaymentDifference[] = [];
  for (const { prepayid, effect, amount } of rows) {
    const order = await findOrderOfTrade(db, prepayid);
    const fault = effect === 'surplus' ? '重复支付，尚未退回' : '收到的支付无法入账';
    odd.push({
      orderId: order?.id ?? prepayid,
      title: order?.title ?? '',
      amount,
      ours: order?.state ?? 'unpaid',
      theirs: 'success',
      fault,
    });
  }
  return odd;
}

/** Refunds of the day that the platform has not taken yet. */
async function openRefunds(db: Database, from: Date, to: Date): Promise<PaymentDifference[]> {
  const rows = await db
    .select({ order: orders })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'requested'), gte(refunds.createdAt, from), lt(refunds.createdAt, to)));
  return rows.map(({ order }) => ({
    orderId: order.id,
    title: order.title,
    amount: order.amount,
    ours: order.state,
    theirs: null,
    fault: '退款尚未被平台受理',
  }));
}

/**
 * Asks the platforms about every order of a day that they prepared, `day` as `YYYY-MM-DD` in China, and lists what does
 * not agree. Changes nothing.
 */
export async function reconcileDay(deps: Deps, day: string): Promise<Reconciliation> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const to = later(from, DAY);
  const prepared = await deps.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.payWith, 'cash'),
        isNotNull(orders.prepayid),
        gte(orders.createdAt, from),
        lt(orders.createdAt, to),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
  const differences: PaymentDifference[] = [];
  for (const order of prepared) {
    const difference = await compare(deps, order);
    if (difference) differences.push(difference);
  }
  return {
    compared: prepared.length,
    differences: [...differences, ...(await oddPayments(deps.db, from, to)), ...(await openRefunds(deps.db, from, to))],
  };
}
