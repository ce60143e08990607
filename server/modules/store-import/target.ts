import type { ImportOutcome } from '../../../src/contract/schemas/store-import';
import type { Database } from '../../db/database';
import type { JournalRow } from './imports';

export type Fields = Readonly<Record<string, string>>;

/** What a row would do now. */
export interface Planned<T> {
  readonly outcome: ImportOutcome;
  readonly message: string;
  /** What makes two rows of one table the same thing; '' for a refused one. */
  readonly key: string;
  /** What was read; null for a refused row. */
  readonly row: T | null;
}

/** Who imports, where, and when. */
export interface Importing {
  readonly storeId: string;
  readonly uid: string;
  readonly now: Date;
}

/** What a row wrote, and what was there before (null: nothing), as the journal keeps it. */
export interface Written {
  readonly ref: string;
  readonly written: unknown;
  readonly previous: unknown;
}

/** What rows of one kind become. */
export interface ImportTarget<T> {
  /** What two rows that are the same thing have in common. */
  readonly sameThing: string;
  /** A row in short, for the report. */
  readonly text: (fields: Fields) => string;
  /** Says what rows would do; changes nothing. */
  readonly plan: (db: Database, importing: Importing, rows: readonly Fields[]) => Promise<Planned<T>[]>;
  /** Holds what these rows are about until the transaction ends. */
  readonly lock: (tx: Database, storeId: string, keys: readonly string[]) => Promise<void>;
  /** Writes those of the new rows that can be written all at once, by key; the others are written one by one. */
  readonly add: (tx: Database, importing: Importing, rows: readonly T[]) => Promise<ReadonlyMap<string, Written>>;
  /** Writes a row that was planned under the lock. */
  readonly write: (tx: Database, importing: Importing, row: T) => Promise<Written>;
  /** Those rows of which everything is as it was written, so that they can be taken back all at once. */
  readonly untouched: (tx: Database, importing: Importing, rows: readonly JournalRow[]) => Promise<JournalRow[]>;
  /** Takes back what untouched rows wrote. */
  readonly undoAll: (tx: Database, importing: Importing, rows: readonly JournalRow[]) => Promise<void>;
  /** Takes back what any other row wrote; false when it was used or changed since and so stays. */
  readonly undo: (tx: Database, importing: Importing, row: JournalRow) => Promise<boolean>;
  /** What follows once for all rows of a transaction. */
  readonly settle: (tx: Database, rows: readonly Pick<JournalRow, 'written'>[]) => Promise<void>;
}
