import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Files that users stored. A deleted one keeps its row for an hour, so that deleting it again is no error. */
export const uploads = pgTable(
  'uploads',
  {
    /** `<purpose>/<uid>/<random>.<extension>`, also the key in the object storage. */
    key: text('key').primaryKey(),
    uid: text('uid').notNull(),
    purpose: text('purpose').notNull(),
    size: integer('size').notNull(),
    contentType: text('content_type').notNull(),
    /**
     * Part of a work order, a store's papers, a case or a report on a diagram at some time: not deleted by its owner.
     */
    inUse: boolean('in_use').notNull().default(false),
    /** Uploaded, the last time. */
    createdAt: moment('created_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('uploads_uid').on(table.uid)],
);
