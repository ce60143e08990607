import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Files of the library that an import brought, once each, however many documents show one. */
export const libraryFiles = pgTable('library_files', {
  /**
   * SHA-256 (hex) of the file as it was delivered, before anything was cleaned or converted; of a page with pictures
   * beside it, which are stored in it, of both.
   */
  hash: text('hash').primaryKey(),
  storageKey: text('storage_key').notNull(),
  format: text('format').notNull(),
  pages: integer('pages').notNull(),
  /** Pages, from 1, beside which lines to light up are stored. */
  linePages: integer('line_pages')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** What stands where inside it (`library/place-line.ts`); null: brought before this was read. */
  places: text('places').array(),
  /** Bytes as stored. */
  size: integer('size').notNull(),
  /** A PDF that was stored with its scripts, as earlier versions did when they were allowed to. */
  active: boolean('active').notNull(),
  /** What was cleaned or converted, Chinese; empty when nothing was. */
  note: text('note').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** One import of a folder or archive. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: text('id').primaryKey(),
    /** Source, index and options: an interrupted run with the same goes on. */
    fingerprint: text('fingerprint').notNull(),
    /** Folder or archive as an absolute path, for the list of runs. */
    source: text('source').notNull(),
    /** Rows of the index. */
    total: integer('total').notNull(),
    /** running, done, undoing or undone. */
    state: text('state').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [index('import_runs_fingerprint').on(table.fingerprint)],
);

/**
 * The journal of a run: what became of each row of its index. Written with the documents, so that a killed run knows
 * exactly what it did.
 */
export const importItems = pgTable(
  'import_items',
  {
    runId: text('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** Line of a CSV index or number of an entry of a JSON one, from 1. */
    line: integer('line').notNull(),
    /** added, updated, unchanged or refused. */
    outcome: text('outcome').notNull(),
    path: text('path').notNull(),
    documentId: text('document_id'),
    /** Why it was refused, or what was cleaned; Chinese. */
    message: text('message').notNull(),
    /** The row of an updated document as it was before. */
    previous: jsonb('previous'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.line] }),
    index('import_items_document').on(table.documentId),
    // Beginnings of paths, whatever the database's collation.
    index('import_items_path').on(table.path.op('text_pattern_ops')),
    index('import_items_outcome').on(table.outcome, table.runId, table.line),
  ],
);

/** Brands, makers, series, variants and VIN patterns that a run created, so that it can be undone. */
export const importCreated = pgTable(
  'import_created',
  {
    runId: text('run_id')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    /** brand, maker, series, variant or pattern. */
    kind: text('kind').notNull(),
    /** The row's id; series id, year and displacement joined by `/` for a variant. */
    ref: text('ref').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.kind, table.ref] })],
);
