import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Withdrawals that are paid together, by one order to the bank or wallet. Nobody can put one into two. */
export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    state: text('state', { enum: ['open', 'paid', 'dissolved'] }).notNull(),
    /** What the bank calls the payment; the same one never pays twice. */
    reference: text('reference'),
    /** Names of operators. */
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    paidBy: text('paid_by'),
    paidAt: moment('paid_at'),
  },
  (t) => [uniqueIndex('payouts_reference').on(t.reference), index('payouts_state').on(t.state, t.createdAt)],
);

/** Requests to be paid out. Amounts in cents; `net` = `amount` − `fee`. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    clientKey: text('client_key').notNull(),
    amount: integer('amount').notNull(),
    fee: integer('fee').notNull(),
    net: integer('net').notNull(),
    channel: text('channel', { enum: ['wechat', 'alipay'] }).notNull(),
    /** Account and name that the operator pays to; answers show them masked. */
    account: text('account'),
    realName: text('real_name'),
    state: text('state', { enum: ['frozen', 'paid', 'refused'] }).notNull(),
    reason: text('reason'),
    /** The payout that it is in, or was paid with; null in rows that were settled before there were payouts. */
    payoutId: text('payout_id').references(() => payouts.id),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('withdrawals_client_key').on(t.uid, t.clientKey),
    index('withdrawals_uid').on(t.uid, t.createdAt),
    index('withdrawals_state').on(t.state, t.createdAt),
    index('withdrawals_payout').on(t.payoutId),
    check('withdrawals_amounts', sql`${t.net} = ${t.amount} - ${t.fee} and ${t.net} > 0 and ${t.fee} >= 0`),
  ],
);
