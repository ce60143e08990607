import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { shipTo } from '../../../src/contract/schemas/shop';
import type { PrepayAnswer } from '../../../src/contract/schemas/payment';
import { moment } from './columns';

/** What a payment platform gave the client, and what we need to know of it. */
export interface StoredPrepay extends PrepayAnswer {
  /** How the platform names the payment; unset in old rows: by `prepayid`. */
  readonly trade?: string;
  /** How often the order was prepared before. */
  readonly attempt?: number;
  /** Whom it is bound to; '' or unset: anybody; null: it was closed. */
  readonly payer?: string | null;
}

/** Articles of the points store and VIP terms (§3 Goods). */
export const goods = pgTable(
  'goods',
  {
    iid: text('iid').primaryKey(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    images: text('images')
      .array()
      .notNull()
      .default(sql`'{}'`),
    kind: text('kind', { enum: ['physical', 'vip', 'coins', 'card'] }).notNull(),
    category: text('category', { enum: ['tool', 'consumable', 'wear', 'virtual'] }),
    /** Cents. */
    price: integer('price').notNull(),
    originalPrice: integer('original_price'),
    /** Points. */
    classBalance: integer('class_balance').notNull().default(0),
    payWays: text('pay_ways', { enum: ['points', 'coins', 'cash'] })
      .array()
      .notNull(),
    tags: text('tags').notNull().default(''),
    channelurl: text('channelurl').notNull().default('app'),
    dingzhi: boolean('dingzhi').notNull().default(false),
    enable: boolean('enable').notNull().default(true),
    /** Null: unlimited. */
    stock: integer('stock'),
    sold: integer('sold').notNull().default(0),
    vipDays: integer('vip_days'),
    /** What an article of kind `coins` brings, in cents. */
    coinCents: integer('coin_cents'),
    maxPerUser: integer('max_per_user'),
    /** Sanitised HTML. */
    detail: text('detail').notNull().default(''),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When an operator changed it: samples leave it alone from then on. */
    changedAt: moment('changed_at'),
  },
  (t) => [index('goods_list').on(t.enable, t.position), check('goods_stock_not_negative', sql`${t.stock} >= 0`)],
);

/** Everything that is bought, exchanged or won. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** The client's name for the intent: the same one twice is one order. */
    clientKey: text('client_key').notNull(),
    kind: text('kind', { enum: ['physical', 'vip', 'coins', 'card', 'course', 'prize'] }).notNull(),
    iid: text('iid').notNull(),
    title: text('title').notNull(),
    image: text('image'),
    quantity: smallint('quantity').notNull(),
    payWith: text('pay_with', { enum: ['points', 'coins', 'cash', 'free'] }).notNull(),
    /** Cents of coins or cash. */
    amount: integer('amount').notNull(),
    points: integer('points').notNull(),
    /** What a paid order brings, as it was offered. */
    vipDays: integer('vip_days'),
    coinCents: integer('coin_cents'),
    state: text('state', { enum: ['unpaid', 'paid', 'shipped', 'done', 'cancelled', 'refunded'] }).notNull(),
    shipTo: jsonb('ship_to').$type<z.output<typeof shipTo>>(),
    carrier: text('carrier'),
    logisticsNumber: text('logistics_number'),
    note: text('note'),
    /** Which payment platform prepared it, and what it gave the client. */
    provider: text('provider'),
    prepayid: text('prepayid'),
    prepay: jsonb('prepay').$type<StoredPrepay>(),
    /** Where it was ordered, as `talliedPlatform` has it; null: by nobody's device, or of earlier releases. */
    platform: text('platform'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    paidAt: moment('paid_at'),
    shippedAt: moment('shipped_at'),
    doneAt: moment('done_at'),
    closedAt: moment('closed_at'),
    closeReason: text('close_reason'),
  },
  (t) => [
    uniqueIndex('orders_client_key').on(t.uid, t.clientKey),
    uniqueIndex('orders_prepayid').on(t.prepayid),
    index('orders_uid').on(t.uid, t.createdAt),
    index('orders_state').on(t.state, t.expiresAt),
  ],
);

/** Codes that are worth something, kept as SHA-256. */
export const exchangeCodes = pgTable(
  'exchange_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['points', 'vip', 'coins'] }).notNull(),
    /** Points, days or cents. */
    amount: integer('amount').notNull(),
    expiresAt: moment('expires_at'),
    usedBy: text('used_by'),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
    /** Its last four letters, by which an operator knows one that somebody holds; null in older rows. */
    tail: text('tail'),
    /** Names the codes that were made together; null for cards that somebody bought. */
    batch: text('batch'),
    /** What they were made for, as the operator put it. */
    note: text('note').notNull().default(''),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('exchange_codes_created').on(t.createdAt), index('exchange_codes_batch').on(t.batch)],
);

/** One row for each user and day (China Standard Time), `YYYY-MM-DD`. */
export const signIns = pgTable(
  'sign_ins',
  {
    uid: text('uid').notNull(),
    day: text('day').notNull(),
    streak: integer('streak').notNull(),
    points: integer('points').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.day] })],
);

/** Notifications of payment platforms that were acted on: a replayed one changes nothing. */
export const paymentNotifications = pgTable('payment_notifications', {
  /** `<provider>:<the platform's own transaction id>`. */
  id: text('id').primaryKey(),
  /** How the platform names the payment. */
  prepayid: text('prepayid').notNull(),
  /** Cents. */
  amount: integer('amount').notNull(),
  /** `surplus`: a second payment of one order, to be given back; `returned`: it was. */
  effect: text('effect', { enum: ['booked', 'refunded', 'ignored', 'surplus', 'returned'] }).notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Cash that goes back to the payer; one for each order. */
export const refunds = pgTable('refunds', {
  orderId: text('order_id').primaryKey(),
  /** Cents. */
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  state: text('state', { enum: ['requested', 'done'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Something that our books and a payment platform's did not agree about, as it was found. */
export interface KeptDifference {
  readonly orderId: string;
  readonly title: string;
  /** Cents. */
  readonly amount: number;
  /** State of the order; null where we have none. */
  readonly ours: string | null;
  readonly theirs: string | null;
  /** Chinese: what is wrong. */
  readonly fault: string;
  /** The platform did not answer, so that asking again may settle it. */
  readonly unanswered?: boolean;
}

/** What the last comparison of a day with the payment platforms found; earlier ones are in the operators' audit. */
export const paymentReconciliations = pgTable('payment_reconciliations', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
  /** Name of the operator. */
  operator: text('operator').notNull(),
  /** How many orders were compared. */
  compared: integer('compared').notNull(),
  differences: jsonb('differences').$type<readonly KeptDifference[]>().notNull(),
  /** Why what is open is in order, or how it was settled; null while nobody said. */
  explained: text('explained'),
  explainedBy: text('explained_by'),
  explainedAt: moment('explained_at'),
});

/** The sandbox's payment platform: its own books, apart from the orders. */
export const sandboxPayments = pgTable('sandbox_payments', {
  prepayid: text('prepayid').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  /** Cents. */
  amount: bigint('amount', { mode: 'number' }).notNull(),
  outcome: text('outcome', { enum: ['pending', 'success', 'failure', 'cancelled', 'refunded'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});
