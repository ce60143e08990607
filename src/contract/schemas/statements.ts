import { z } from 'zod';
import { cents, id, timestamp } from './common';
import { debtorKey, debtorPerson } from './debts';
import { moneyKinds, payMeans, paymentParts } from './order-money';
import { clientKey } from './shop';
import { day } from './turnover';

/** One payment pays at most so many orders at once. */
export const MAX_PAID_ORDERS = 100;

const parts = z.array(z.object({ means: z.enum(payMeans), amount: cents }));
/** One payment of a person over several orders, as it was made. */
export const receipt = z.object({
  /** The key under which it was sent. */
  id: clientKey,
  /** Who owes, or owed, for the first of its orders. */
  person: debtorKey,
  /** The business day that it counts for. */
  day,
  at: timestamp,
  by: z.object({ uid: id, name: z.string() }),
  amount: cents,
  payments: parts,
  /** What of it was not taken back; what became a deposit with its settlement stands as long as that does. */
  standing: cents,
  /** What went to which order, and what is owed for it now. */
  orders: z.array(z.object({ id, number: z.string(), carid: z.string(), amount: cents, standing: cents, owed: cents })),
});
export type Receipt = z.output<typeof receipt>;
/**
 * Collects of one person what is owed for several orders, what is due first first; for `orders` alone if they are
 * given. `owed`: what was shown as owed for all of these; with another sum nothing is booked (conflict). Refused for
 * more than is owed, and for owners of whom no file is kept, who are not one person. The same `clientKey` is one
 * payment.
 */
export const tillPayPerson = {
  request: z.object({
    person: debtorKey,
    clientKey,
    payments: paymentParts,
    owed: cents.optional(),
    orders: z
      .array(id)
      .min(1, '请选择工单')
      .max(MAX_PAID_ORDERS, `一次最多收 ${MAX_PAID_ORDERS} 单，请分次收款`)
      .optional(),
  }),
  response: receipt,
};
/**
 * Takes back what stands of such a payment, in all its orders or in none. Once more changes nothing. Refused when a
 * part of it was given back, or became a deposit since its settlement was taken back.
 */
export const tillUndoReceipt = {
  request: z.object({
    receipt: clientKey,
    reason: z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 字'),
  }),
  response: receipt,
};
export const tillReceipt = { request: z.object({ receipt: clientKey }), response: receipt };

/** Money that moved for one person by one call, and was not taken back. */
export const personPayment = z.object({
  id,
  kind: z.enum(moneyKinds),
  day,
  at: timestamp,
  /** Cents, as its kind says. */
  amount: cents,
  /** Empty for what was written off. */
  payments: parts,
  /** Where it paid several orders at once. */
  receipt: clientKey.nullable(),
  orders: z.array(z.object({ id, number: z.string(), carid: z.string() })),
});
export type PersonPayment = z.output<typeof personPayment>;
/**
 * What one person owes, as in `tillDebtorPersons`, and what he paid since a day, the newest first (`more`: there is
 * earlier that was left out). Who owes nothing any more has sums of 0. Refused for owners of whom no file is kept.
 */
export const tillStatement = {
  request: z.object({ person: debtorKey }),
  response: debtorPerson.extend({
    /** Null when nothing is owed. */
    dueOn: day.nullable(),
    since: day,
    payments: z.array(personPayment),
    more: z.boolean(),
  }),
};
export type Statement = z.output<typeof tillStatement.response>;
