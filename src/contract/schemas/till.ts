import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { basisPoints, debtorName, MAX_AMOUNT, moneyAmount, payMeans, paymentParts, tillKinds } from './order-money';
import { clientKey } from './shop';
import { day } from './turnover';
import { workOrder } from './work-order';

/** The words of money and what is owed, in the same place as the calls. */
export * from './debts';
export * from './order-money';
export * from './statements';

const amount = moneyAmount;
const notNegative = cents.min(0, '金额不能为负数').max(MAX_AMOUNT, '金额过大，请核对');
const reason = z.string().trim().min(1, '请填写原因').max(200, '原因最多 200 字');
const person = z.object({ uid: id, name: z.string() });

/**
 * Takes money of a customer: a deposit before the settlement, a collection after it; not more than is owed then. The
 * same `clientKey` is one payment.
 */
export const tillPay = {
  request: z.object({ id, clientKey, payments: paymentParts }),
  response: workOrder,
};
/**
 * Gives money back, not more than was paid by that means. `waive`: what a settled order is owed by that is written off
 * at once, by who may; otherwise it is owed again.
 */
export const tillRefund = {
  request: z.object({ id, clientKey, means: z.enum(payMeans), amount, reason, waive: z.boolean().default(false) }),
  response: workOrder,
};
/** Gives up what is owed: the owner, and receptionists up to the owner's limit for an order. */
export const tillWriteOff = { request: z.object({ id, clientKey, amount, reason }), response: workOrder };
/** Takes back a payment, refund or write-off by a counter-entry; once more changes nothing. */
export const tillUndo = { request: z.object({ id, paymentId: id, reason }), response: workOrder };
/** When what is owed is due, and who owes it ('' : the owner). */
export const tillSetDue = {
  request: z.object({ id, dueOn: day, debtor: debtorName.optional() }),
  response: workOrder,
};
/** Notes that the debtor was reminded; nothing is sent. */
export const tillRemind = {
  request: z.object({ id, clientKey, note: z.string().trim().max(200, '备注最多 200 字').default('') }),
  response: workOrder,
};

const counted = z.object({ count: z.number().int(), amount: cents });
export const meansFigures = z.object({
  means: z.enum(payMeans),
  /** Payments and refunds that are not taken back. */
  count: z.number().int(),
  in: cents,
  out: cents,
});
/** What a business day was worth. Cents; what was taken back on the day is not in it. */
export const closedFigures = z.object({
  means: z.array(meansFigures),
  /** Settled orders: `sales` = `payments` + `credit` + `depositsUsed`, always. */
  sales: counted,
  payments: counted,
  credit: counted,
  depositsUsed: counted,
  /** Money for orders that were not settled yet, and for those settled before. */
  deposits: counted,
  collected: counted,
  refunds: counted,
  writeOffs: counted,
});
export type ClosedFigures = z.output<typeof closedFigures>;
export const closing = z.object({
  id,
  day,
  figures: closedFigures,
  float: cents,
  expectedCash: cents,
  countedCash: cents,
  /** `countedCash` − `expectedCash`. */
  difference: cents,
  note: z.string().nullable(),
  by: person,
  at: timestamp,
  /** Null while the day is closed. */
  reopened: z.object({ by: person, at: timestamp, reason: z.string() }).nullable(),
});
export type Closing = z.output<typeof closing>;
/** A business day of the store; without `day` the one that money counts for now. */
export const tillDay = {
  request: z.object({ day: day.nullish() }),
  response: z.object({
    day,
    figures: closedFigures,
    float: cents,
    /** Cash that should be in the drawer: `float` + cash in − cash out. */
    expectedCash: cents,
    closing: closing.nullable(),
    /** The day that money counts for now: today, or the next one once today is closed. */
    businessDay: day,
    /** The day that is to be closed next; null when it is not over yet, which means in the future. */
    nextToClose: day.nullable(),
    /** The newest closed day, the only one that may be reopened. */
    closedThrough: day.nullable(),
  }),
};
export type TillDay = z.output<typeof tillDay.response>;
/**
 * Closes a business day: what comes later counts for the next one. Throws refused for a day in the future, a closed one
 * (with who closed it) and while an earlier one is open, conflict when cash moved since it was seen. The same call
 * again by the same person changes nothing.
 */
export const tillCloseDay = {
  request: z.object({
    day,
    countedCash: notNegative,
    /** What was shown as `expectedCash`: with another sum the day is not closed. */
    expectedCash: cents.optional(),
    note: z.string().trim().max(200, '备注最多 200 字').default(''),
  }),
  response: closing,
};
/** The owner alone; the newest closed day first. */
export const tillReopenDay = { request: z.object({ day, reason }), response: closing };
/** Newest first, those that were reopened, too. */
export const tillClosings = { request: paged, response: pageOf(closing) };

/** What is behind a figure. */
export const movement = z.object({
  id,
  kind: z.enum(tillKinds),
  means: z.enum(payMeans).nullable(),
  amount: cents,
  day,
  at: timestamp,
  by: person,
  reason: z.string().nullable(),
  undoes: id.nullable(),
  /** Null for the difference of a closing. */
  order: z.object({ id, number: z.string(), carid: z.string(), car: z.string(), ownerName: z.string() }).nullable(),
});
export type Movement = z.output<typeof movement>;
/** Newest first; what was taken back on its own day is left out, as in the figures. */
export const tillMovements = {
  request: paged.extend({
    from: day,
    to: day,
    kinds: z.array(z.enum(tillKinds)).min(1).max(tillKinds.length),
    means: z.enum(payMeans).nullish(),
  }),
  response: pageOf(movement),
};

export const turnoverSplits = ['technician', 'means', 'item'] as const;
export type TurnoverSplit = (typeof turnoverSplits)[number];
/**
 * The turnover of a period in parts, the largest first; `amount` in cents adds up to the income, for `means` to the
 * money that came in less what went out. `key`: uid of the technician ('' : none), the means, or the item's name ('' :
 * taken off whole orders).
 */
export const tillTurnover = {
  request: paged.extend({ from: day, to: day, by: z.enum(turnoverSplits) }),
  response: pageOf(z.object({ key: z.string(), name: z.string(), count: z.number().int(), amount: cents })).extend({
    sum: cents,
  }),
};

/** The store's rules of money. */
export const tillSettings = z.object({
  /** Cents that lie in the drawer each morning. */
  float: notNegative,
  creditDays: z.number().int('天数应为整数').min(0, '天数不能为负数').max(365, '账期最多 365 天'),
  /** What a receptionist may write off of one order, in cents. */
  writeOffLimit: notNegative,
  /** What a receptionist may take off an order, in basis points of its lines. */
  discountLimit: basisPoints,
});
export type TillSettings = z.output<typeof tillSettings>;
export const tillGetSettings = { request: z.object({}), response: tillSettings };
/** The owner alone; only the given fields change. */
export const tillUpdateSettings = { request: tillSettings.partial(), response: tillSettings };
