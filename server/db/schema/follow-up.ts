import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  followReasons,
  noticeChannels,
  noticeStates,
  type FollowMatter,
  type FollowRules,
} from '../../../src/contract/schemas/follow-ups';
import { moment } from './columns';
import { storeCustomers } from './customer';
import { stores } from './store';
import { workOrders } from './work-order';

const storeId = () =>
  text('store_id')
    .notNull()
    .references(() => stores.id);

/**
 * Why a store would ask a customer back: one row for each car and reason, kept up with the car's orders. The customer
 * is whoever the plate belongs to in `store_cars`.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    storeId: storeId(),
    /** The VIN; the plate of a car whose VIN is not known. */
    carKey: text('car_key').notNull(),
    reason: text('reason', { enum: [...followReasons] }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** What it is due for: the same is told once. */
    occurrence: text('occurrence').notNull(),
    /** Whether there is a notice of this occurrence. */
    told: boolean('told').notNull(),
    matters: jsonb('matters').$type<readonly FollowMatter[]>().notNull(),
    carid: text('carid').notNull(),
    car: text('car').notNull(),
    lastOrderId: text('last_order_id').references(() => workOrders.id),
    lastVisitAt: moment('last_visit_at'),
    /** The last known mileage, and how it grows; null where that is not known. */
    mileageKm: integer('mileage_km'),
    mileageAt: moment('mileage_at'),
    kmPerDay: doublePrecision('km_per_day'),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.carKey, t.reason] }),
    index('follow_ups_list').on(t.storeId, t.told, t.dueOn, t.carKey, t.reason),
    index('follow_ups_reason').on(t.storeId, t.told, t.reason, t.dueOn, t.carKey),
  ],
);

/** How many entries are due on a day: a list of 300,000 cars has its numbers without counting. */
export const followUpDays = pgTable(
  'follow_up_days',
  {
    storeId: storeId(),
    told: boolean('told').notNull(),
    reason: text('reason', { enum: [...followReasons] }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.told, t.reason, t.dueOn] })],
);

/** Cars whose entries must be made anew: noted with the change itself, so that a crash loses none. */
export const staleCars = pgTable(
  'stale_cars',
  {
    storeId: storeId(),
    carid: text('carid').notNull(),
    /** '' where none was noted. */
    vin: text('vin').notNull(),
    changes: bigint('changes', { mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.carid, t.vin] })],
);

/** What a customer said of a car's papers. */
export const carPapers = pgTable(
  'car_papers',
  {
    storeId: storeId(),
    carKey: text('car_key').notNull(),
    carid: text('carid').notNull(),
    registeredOn: date('registered_on', { mode: 'string' }),
    inspectionOn: date('inspection_on', { mode: 'string' }),
    insuranceOn: date('insurance_on', { mode: 'string' }),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.carKey] })],
);

/** A store's rules of asking back; without a row the usual ones hold. */
export const followUpRules = pgTable('follow_up_rules', {
  storeId: storeId().primaryKey(),
  rules: jsonb('rules').$type<FollowRules>().notNull(),
});

/**
 * Who asked in WeChat to be told of a car there, and how many messages WeChat still lets us send: each yes is good for
 * one. Whoever holds the car's link may ask; it ends with the owner whom the car had then.
 */
export const customerSubscriptions = pgTable(
  'customer_subscriptions',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => storeCustomers.id, { onDelete: 'cascade' }),
    carid: text('carid').notNull(),
    /** Of the mini program. */
    openid: text('openid').notNull(),
    left: integer('left').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.carid, t.openid] }),
    index('customer_subscriptions_openid').on(t.openid),
    check('customer_subscriptions_left', sql`${t.left} >= 0`),
  ],
);

/**
 * A notice to a customer, from the wish to send it on: one for each car, reason and occurrence. `sending` is written
 * before the provider is asked, so that a crash leaves a notice that may have gone out and is never sent by itself
 * again.
 */
export const customerNotices = pgTable(
  'customer_notices',
  {
    id: text('id').primaryKey(),
    storeId: storeId(),
    carKey: text('car_key').notNull(),
    reason: text('reason', { enum: [...followReasons] }).notNull(),
    occurrence: text('occurrence').notNull(),
    carid: text('carid').notNull(),
    car: text('car').notNull(),
    customerId: text('customer_id').notNull(),
    phone: text('phone').notNull(),
    matter: text('matter').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** As it was shown before it was sent. */
    text: text('text').notNull(),
    link: text('link').notNull(),
    /** What the link is opened by; 128 bits. */
    linkKey: text('link_key').notNull(),
    state: text('state', { enum: [...noticeStates] }).notNull(),
    /** What it was previewed for; once sent, what it went out by. */
    channel: text('channel', { enum: [...noticeChannels] }),
    problem: text('problem'),
    uid: text('uid').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Quiet hours are waited for. */
    notBefore: moment('not_before').notNull(),
    sentAt: moment('sent_at'),
    openedAt: moment('opened_at'),
    answeredAt: moment('answered_at'),
    /** The first order for the car within 60 days. */
    cameOrderId: text('came_order_id').references(() => workOrders.id),
    cameAt: moment('came_at'),
  },
  (t) => [
    uniqueIndex('customer_notices_once').on(t.storeId, t.carKey, t.reason, t.occurrence),
    uniqueIndex('customer_notices_link').on(t.linkKey),
    index('customer_notices_list').on(t.storeId, t.askedAt, t.id),
    index('customer_notices_phone').on(t.storeId, t.phone, t.askedAt),
    index('customer_notices_open')
      .on(t.notBefore)
      .where(sql`state in ('waiting', 'sending')`),
    check('customer_notices_sent', sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
  ],
);
