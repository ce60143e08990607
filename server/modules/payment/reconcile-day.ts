import { and, asc, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { orders, paymentNotifications, refunds } from '../../db/schema/shop';
import { chinaDay, startOfDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { BillNotReady } from '../../providers/payment/payment-provider';
import { platformsOf, providerNamed, titleOf } from '../../providers/payment/payments';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { compareBill, type BillComparison } from './compare-bill';
import { findOrderOfTrade, tradeOfOrder } from './order-trade';
import { faultOf, isPaid, reasonInBrackets, type PaymentDifference } from './payment-difference';

type Deps = Pick<ShopDeps, 'db' | 'services'>;

export interface Reconciliation {
  /** How many orders were compared. */
  readonly compared: number;
  readonly differences: readonly PaymentDifference[];
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
    return { ...common, theirs: null, fault: `平台未应答${reasonInBrackets(error)}`, unanswered: true };
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

/** Orders that a platform prepared, and that were made, paid or given back within a time. */
const ordersOf = (db: Database, from: Date, to: Date) => {
  const within = (column: PgColumn) => and(gte(column, from), lt(column, to));
  return db
    .select({ order: orders })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(
      and(
        eq(orders.payWith, 'cash'),
        isNotNull(orders.prepayid),
        or(within(orders.createdAt), within(orders.paidAt), within(refunds.createdAt)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id));
};

/** What the bills of a day say, platform by platform. */
async function compareBills({ db, services }: Deps, day: string): Promise<BillComparison[]> {
  const scope = { db, now: services.clock.now() };
  const compared: BillComparison[] = [];
  // Nobody writes the bill of a day before it is over.
  if (day >= chinaDay(scope.now)) return compared;
  for (const provider of platformsOf(services.payments)) {
    try {
      const rows = await provider.bill(scope, day);
      if (rows) compared.push(await compareBill(db, provider.name, rows));
    } catch (error) {
      const fault = error instanceof BillNotReady ? '平台账单尚未生成' : `平台账单未取得${reasonInBrackets(error)}`;
      const missing = { orderId: '', title: `${titleOf(provider)}的账单`, amount: 0, ours: null, theirs: null, fault };
      compared.push({ differences: [{ ...missing, unanswered: true }], paid: new Set(), refunded: new Set() });
    }
  }
  return compared;
}

/**
 * Compares a day, `YYYY-MM-DD` in China, with the payment platforms, and lists what does not agree: each row of their
 * bills with our books, and each order that was made, paid or given back that day and that no bill settles with what
 * its platform says of it. Changes nothing.
 */
export async function reconcileDay(deps: Deps, day: string): Promise<Reconciliation> {
  const from = startOfDay(day);
  const to = later(from, DAY);
  const bills = await compareBills(deps, day);
  const isSettled = ({ id, state }: GoodsOrderRow) =>
    bills.some(({ paid, refunded }) => (isPaid(state) ? paid.has(id) : state === 'refunded' && refunded.has(id)));
  const touched = await ordersOf(deps.db, from, to);
  const differences = bills.flatMap((bill) => bill.differences);
  const isSaid = ({ orderId, fault }: PaymentDifference) =>
    differences.some((said) => said.orderId === orderId && said.fault === fault);
  for (const { order } of touched) {
    const difference = isSettled(order) ? null : await compare(deps, order);
    if (difference && !isSaid(difference)) differences.push(difference);
  }
  return {
    compared: touched.length,
    differences: [...differences, ...(await oddPayments(deps.db, from, to)), ...(await openRefunds(deps.db, from, to))],
  };
}
