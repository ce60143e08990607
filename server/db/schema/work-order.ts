import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import {
  bigserial,
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
import { decisionMeans, itemDecisions, itemSources } from '../../../src/contract/schemas/work-order-items';
import {
  energies,
  eventKinds,
  payMethods,
  warningLamps,
  workOrderStages,
  type Finding,
  type photoInput,
} from '../../../src/contract/schemas/work-orders';
import { moment } from './columns';
import { storeCustomers } from './customer';
import { checklists } from './checklist';
import { stores } from './store';

/** The series that a path in the library leads through, as `formatDocPath` writes it: its first three steps. */
export const seriesIn = (path: SQLWrapper): SQL =>
  sql`(split_part(${path}, '/', 1) || '/' || split_part(${path}, '/', 2) || '/' || split_part(${path}, '/', 3))`;

/** One visit of a car. Amounts in cents; `version` grows with every change. */
export const workOrders = pgTable(
  'work_orders',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    clientKey: text('client_key').notNull(),
    number: text('number').notNull(),
    carid: text('carid').notNull(),
    vin: text('vin'),
    car: text('car').notNull(),
    vehiclePath: text('vehicle_path'),
    mileageKm: integer('mileage_km'),
    fuelPercent: smallint('fuel_percent'),
    energy: text('energy', { enum: [...energies] }),
    warningLamps: text('warning_lamps', { enum: [...warningLamps] })
      .array()
      .notNull()
      .default(sql`'{}'`),
    ownerName: text('owner_name').notNull(),
    ownerPhone: text('owner_phone').notNull(),
    /** The owner in the store's file; null while nothing is known of him. */
    customerId: text('customer_id').references(() => storeCustomers.id),
    /** Who brought the car, when that is not the owner; '' otherwise. */
    bringerName: text('bringer_name').notNull().default(''),
    bringerPhone: text('bringer_phone').notNull().default(''),
    complaint: text('complaint').notNull(),
    notes: text('notes').notNull().default(''),
    /** Trouble codes as the scanner showed them, with their failure types: P0230-11. */
    codes: text('codes')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Parts that the workshop found at fault, in its words: 燃油泵继电器. */
    foundParts: text('found_parts')
      .array()
      .notNull()
      .default(sql`'{}'`),
    photos: jsonb('photos').$type<z.output<typeof photoInput>[]>().notNull().default([]),
    signatureKey: text('signature_key'),
    inspection: jsonb('inspection').$type<Finding[]>().notNull().default([]),
    /** The list that the inspection was made with; null: the built-in one. */
    checklistId: text('checklist_id').references(() => checklists.id),
    stage: text('stage', { enum: [...workOrderStages] }).notNull(),
    stageSince: moment('stage_since').notNull(),
    receivedBy: text('received_by').notNull(),
    technicianUid: text('technician_uid'),
    parts: integer('parts').notNull().default(0),
    labour: integer('labour').notNull().default(0),
    discount: integer('discount').notNull().default(0),
    /** What was granted; `discount` is as much of it as the lines allow, which the customer's decisions change. */
    grantedDiscount: integer('granted_discount').notNull().default(0),
    /** Basis points of what remains after the lines' own discounts, granted besides. */
    discountRate: integer('discount_rate').notNull().default(0),
    /** Why the store grants it; for its own people. */
    discountReason: text('discount_reason').notNull().default(''),
    /** What of `discount` was taken off single lines. */
    lineDiscount: integer('line_discount').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Paid less given back; written off. What the till has booked of this order. */
    paid: integer('paid').notNull().default(0),
    writtenOff: integer('written_off').notNull().default(0),
    /** What is due less that; nothing is due before the settlement. Below zero: paid in advance. */
    owed: integer('owed').notNull().default(0),
    /** When it is due, and who owes it when it is not the owner; of no meaning once nothing is owed any more. */
    dueOn: date('due_on', { mode: 'string' }),
    debtor: text('debtor'),
    itemCount: integer('item_count').notNull().default(0),
    pendingItems: integer('pending_items').notNull().default(0),
    openFaults: integer('open_faults').notNull().default(0),
    /** Lines that are not declined, and how many of them are ticked off. */
    activeItems: integer('active_items').notNull().default(0),
    doneItems: integer('done_items').notNull().default(0),
    /** When the customer was told that the car is ready. */
    promisedAt: moment('promised_at'),
    /** The customer's signature under the prices, when it was given and for what total in cents. */
    quoteSignatureKey: text('quote_signature_key'),
    quoteSignedAt: moment('quote_signed_at'),
    quoteSignedTotal: integer('quote_signed_total'),
    payMethod: text('pay_method', { enum: [...payMethods] }),
    shareKey: text('share_key'),
    shareOpenedAt: moment('share_opened_at'),
    /** Pieces of plate, VIN, number, and owner's and bringer's names and phones, for the search; see search-grams. */
    grams: text('grams')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Days of China Standard Time that the order counts for. */
    receivedDay: date('received_day', { mode: 'string' }).notNull(),
    settledDay: date('settled_day', { mode: 'string' }),
    settledAt: moment('settled_at'),
    deliveredAt: moment('delivered_at'),
    voidedAt: moment('voided_at'),
    voidReason: text('void_reason'),
  },
  (t) => [
    uniqueIndex('work_orders_client_key').on(t.storeId, t.clientKey),
    uniqueIndex('work_orders_number').on(t.storeId, t.number),
    uniqueIndex('work_orders_share_key').on(t.shareKey),
    index('work_orders_list').on(t.storeId, t.createdAt),
    index('work_orders_stage').on(t.storeId, t.stage, t.createdAt),
    index('work_orders_open')
      .on(t.storeId, t.createdAt)
      .where(sql`stage not in ('delivered', 'void')`),
    index('work_orders_technician').on(t.technicianUid, t.createdAt),
    index('work_orders_carid').on(t.storeId, t.carid, t.createdAt),
    // A car is its VIN, under whatever plates it came.
    index('work_orders_vin')
      .on(t.storeId, t.vin, t.createdAt)
      .where(sql`vin is not null`),
    index('work_orders_customer').on(t.customerId, t.createdAt),
    // What the store charged cars of one series, the newest first. Not of delivered ones alone: of an expression in
    // such an index the planner takes no statistics, thinks that few match, and sorts all of them.
    index('work_orders_series').on(t.storeId, seriesIn(t.vehiclePath), t.deliveredAt, t.id),
    index('work_orders_received_day').on(t.storeId, t.receivedDay, t.createdAt),
    index('work_orders_settled_day').on(t.storeId, t.settledDay, t.settledAt),
    // Without the list of entries that wait: whoever searches would have to read through all of it.
    index('work_orders_grams').using('gin', t.grams).with({ fastupdate: false }),
    index('work_orders_owed')
      .on(t.storeId, t.dueOn, t.id)
      .where(sql`owed > 0`),
    // What a firm or an insurer owes and has paid, among all that a store was ever paid.
    index('work_orders_debtor')
      .on(t.storeId, t.debtor)
      .where(sql`debtor is not null`),
    check('work_orders_total', sql`${t.total} = ${t.parts} + ${t.labour} - ${t.discount} and ${t.total} >= 0`),
    check(
      'work_orders_owed',
      sql`${t.owed} = case when ${t.settledAt} is null then 0 else ${t.total} end - ${t.paid} - ${t.writtenOff}
        and (${t.owed} <= 0 or ${t.dueOn} is not null)`,
    ),
  ],
);

/** How many orders a store has in each stage: counting 100,000 rows for a list would cost more than the list. */
export const workOrderCounts = pgTable(
  'work_order_counts',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    stage: text('stage', { enum: [...workOrderStages] }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.stage] }), check('work_order_counts_not_negative', sql`${t.count} >= 0`)],
);

/** Lines of an order (§7 temporary items). */
export const workOrderItems = pgTable(
  'work_order_items',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrders.id),
    /** With its place in the call: the same intent twice is one line. */
    clientKey: text('client_key').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    price: integer('price').notNull(),
    labour: integer('labour').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    /** Taken off the line: cents, and basis points of it. */
    discount: integer('discount').notNull().default(0),
    discountRate: integer('discount_rate').notNull().default(0),
    source: text('source', { enum: [...itemSources] }).notNull(),
    sourceKey: text('source_key'),
    note: text('note'),
    decision: text('decision', { enum: [...itemDecisions] }).notNull(),
    done: boolean('done').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    /** How the customer's word came; null: not known. */
    decidedMeans: text('decided_means', { enum: [...decisionMeans] }),
    /** Who of the store noted it; null: the customer through the link, or not known. */
    decidedBy: text('decided_by'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('work_order_items_client_key').on(t.orderId, t.clientKey),
    index('work_order_items_order').on(t.orderId, t.position),
    check('work_order_items_amounts', sql`${t.price} >= 0 and ${t.labour} >= 0 and ${t.quantity} > 0`),
  ],
);

/** The log: who did what when. Never changed, never deleted. */
export const workOrderEvents = pgTable(
  'work_order_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrders.id),
    at: moment('at').notNull(),
    /** Null: the customer, through the share link. */
    uid: text('uid'),
    kind: text('kind', { enum: [...eventKinds] }).notNull(),
    /** The order's version that it made. */
    version: integer('version').notNull(),
    from: text('from_stage', { enum: [...workOrderStages] }),
    to: text('to_stage', { enum: [...workOrderStages] }),
    note: text('note'),
  },
  (t) => [index('work_order_events_order').on(t.orderId, t.id)],
);
