import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How much of something there was on a day of China Standard Time, by platform ('' where there is none). */
export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    day: date('day', { mode: 'string' }).notNull(),
    platform: text('platform').notNull(),
    /** A name of `modules/numbers/names.ts`. */
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.platform, t.name] }), index('daily_numbers_name').on(t.name, t.day)],
);

/** Who used the app on a day of China Standard Time and where: counts people once, and knows who was here lately. */
export const activeUsers = pgTable(
  'active_users',
  {
    day: date('day', { mode: 'string' }).notNull(),
    uid: text('uid').notNull(),
    platform: text('platform').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.uid, t.platform] }), index('active_users_uid').on(t.uid, t.day)],
);
