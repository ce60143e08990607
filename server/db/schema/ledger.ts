import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What somebody holds of a currency. Always the sum of the account's entries; never below zero. */
export const wallets = pgTable(
  'wallets',
  {
    /** `user:<uid>`, or `frozen:<uid>` for coins that wait for a withdrawal to be settled. */
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    /** Points, or cents of coins. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.currency] }), check('wallets_not_negative', sql`${t.balance} >= 0`)],
);

/** One business event that moved something. `key` names the event, so that it is booked once. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    orderId: text('order_id'),
    withdrawalId: text('withdrawal_id'),
    /** Of a store's till: the business day that it counts for. */
    day: date('day', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('ledger_transactions_order').on(t.orderId),
    index('ledger_transactions_withdrawal').on(t.withdrawalId),
    index('ledger_transactions_created').on(t.createdAt),
  ],
);

/** The sides of a transaction; they add up to zero in each currency. Never changed, never deleted. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('ledger_entries_account').on(t.account, t.currency, t.id),
    index('ledger_entries_transaction').on(t.transactionId),
  ],
);
