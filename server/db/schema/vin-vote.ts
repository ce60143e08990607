import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { series } from './library';

const seriesId = () =>
  integer('series_id')
    .notNull()
    .references(() => series.id, { onDelete: 'cascade' });

/**
 * The series that technicians picked for VINs that do not tell it: one row for each user and kind of car. Positions
 * 1–8 and 10 alone are kept; the serial, which names a customer's car, is not.
 */
export const vinVotes = pgTable(
  'vin_votes',
  {
    uid: text('uid').notNull(),
    /** Positions 1–8. */
    head: text('head').notNull(),
    /** Position 10. */
    yearCode: text('year_code').notNull(),
    seriesId: seriesId(),
    /** The user's store at that time, which has one voice; else the phone number, as a keyed hash; else the user. */
    voice: text('voice').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.head, t.yearCode] }),
    index('vin_votes_kind').on(t.head, t.yearCode),
    index('vin_votes_series').on(t.seriesId),
  ],
);

/** The operator's last word on a series of a kind of car. */
export const vinRulings = pgTable(
  'vin_rulings',
  {
    head: text('head').notNull(),
    yearCode: text('year_code').notNull(),
    seriesId: seriesId(),
    decision: text('decision', { enum: ['confirmed', 'rejected'] }).notNull(),
    decidedBy: text('decided_by').notNull(),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.head, t.yearCode, t.seriesId] }), index('vin_rulings_series').on(t.seriesId)],
);
