import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { documents } from './library';
import { repairCases } from './repair-case';
import { moment, wordList } from './columns';
import { workOrders } from './work-order';

/**
 * What stands inside a document and where, one line for each part, code or row (`library/place-line.ts`); written with
 * the document.
 */
export const documentPlaces = pgTable('document_places', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  places: text('places').array().notNull(),
});

/**
 * What the search finds among documents: those that say the same of different cars are one entry, so that its cost
 * goes by what there is to say and not by how many cars it is said of. Made from `documents`, at any time again.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: serial('id').primaryKey(),
    /** Hash of everything below but `cars`. */
    key: text('key').notNull(),
    kind: text('kind').notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    /** Title, category and keywords in the search form, without the car. */
    body: text('body').notNull(),
    places: text('places').array().notNull(),
    /** Terms of body and places; those of the title a second time with a mark. */
    terms: wordList('terms').notNull(),
    /** Documents with this entry. */
    cars: integer('cars').notNull().default(0),
  },
  (table) => [
    uniqueIndex('search_entries_key').on(table.key),
    index('search_entries_terms').using('gin', table.terms).with({ fastupdate: false }),
    // Of a common word it has enough, at a small part of the cost; see find-entries.
    index('search_entries_terms_sample')
      .using('gin', table.terms)
      .with({ fastupdate: false })
      .where(sql`id % 16 = 0`),
  ],
);

/** Which entry a document has. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    documentId: text('document_id')
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    seriesId: integer('series_id').notNull(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => searchEntries.id),
    /** Hash of what the entry was made from. */
    source: text('source').notNull(),
  },
  (table) => [
    index('search_documents_series').on(table.seriesId),
    index('search_documents_entry').on(table.entryId, table.documentId),
  ],
);

/** One row: the version of the library that the entries were made from. */
export const searchState = pgTable('search_state', {
  id: smallint('id').primaryKey(),
  libraryVersion: integer('library_version').notNull(),
});

/** Terms of each case, written with it: of everything, of the title with a mark, and its brand and series with one. */
export const searchCases = pgTable(
  'search_cases',
  {
    caseId: text('case_id')
      .primaryKey()
      .references(() => repairCases.id, { onDelete: 'cascade' }),
    terms: wordList('terms').notNull(),
  },
  (table) => [index('search_cases_terms').using('gin', table.terms).with({ fastupdate: false })],
);

/**
 * What the orders of a store say, for its own people. `terms` carry the store, so that a word which every store writes
 * costs no more than one's own orders; null: it has changed since, and the store's next search reads it.
 */
export const searchOrders = pgTable(
  'search_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => workOrders.id, { onDelete: 'cascade' }),
    storeId: text('store_id').notNull(),
    terms: wordList('terms'),
  },
  (table) => [
    index('search_orders_terms').using('gin', table.terms).with({ fastupdate: false }),
    index('search_orders_changed')
      .on(table.storeId)
      .where(sql`terms is null`),
  ],
);

/** What the operator added to the words that come with the product, or took from them. */
export const searchWords = pgTable('search_words', {
  said: text('said').primaryKey(),
  /** `synonym`: the first of `meant` is the documents' word. `complaint`: what may be behind it. */
  kind: text('kind', { enum: ['synonym', 'complaint'] }).notNull(),
  meant: text('meant')
    .array()
    .notNull()
    .default(sql`'{}'`),
  removed: boolean('removed').notNull().default(false),
  changedAt: moment('changed_at').notNull(),
});

/** How often a text was searched for on a day (China Standard Time, `YYYY-MM-DD`); never one with personal data. */
export const searchCounts = pgTable(
  'search_counts',
  {
    text: text('text').notNull(),
    day: text('day').notNull(),
    asked: integer('asked').notNull(),
    /** Of these, so many found nothing, or not all that was asked for. */
    missed: integer('missed').notNull(),
    /** Of the missed, so many found a part. */
    partly: integer('partly').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.text, table.day] }), index('search_counts_day').on(table.day)],
);
