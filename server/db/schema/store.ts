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
import { storeRoles, type StageRules } from '../../../src/contract/schemas/store';
import { moment } from './columns';

/** A workshop: an application first, a store once it is approved. */
export const stores = pgTable(
  'stores',
  {
    id: text('id').primaryKey(),
    ownerUid: text('owner_uid').notNull(),
    clientKey: text('client_key').notNull(),
    name: text('name').notNull(),
    addressName: text('address_name').notNull().default(''),
    address: text('address').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    licenceKey: text('licence_key').notNull(),
    hours: text('hours'),
    intro: text('intro'),
    /** What the workshop promises of its work, printed on its papers. */
    warranty: text('warranty'),
    /** Only owner and receptionists receive cars; otherwise technicians do too (§6). */
    receptionDeskOnly: boolean('reception_desk_only').notNull().default(false),
    /** What is asked before an order moves on while something is open. */
    stageRules: jsonb('stage_rules')
      .$type<StageRules>()
      .notNull()
      .default({ open_lines: 'ask', no_inspection: 'ask', same_checker: 'ask' }),
    /** Whether technicians read the phone numbers of owners. */
    techniciansSeePhones: boolean('technicians_see_phones').notNull().default(false),
    state: text('state', { enum: ['pending', 'approved', 'refused'] }).notNull(),
    reason: text('reason'),
    appliedAt: moment('applied_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Since then its people are refused what only a store may do; its data stay. */
    suspendedAt: moment('suspended_at'),
    suspendReason: text('suspend_reason'),
    /** Number of orders so far: what the next order's number counts on. */
    orders: integer('orders').notNull().default(0),
    /** Cars that each of its people may keep for work without a network, by the store's plan; 0: it has none. */
    offlinePacks: integer('offline_packs').notNull().default(0),
  },
  (t) => [
    uniqueIndex('stores_owner').on(t.ownerUid),
    // Refused names are free again.
    uniqueIndex('stores_name')
      .on(t.name)
      .where(sql`state <> 'refused'`),
    index('stores_state').on(t.state, t.appliedAt),
  ],
);

/** Who works where: one store for each person. */
export const storeMembers = pgTable(
  'store_members',
  {
    uid: text('uid').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    role: text('role', { enum: [...storeRoles] }).notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (t) => [index('store_members_store').on(t.storeId)],
);

/** Invitations to join a store, kept as keyed hashes; each lets one person in. */
export const storeInvites = pgTable(
  'store_invites',
  {
    codeHash: text('code_hash').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    role: text('role', { enum: [...storeRoles] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedBy: text('used_by'),
    usedAt: moment('used_at'),
  },
  (t) => [index('store_invites_expires_at').on(t.expiresAt)],
);

/** The store's own templates of order lines. Amounts in cents. */
export const customItems = pgTable(
  'custom_items',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    name: text('name').notNull(),
    category: text('category').notNull(),
    price: integer('price').notNull(),
    labour: integer('labour').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    /** Standard time of the whole work, in minutes; null: not known. */
    minutes: integer('minutes'),
    /** Nobody of the store has said yet what it costs: it holds no amounts. */
    unpriced: boolean('unpriced').notNull().default(false),
    used: integer('used').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('custom_items_name')
      .on(t.storeId, t.name)
      .where(sql`deleted_at is null`),
    index('custom_items_used').on(t.storeId, t.used),
    check('custom_items_unpriced', sql`not ${t.unpriced} or (${t.price} = 0 and ${t.labour} = 0)`),
  ],
);

/**
 * What a store did on a day of China Standard Time; kept up to date with every order, rebuilt by `npm run admin --
 * statistics rebuild`. Amounts in cents.
 */
export const storeDays = pgTable(
  'store_days',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    day: date('day', { mode: 'string' }).notNull(),
    received: integer('received').notNull().default(0),
    cars: integer('cars').notNull().default(0),
    parts: bigint('parts', { mode: 'number' }).notNull().default(0),
    labour: bigint('labour', { mode: 'number' }).notNull().default(0),
    discount: bigint('discount', { mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.day] })],
);
