import type { PaymentReport, PaymentState } from '../../providers/payment/payment-provider';
import type { GoodsOrderRow } from '../goods-orders/order-repository';

/** Something that our books and the platform's do not agree about. */
export interface PaymentDifference {
  /** Empty where we have no order. */
  readonly orderId: string;
  readonly title: string;
  /** Cents. */
  readonly amount: number;
  /** Null: we have no such order. */
  readonly ours: GoodsOrderRow['state'] | null;
  /** What the platform says; null: it knows nothing of it, or was not asked. */
  readonly theirs: PaymentState | null;
  /** Chinese: what is wrong. */
  readonly fault: string;
  /** The platform did not answer, so that asking again may settle it. */
  readonly unanswered?: true;
}

/** What the books say when the platform has money of an order, or gave it back, and we did not write it down. */
export const NOT_BOOKED = '平台已收款，本地未入账';
export const NOT_REFUNDED = '平台已退款，本地未退款';
export const OTHER_AMOUNT = '金额不一致';

/** Whether the money of an order is with us. */
export const isPaid = (state: GoodsOrderRow['state']) => state === 'paid' || state === 'shipped' || state === 'done';

/** What is wrong between an order and the platform's report of it; null when they agree. */
export function faultOf(
  order: Pick<GoodsOrderRow, 'state' | 'amount'>,
  report: Pick<PaymentReport, 'state' | 'amount'> | null,
): string | null {
  const theirs = report?.state ?? null;
  if ((theirs === 'success' || theirs === 'refunded') && report && report.amount !== order.amount) return OTHER_AMOUNT;
  if (isPaid(order.state)) {
    if (theirs === 'refunded') return NOT_REFUNDED;
    return theirs === 'success' ? null : '本地已付款，平台未收款';
  }
  if (theirs === 'success') return order.state === 'refunded' ? '本地已退款，平台未退款' : NOT_BOOKED;
  return null;
}

/** Why a platform said nothing. Providers quote nothing that was sent, so the operator may read it. */
export const reasonInBrackets = (error: unknown): string =>
  `（${error instanceof Error ? error.message : '原因不明'}）`;
