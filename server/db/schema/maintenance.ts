import { index, integer, jsonb, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MaintainItem } from '../../../src/contract/schemas/maintenance';
import { moment } from './columns';
import { series } from './library';

/** One item of a series' maintenance schedule. */
export const maintenanceItems = pgTable(
  'maintenance_items',
  {
    id: text('id').primaryKey(),
    number: serial('number'),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    yearFrom: smallint('year_from').notNull(),
    yearTo: smallint('year_to').notNull(),
    name: text('name').notNull(),
    group: text('group_name').$type<MaintainItem['group']>().notNull(),
    action: text('action').$type<MaintainItem['action']>().notNull(),
    intervalKm: integer('interval_km'),
    intervalMonths: integer('interval_months'),
    /** Sanitised HTML. */
    content: text('content').notNull(),
    steps: jsonb('steps').$type<MaintainItem['steps']>().notNull(),
    torques: jsonb('torques').$type<MaintainItem['torques']>().notNull(),
    parts: jsonb('parts').$type<MaintainItem['parts']>().notNull(),
    labourMinutes: integer('labour_minutes').notNull(),
    media: jsonb('media').$type<MaintainItem['media']>().notNull(),
    /** The import that wrote it last; null: the seed or an operator. */
    importRun: text('import_run'),
    /** The operator who wrote it last; null: the seed, which may bring it up to date, or an import. */
    writtenBy: text('written_by'),
    /** The operator took it off. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('maintenance_items_name').on(t.seriesId, t.yearFrom, t.name),
    index('maintenance_items_series').on(t.seriesId, t.number),
    index('maintenance_items_run').on(t.importRun),
  ],
);
