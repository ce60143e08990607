import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Searches for a fault that ended with one, whatever became of it: to be counted, so it says of nobody. */
export const endedSearches = pgTable('ended_searches', {
  /** Of the search, on its device; of a fault that was written to an order the same. */
  clientKey: text('client_key').primaryKey(),
  /** As `talliedPlatform` has it. */
  platform: text('platform').notNull(),
  createdAt: moment('created_at').notNull(),
});
