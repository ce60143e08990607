import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { consentMeans, consents, customerEventKinds } from '../../../src/contract/schemas/customers';
import { moment } from './columns';
import { stores } from './store';

/** Customers of a store: who owns the cars that it repairs. */
export const storeCustomers = pgTable(
  'store_customers',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    /** '' for what is not known. */
    name: text('name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    company: boolean('company').notNull().default(false),
    invoiceTitle: text('invoice_title').notNull().default(''),
    note: text('note').notNull().default(''),
    /** Whether notices of the store may be sent, since when, and how and through whom that was said. */
    consent: text('consent', { enum: [...consents] })
      .notNull()
      .default('unasked'),
    consentAt: moment('consent_at'),
    consentMeans: text('consent_means', { enum: [...consentMeans] }),
    consentByUid: text('consent_by_uid'),
    /** Entered or changed by somebody, not only known of an order: stays without one. */
    kept: boolean('kept').notNull().default(false),
    /** Parts of name, phone and plates that the search looks up; see modules/customers/customer-grams. */
    grams: text('grams')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Null before the first visit. */
    lastVisitAt: moment('last_visit_at'),
    /** The last visit, or before one, when the customer was entered: lists are in its order. */
    seenAt: moment('seen_at').notNull(),
    /** The customer who took over its orders and cars; its phone still leads there. */
    mergedInto: text('merged_into').references((): AnyPgColumn => storeCustomers.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('store_customers_phone')
      .on(t.storeId, t.phone)
      .where(sql`phone <> ''`),
    index('store_customers_list')
      .on(t.storeId, t.seenAt, t.id)
      .where(sql`merged_into is null`),
    index('store_customers_merged')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
    // Without the list of entries that wait: whoever searches would have to read through all of it.
    index('store_customers_grams').using('gin', t.grams).with({ fastupdate: false }),
    check('store_customers_consent', sql`(${t.consent} = 'unasked') = (${t.consentAt} is null)`),
  ],
);

/** How many customers a store has: counting 300,000 rows for a list would cost more than the list. */
export const storeCustomerCounts = pgTable(
  'store_customer_counts',
  {
    storeId: text('store_id')
      .primaryKey()
      .references(() => stores.id),
    count: integer('count').notNull(),
  },
  (t) => [check('store_customer_counts_not_negative', sql`${t.count} >= 0`)],
);

/** What was changed of a customer, from what to what, and who did it (null: the customer). Never changed. */
export const storeCustomerEvents = pgTable(
  'store_customer_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => storeCustomers.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    uid: text('uid'),
    kind: text('kind', { enum: [...customerEventKinds] }).notNull(),
    note: text('note').notNull(),
  },
  (t) => [index('store_customer_events_customer').on(t.customerId, t.id)],
);
