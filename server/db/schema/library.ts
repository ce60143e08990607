import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** One row: `version` grows whenever the library changes, so that every process knows when its copy is old. */
export const libraryState = pgTable('library_state', {
  id: smallint('id').primaryKey(),
  version: integer('version').notNull(),
});

export const brands = pgTable('brands', {
  id: serial('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** First letter of the name's pinyin, A–Z; # for anything else. */
  initial: text('initial').notNull(),
  hot: boolean('hot').notNull().default(false),
  /** Whole pinyin without tones and spaces (`dazhong`), and its initials (`dz`), for the search. */
  pinyin: text('pinyin').notNull(),
  initials: text('initials').notNull(),
});

export const makers = pgTable(
  'makers',
  {
    id: serial('id').primaryKey(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (table) => [uniqueIndex('makers_brand_name').on(table.brandId, table.name)],
);

export const series = pgTable(
  'series',
  {
    id: serial('id').primaryKey(),
    makerId: integer('maker_id')
      .notNull()
      .references(() => makers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    initial: text('initial').notNull(),
    pinyin: text('pinyin').notNull(),
    initials: text('initials').notNull(),
  },
  (table) => [uniqueIndex('series_maker_name').on(table.makerId, table.name)],
);

/** Which years and displacements a series was built with. */
export const seriesVariants = pgTable(
  'series_variants',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    displacement: text('displacement').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.year, table.displacement] })],
);

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    yearFrom: smallint('year_from').notNull(),
    yearTo: smallint('year_to').notNull(),
    /** Empty: all of them. */
    displacements: text('displacements')
      .array()
      .notNull()
      .default(sql`'{}'`),
    kind: text('kind').notNull(),
    format: text('format').notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    pages: integer('pages').notNull(),
    /** Bytes; null while the file has not been rendered yet. */
    size: integer('size'),
    /** Where the file comes from: `sample`, `storage:<key>` or an https address on an allowed host. */
    source: text('source').notNull(),
    /** Title, car, category and keywords in lower case: what a search word must occur in. */
    searchText: text('search_text').notNull(),
    /** Characters, pairs of them and word beginnings of `searchText`: what the index finds. */
    searchTerms: text('search_terms').array().notNull(),
    /** Set when the document was taken down; the row stays, so that old links get a clear answer. */
    goneAt: moment('gone_at'),
    /** Of an imported document: its file in `library_files`, and the run that wrote it last. */
    fileHash: text('file_hash'),
    importRun: text('import_run'),
  },
  (table) => [
    index('documents_series').on(table.seriesId),
    index('documents_file').on(table.fileHash),
    index('documents_search').using('gin', table.searchTerms),
  ],
);

/** How often a document was opened, by anybody: what is opened most stands first on the sheet of its car. */
export const documentViews = pgTable('document_views', {
  documentId: text('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  views: integer('views').notNull(),
});
