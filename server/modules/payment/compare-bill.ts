import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { orders, paymentNotifications, refunds } from '../../db/schema/shop';
import type { BillRow } from '../../providers/payment/payment-provider';
import { readTrade } from '../../providers/payment/trade';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import { tradeOfOrder } from './order-trade';
import { NOT_BOOKED, NOT_REFUNDED, OTHER_AMOUNT, type PaymentDifference } from './payment-difference';

/** Rows that are looked up in one query. */
const ROWS_AT_ONCE = 500;

/** What our books say of a row of a bill. */
interface Booked {
  readonly order: GoodsOrderRow | null;
  /** Cents of the payment with its number; null: we were told of none. */
  readonly paid: number | null;
  /** Cents that went or are to go back of its trade; null: none. */
  readonly givenBack: number | null;
}

/** What is wrong between a row of a bill and our books; null when they agree. */
export function faultOfRow(
  { kind, amount }: Pick<BillRow, 'kind' | 'amount'>,
  { paid, givenBack }: Pick<Booked, 'paid' | 'givenBack'>,
): string | null {
  const ours = kind === 'payment' ? paid : givenBack;
  if (ours === null) return kind === 'payment' ? NOT_BOOKED : NOT_REFUNDED;
  if (ours === amount) return null;
  return kind === 'payment' ? OTHER_AMOUNT : '退款金额不一致';
}

/** How our books have rows of a bill. */
async function readBooks(db: Database, provider: string, rows: readonly BillRow[]): Promise<(row: BillRow) => Booked> {
  const paymentId = ({ id }: BillRow) => `${provider}:${id}`;
  const trades = [...new Set(rows.map(({ trade }) => trade))];
  const orderIds = trades.map((trade) => readTrade(trade).orderId);
  const told = await db
    .select()
    .from(paymentNotifications)
    .where(or(inArray(paymentNotifications.id, rows.map(paymentId)), inArray(paymentNotifications.prepayid, trades)));
  const found = await db
    .select({ order: orders, refunded: refunds.amount })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(or(inArray(orders.prepayid, trades), inArray(orders.id, orderIds)));
  const payments = new Map(told.map((payment) => [payment.id, payment]));
  // Second payments go back by themselves, as refunds of their own trade.
  const surplus = new Map(
    told.flatMap(({ effect, prepayid, amount }) =>
      effect === 'surplus' || effect === 'returned' ? [[prepayid, amount]] : [],
    ),
  );
  const byPrepayid = new Map(found.map((each) => [each.order.prepayid, each]));
  const byId = new Map(found.map((each) => [each.order.id, each]));
  return (row) => {
    const { order = null, refunded = null } = byPrepayid.get(row.trade) ?? byId.get(readTrade(row.trade).orderId) ?? {};
    const ofOrder = order && tradeOfOrder(order) === row.trade ? refunded : null;
    return {
      order,
      paid: payments.get(paymentId(row))?.amount ?? null,
      givenBack: ofOrder ?? surplus.get(row.trade) ?? null,
    };
  };
}

export interface BillComparison {
  readonly differences: readonly PaymentDifference[];
  /** Orders whose payment the bill has as we have it. */
  readonly paid: ReadonlySet<string>;
  /** Orders whose refund the bill has as we have it. */
  readonly refunded: ReadonlySet<string>;
}

/** Compares the rows of a platform's bill with what we were told and what we gave back. Changes nothing. */
export async function compareBill(db: Database, provider: string, rows: readonly BillRow[]): Promise<BillComparison> {
  const differences: PaymentDifference[] = [];
  const [paid, refunded] = [new Set<string>(), new Set<string>()];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    const booked = await readBooks(db, provider, part);
    for (const row of part) {
      const { order, ...ours } = booked(row);
      const fault = faultOfRow(row, ours);
      if (fault !== null)
        differences.push({
          orderId: order?.id ?? '',
          title: order?.title ?? `平台单号 ${row.id}`,
          amount: row.amount,
          ours: order?.state ?? null,
          theirs: row.kind === 'payment' ? 'success' : 'refunded',
          fault,
        });
      else if (order && tradeOfOrder(order) === row.trade) (row.kind === 'payment' ? paid : refunded).add(order.id);
    }
  }
  return { differences, paid, refunded };
}
