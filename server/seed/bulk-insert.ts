import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';

const ROWS_AT_ONCE = 2000;

/** PostgreSQL's text form of an array of texts. */
export const arrayLiteral = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

export interface BulkStatement {
  /** Table and columns to fill. */
  readonly into: SQL;
  /** Columns and types of the given rows, which are called `item`. */
  readonly shape: SQL;
  readonly select: SQL;
  /** What follows the rows: joins, an order. */
  readonly join?: SQL;
  readonly onConflict: SQL;
}

/**
 * Inserts rows by the thousand with one parameter for all of them: many times as fast as a parameter for each value.
 * `onRows` hears how many went in with each statement.
 */
export async function bulkInsert(
  db: Database,
  items: readonly object[],
  { into, shape, select, join = sql``, onConflict }: BulkStatement,
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    const batch = items.slice(start, start + ROWS_AT_ONCE);
    await db.execute(sql`
      insert into ${into} select ${select}
      from json_to_recordset(${JSON.stringify(batch)}::json) as item(${shape}) ${join} ${onConflict}`);
    onRows(batch.length);
  }
}
