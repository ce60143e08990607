import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { series } from './library';

/** World manufacturer identifiers (ISO 3780): two or three characters. */
export const wmi = pgTable('wmi', {
  code: text('code').primaryKey(),
  manufacturer: text('manufacturer').notNull(),
  /** Slash paths brand/maker of the library, likeliest first; empty when the library has none. */
  makerPaths: text('maker_paths')
    .array()
    .notNull()
    .default(sql`'{}'`),
});

/** What positions 4 to 9 of a VIN say about the car. The more characters a pattern fixes, the more it counts. */
export const vinPatterns = pgTable(
  'vin_patterns',
  {
    id: serial('id').primaryKey(),
    wmi: text('wmi').notNull(),
    /** Five characters for positions 4–8; `?` stands for any. */
    vds: text('vds').notNull(),
    yearFrom: smallint('year_from').notNull(),
    yearTo: smallint('year_to').notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    displacement: text('displacement'),
    transmission: text('transmission'),
  },
  (table) => [uniqueIndex('vin_patterns_unique').on(table.wmi, table.vds, table.yearFrom, table.seriesId)],
);

/** Plates whose VIN is known. Filled by the sandbox; a registry's service takes its place in production. */
export const plates = pgTable('plates', {
  plate: text('plate').primaryKey(),
  vin: text('vin').notNull(),
});

/** VINs that users reported as not or wrongly recognised. */
export const vinErrors = pgTable(
  'vin_errors',
  {
    id: text('id').primaryKey(),
    /** Null for an anonymous report. */
    uid: text('uid'),
    vin: text('vin').notNull(),
    reason: text('reason').notNull(),
    note: text('note'),
    photoKey: text('photo_key'),
    /** Who, what and which VIN: the same report twice is one row. */
    fingerprint: text('fingerprint').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** What an operator answered last; it stays when the report is opened again. */
    answer: text('answer'),
    answeredBy: text('answered_by'),
    /** Null: open, again or still. */
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('vin_errors_vin').on(table.vin),
    index('vin_errors_created').on(table.createdAt),
    index('vin_errors_open')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
  ],
);

/** Documents that users miss; equal wishes are one row. */
export const urges = pgTable('urges', {
  id: text('id').primaryKey(),
  /** Normalised title and car. */
  fingerprint: text('fingerprint').notNull().unique(),
  title: text('title').notNull(),
  path: text('path'),
  vin: text('vin'),
  createdAt: moment('created_at').notNull(),
});

/** One row for each user who urged. */
export const urgeUsers = pgTable(
  'urge_users',
  {
    urgeId: text('urge_id')
      .notNull()
      .references(() => urges.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.urgeId, table.uid] })],
);

/** Cars that the library does not cover; one row for each user and car. */
export const uncoveredVehicles = pgTable('uncovered_vehicles', {
  id: text('id').primaryKey(),
  uid: text('uid').notNull(),
  vin: text('vin'),
  brand: text('brand').notNull(),
  series: text('series'),
  year: smallint('year'),
  displacement: text('displacement'),
  fingerprint: text('fingerprint').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});
