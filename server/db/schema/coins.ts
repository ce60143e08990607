import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

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
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    uniqueIndex('withdrawals_client_key').on(t.uid, t.clientKey),
    index('withdrawals_uid').on(t.uid, t.createdAt),
    index('withdrawals_state').on(t.state, t.createdAt),
    check('withdrawals_amounts', sql`${t.net} = ${t.amount} - ${t.fee} and ${t.net} > 0 and ${t.fee} >= 0`),
  ],
);
