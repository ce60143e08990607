import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { pinKinds } from '../../../src/contract/schemas/work-orders';
import { moment } from './columns';
import { workOrders } from './work-order';

/** Documents, places in them and cases that were pinned to an order. */
export const workOrderPins = pgTable(
  'work_order_pins',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => workOrders.id),
    kind: text('kind', { enum: [...pinKinds] }).notNull(),
    subjectId: text('subject_id').notNull(),
    page: integer('page').notNull(),
    /** Place on the page; empty: the whole document. */
    at: text('at').notNull(),
    part: text('part').notNull(),
    /** As it was called when it was pinned. */
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** Null: pinned before names were kept. */
    uid: text('uid'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('work_order_pins_place').on(t.orderId, t.kind, t.subjectId, t.page, t.at)],
);
