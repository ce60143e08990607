import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { importKinds, importOutcomes, importStates } from '../../../src/contract/schemas/store-import';
import { moment } from './columns';
import { stores } from './store';

/** A table that a store brought: its cars with their owners, or its prices. */
export const storeImports = pgTable(
  'store_imports',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    /** Who brought it. */
    uid: text('uid').notNull(),
    kind: text('kind', { enum: [...importKinds] }).notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 (hex) of the file with its chosen sheet. */
    hash: text('hash').notNull(),
    sheet: text('sheet').notNull(),
    sheets: text('sheets').array().notNull(),
    /** Headings of the sheet, in its order. */
    columns: text('columns').array().notNull(),
    /** Which column, from 0, holds which field. */
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
    state: text('state', { enum: [...importStates] }).notNull(),
    rows: integer('rows').notNull(),
    added: integer('added').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** What the rows up to this line say is in force; an undo lowers it again. */
    cursor: integer('cursor').notNull().default(0),
    /** How many rows that are. */
    done: integer('done').notNull().default(0),
    /** What an undo left, because it was used or changed since. */
    stayed: integer('stayed').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('store_imports_list').on(t.storeId, t.createdAt), index('store_imports_created_at').on(t.createdAt)],
);

/** The rows of an import and its journal: what became of each, and what was there before. Forgotten after a while. */
export const storeImportRows = pgTable(
  'store_import_rows',
  {
    importId: text('import_id')
      .notNull()
      .references(() => storeImports.id, { onDelete: 'cascade' }),
    /** As the spreadsheet counts, from 1. */
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    /** Null: not checked yet. */
    outcome: text('outcome', { enum: [...importOutcomes] }),
    /** Why it is refused, or what else there is to say; Chinese. */
    message: text('message').notNull().default(''),
    /** What it wrote: id of a template, plate of a car; null while it wrote nothing. */
    ref: text('ref'),
    /** What it wrote, and what was there before (null: nothing), so that an undo knows its own. */
    written: jsonb('written'),
    previous: jsonb('previous'),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    index('store_import_rows_outcome').on(t.importId, t.outcome, t.line),
  ],
);

/** What a store told of cars before they came here: its visits, once there are some, know better. */
export const importedCars = pgTable(
  'imported_cars',
  {
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    carid: text('carid').notNull(),
    vin: text('vin'),
    car: text('car').notNull(),
    ownerName: text('owner_name').notNull(),
    ownerPhone: text('owner_phone').notNull(),
    mileageKm: integer('mileage_km'),
    /** Day of the last visit, as the store told. */
    lastVisitOn: date('last_visit_on', { mode: 'string' }),
    importedAt: moment('imported_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.storeId, t.carid] })],
);
