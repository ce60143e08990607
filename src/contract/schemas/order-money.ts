import { z } from 'zod';
import { cents, id, timestamp } from './common';

/** By what money comes and goes. `insurer`: paid by the insurance company. */
export const payMeans = ['wechat', 'alipay', 'cash', 'card', 'transfer', 'insurer'] as const;
export type PayMeans = (typeof payMeans)[number];
/**
 * How an order was settled: by one means; `mixed`: by several, or in parts; `credit`: nothing was paid, it is owed.
 */
export const payMethods = ['cash', 'wechat', 'alipay', 'card', 'transfer', 'insurer', 'mixed', 'credit'] as const;

/**
 * What happens to a store's money. `sale`: an order was settled; `credit` and `deposit_used`: what of it stayed owed,
 * and what had been paid before. `deposit`: paid before the settlement; `payment`: with it; `collected`: later.
 * `difference`: cash that was counted besides what should be there.
 */
export const tillKinds = [
  'sale',
  'credit',
  'deposit_used',
  'deposit',
  'payment',
  'collected',
  'refund',
  'write_off',
  'difference',
] as const;
export type TillKind = (typeof tillKinds)[number];
/** Those that a bill lists. */
export const moneyKinds = ['deposit', 'payment', 'collected', 'refund', 'write_off'] as const;

/** A day of China Standard Time, `YYYY-MM-DD`. */
const day = z.string();
/**
 * What was paid, given back or written off. Nothing is ever changed: what takes it back is a row of its own with the
 * opposite amount, which names it in `undoes`.
 */
export const orderPayment = z.object({
  id,
  kind: z.enum(moneyKinds),
  means: z.enum(payMeans).nullable(),
  /** Cents, as its kind says; below zero for what takes back. */
  amount: cents,
  /** The business day that it counts for. */
  day,
  at: timestamp,
  by: z.object({ uid: id, name: z.string() }),
  reason: z.string().nullable(),
  undoes: id.nullable(),
  /** Taken back by another row. */
  undone: z.boolean(),
  /** The payment over several orders that it is a part of; null: none. An older server does not say. */
  receipt: z.string().nullish(),
});
export type OrderPayment = z.output<typeof orderPayment>;

/** What of an order is paid and owed, for lists. */
export const owedFields = {
  /** Cents that the customer owes of a settled order; 0 before the settlement. */
  owed: cents,
  /** When it is due; null when nothing is owed. */
  dueOn: day.nullable(),
};
/** What is known of an order's money. Cents. */
export const moneyFields = {
  /** Paid, less what was given back. */
  paid: cents,
  /** Paid more than is due: a deposit, or what is to be given back. */
  prepaid: cents,
  writtenOff: cents,
  /** Who owes, when it is not the owner: an insurance company, a firm. */
  debtor: z.string().nullable(),
  /** The business day that the sale counts for. */
  settledDay: day.nullable(),
  /** Oldest first. */
  payments: z.array(orderPayment),
  /** What of `discount` was taken off single lines. */
  lineDiscount: cents,
  /** What was granted on the whole order: cents, and basis points of what remains after the lines' own discounts. */
  grantedDiscount: cents,
  discountRate: z.number().int(),
  /** Why the store grants it; for its own people. */
  discountReason: z.string(),
};

/** 10 million yuan: more is a slip of the finger. */
export const MAX_AMOUNT = 1_000_000_000;
export const moneyAmount = cents.min(1, '金额应大于 0').max(MAX_AMOUNT, '金额过大，请核对');
/** The parts of one payment. */
export const paymentParts = z
  .array(z.object({ means: z.enum(payMeans), amount: moneyAmount }))
  .min(1, '请填写收款金额')
  .max(payMeans.length, '每种收款方式填写一次')
  .refine((parts) => new Set(parts.map(({ means }) => means)).size === parts.length, '每种收款方式填写一次');
export type PaymentParts = z.output<typeof paymentParts>;
export const debtorName = z.string().trim().max(60, '欠款方最多 60 字');
/** Basis points: 1000 are 10 %. */
export const basisPoints = z.number().int('折扣应为整数').min(0, '折扣不能为负数').max(10_000, '折扣不能超过 100%');
