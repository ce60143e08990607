import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { payMeans, tillKinds, type ClosedFigures } from '../../../src/contract/schemas/till';
import { moment } from './columns';
import { stores } from './store';
import { workOrders } from './work-order';

/** What was sold under a name, less the line's discount; '' : what was taken off the whole order. Cents. */
export interface SoldLine {
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}

/**
 * A store's till: up to which day it is closed, and the owner's rules. What is booked on one order holds this row
 * shared, what closes a day or is booked on several alone, so that nothing slips into a closed day.
 */
export const tills = pgTable('tills', {
  storeId: text('store_id')
    .primaryKey()
    .references(() => stores.id),
  /** The newest closed day of China Standard Time; null before the first closing. */
  closedThrough: date('closed_through', { mode: 'string' }),
  /** Cents that lie in the drawer each morning. */
  float: integer('float').notNull().default(0),
  /** Days until what is not paid at the settlement is due. */
  creditDays: integer('credit_days').notNull().default(30),
  /** What a receptionist may write off of one order, in cents. */
  writeOffLimit: integer('write_off_limit').notNull().default(0),
  /** What a receptionist may take off an order, in basis points of its lines. */
  discountLimit: integer('discount_limit').notNull().default(10_000),
});

/**
 * What happened to a store's money, by order: the event of a ledger transaction `till/<id>`. Never changed but for
 * `cancelled`, never deleted; taken back by a counter-entry with the opposite amount, which names it in `undoes`.
 */
export const tillEvents = pgTable(
  'till_events',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    /** Null for the difference of a closing. */
    orderId: text('order_id').references(() => workOrders.id),
    /** With the place in the call: the same intent twice is one. */
    clientKey: text('client_key').notNull(),
    kind: text('kind', { enum: [...tillKinds] }).notNull(),
    means: text('means', { enum: [...payMeans] }),
    /** Cents; below zero for what takes back. */
    amount: integer('amount').notNull(),
    /** Of a sale: what it is made of, and who did the work. */
    parts: integer('parts').notNull().default(0),
    labour: integer('labour').notNull().default(0),
    discount: integer('discount').notNull().default(0),
    technicianUid: text('technician_uid'),
    lines: jsonb('lines').$type<readonly SoldLine[]>(),
    /** The business day that it counts for. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
    uid: text('uid').notNull(),
    reason: text('reason'),
    undoes: text('undoes'),
    /** It and its counter-entry are of one day: lists of the day show neither. */
    cancelled: boolean('cancelled').notNull().default(false),
  },
  (t) => [
    uniqueIndex('till_events_client_key').on(t.storeId, t.clientKey),
    uniqueIndex('till_events_undoes').on(t.undoes),
    index('till_events_order').on(t.orderId, t.at),
    // Of cancelled ones, too: tables of a day have them.
    index('till_events_day').on(t.storeId, t.kind, t.day, t.at),
  ],
);

/**
 * Sums of the events of a day, written with them and recounted by `npm run admin -- statistics rebuild`. `count`:
 * events that lists of the day show; `amount` in cents.
 */
export const tillDays = pgTable(
  'till_days',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: [...tillKinds] }).notNull(),
    /** '' for what has none. */
    means: text('means').notNull(),
    count: integer('count').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day, t.kind, t.means] })],
);

/** What customers owe a store, by the day it is due: lists of debtors have their sums without counting. Cents. */
export const tillDebts = pgTable(
  'till_debts',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
    owed: bigint('owed', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.dueOn] })],
);

/** A day as it was closed; never changed but for being reopened. One that is reopened is closed by another row. */
export const tillClosings = pgTable(
  'till_closings',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    day: date('day', { mode: 'string' }).notNull(),
    figures: jsonb('figures').$type<ClosedFigures>().notNull(),
    /** Cents in the drawer: in the morning, as they should be at night, as they were counted. */
    float: integer('float').notNull(),
    expectedCash: bigint('expected_cash', { mode: 'number' }).notNull(),
    countedCash: bigint('counted_cash', { mode: 'number' }).notNull(),
    note: text('note'),
    closedByUid: text('closed_by_uid').notNull(),
    closedAt: moment('closed_at').notNull(),
    reopenedByUid: text('reopened_by_uid'),
    reopenedAt: moment('reopened_at'),
    reopenReason: text('reopen_reason'),
  },
  (t) => [
    uniqueIndex('till_closings_day')
      .on(t.storeId, t.day)
      .where(sql`reopened_at is null`),
    index('till_closings_list').on(t.storeId, t.closedAt),
  ],
);

/** Who was reminded of what they owe, by whom and when. */
export const tillReminders = pgTable(
  'till_reminders',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrders.id),
    clientKey: text('client_key').notNull(),
    note: text('note').notNull(),
    uid: text('uid').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('till_reminders_client_key').on(t.storeId, t.clientKey),
    index('till_reminders_order').on(t.orderId, t.at),
  ],
);

/**
 * The turnover of a day by who did the work and by what was done, written with the settlement and recounted like
 * `store_days`. Amounts in cents.
 */
export const turnoverShares = pgTable(
  'turnover_shares',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    day: date('day', { mode: 'string' }).notNull(),
    split: text('split', { enum: ['technician', 'item'] }).notNull(),
    /** The technician's uid, '' for none; the name of the item, '' for what was taken off whole orders. */
    key: text('key').notNull(),
    /** Orders, or pieces. */
    count: integer('count').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.split, t.day, t.key] })],
);
