import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Documents, and places in them, that users keep at hand. */
export const documentFavourites = pgTable(
  'document_favourites',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** No reference: a document that an undone import has deleted is still shown as taken down. */
    documentId: text('document_id').notNull(),
    page: integer('page').notNull(),
    /** Place on the page; empty: the whole document. */
    at: text('at').notNull(),
    part: text('part').notNull(),
    /** Title and brand/maker/series, as they were when it was added. */
    title: text('title').notNull(),
    car: text('car').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('document_favourites_place').on(t.uid, t.documentId, t.page, t.at),
    index('document_favourites_list').on(t.uid, t.createdAt),
  ],
);
