import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChecklistGroup } from '../../../src/contract/schemas/checklist';
import { moment } from './columns';
import { stores } from './store';

/** A store's checklists: each change adds a row, and inspections keep the one that they were made with. */
export const checklists = pgTable(
  'checklists',
  {
    id: text('id').primaryKey(),
    storeId: text('store_id')
      .notNull()
      .references(() => stores.id),
    /** Null: the built-in list, from this row on. */
    groups: jsonb('groups').$type<ChecklistGroup[]>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('checklists_store').on(t.storeId, t.createdAt)],
);
