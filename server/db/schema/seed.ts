import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Which version of each part of the seed this database holds. */
export const seedParts = pgTable('seed_parts', {
  part: text('part').primaryKey(),
  version: integer('version').notNull(),
  seededAt: moment('seeded_at').notNull(),
});
