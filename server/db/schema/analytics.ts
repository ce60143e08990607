import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a page was looked at on a day (UTC), by platform and version; no device, no address, no user. */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    day: date('day').notNull(),
    route: text('route').notNull(),
    platform: text('platform').notNull(),
    version: text('version').notNull(),
    views: integer('views').notNull(),
    /** Of these, the views whose length is known, and what they add up to. */
    timedViews: integer('timed_views').notNull(),
    durationMs: bigint('duration_ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.route, t.platform, t.version] }), index('page_view_days_day').on(t.day)],
);
