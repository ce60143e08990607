import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { failureKinds } from '../../../src/contract/schemas/trouble-codes';
import { importRuns } from './content-import';
import { moment } from './columns';

/**
 * Trouble codes of makers, as imports brought them. A later import of the same code of a car is a row of its own and
 * the one that holds; undone, the one before holds again.
 */
export const makerCodes = pgTable(
  'maker_codes',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    brand: text('brand').notNull(),
    /** Empty: all of the brand. */
    series: text('series').notNull(),
    name: text('name').notNull(),
    system: text('system').notNull(),
    /** Null where the maker does not say it. */
    part: text('part'),
    failure: text('failure', { enum: [...failureKinds] }),
    /** Names or designations on the maker's diagrams, the one to look at first in front. */
    partNames: text('part_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The operator has compared it with the maker's document. */
    isChecked: boolean('is_checked').notNull().default(false),
    checkedBy: text('checked_by'),
    checkedAt: moment('checked_at'),
    /** The operator took it off: nobody is told it, nor what an earlier import said. */
    withdrawnAt: moment('withdrawn_at'),
    importRun: text('import_run')
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
  },
  (t) => [index('maker_codes_code').on(t.code), index('maker_codes_run').on(t.importRun)],
);

/**
 * What the operator says of a code of the standard: its name is right, or this one is. Holds over what a later release
 * brings with its own file.
 */
export const standardCodeReviews = pgTable('standard_code_reviews', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  reviewedBy: text('reviewed_by').notNull(),
  /** Where it stands, such as the maker's manual. */
  reason: text('reason').notNull(),
  reviewedAt: moment('reviewed_at').notNull(),
});

/** Words of the glossary by what the operator calls them in the names of the standard's codes. */
export const codeWords = pgTable('code_words', {
  /** As the glossary has it. */
  word: text('word').primaryKey(),
  said: text('said').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Every decision of the operator on a code of the standard: nothing of it is changed or erased. */
export const standardCodeDecisions = pgTable(
  'standard_code_decisions',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull(),
    /** Null: what was said before was taken back. */
    name: text('name'),
    decidedBy: text('decided_by').notNull(),
    reason: text('reason').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('standard_code_decisions_code').on(t.code)],
);
