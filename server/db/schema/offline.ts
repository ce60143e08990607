import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Cars whose documents a user keeps on devices for work without a network. */
export const offlinePacks = pgTable(
  'offline_packs',
  {
    uid: text('uid').notNull(),
    /** brand/maker/series/year/displacement */
    path: text('path').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.path] })],
);
