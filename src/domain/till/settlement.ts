import type { PayMeans, PaymentParts } from '@/contract/schemas/order-money';
import { exactYuan } from '../money';
import type { PayMethod } from '../work-order/work-order-labels';

/** How an order is settled: what is taken now, and what stays owed. Cents. */
export interface Settlement {
  readonly payments: PaymentParts;
  /** What of the total was paid before. */
  readonly depositUsed: number;
  /** What stays owed. */
  readonly credit: number;
  /** How it is called afterwards. */
  readonly payMethod: PayMethod;
}

export interface SettlementRequest {
  readonly payMethod: PayMethod;
  /** With `mixed` only. */
  readonly payments?: PaymentParts | undefined;
}

/** What several parts come to, in cents. */
export const sumOf = (payments: Readonly<PaymentParts>): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);
const single = (method: PayMethod): PayMeans | null => (method === 'mixed' || method === 'credit' ? null : method);

/** Why these payments cannot be taken of what is due (cents); null when they can. */
export const paymentProblem = (payments: PaymentParts, due: number): string | null =>
  sumOf(payments) > due ? `收款合计 ¥${exactYuan(sumOf(payments))}，不能超过应收 ¥${exactYuan(due)}` : null;

/** What is due in cents of an order of this total, after `paid` cents were paid in advance. */
export const dueAtSettlement = (total: number, paid: number): number => Math.max(total - paid, 0);

/**
 * What settling an order of this total means, after `paid` cents were paid in advance. A single means takes all that is
 * due, `credit` nothing, `mixed` what is given. Why it cannot be, as text.
 */
export function planSettlement(
  total: number,
  paid: number,
  { payMethod, payments }: SettlementRequest,
): Settlement | string {
  const due = dueAtSettlement(total, paid);
  if (payMethod === 'mixed' && !payments) return '请填写收款金额';
  if (payMethod !== 'mixed' && payments) return '请用“多种方式”分别填写收款金额';
  const means = single(payMethod);
  const taken = payments ?? (means !== null && due > 0 ? [{ means, amount: due }] : []);
  const problem = paymentProblem(taken, due);
  if (problem) return problem;
  return { payments: taken, depositUsed: total - due, credit: due - sumOf(taken), payMethod };
}
