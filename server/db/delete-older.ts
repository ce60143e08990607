import { getTableName, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { queryRows, type Database } from './database';

/** A piece takes some ten milliseconds, and who waits for one of its rows no longer than that. */
const ROWS_AT_ONCE = 5_000;

/** How a table is cleaned up. */
export interface Pieces {
  /** Ends it after the piece that is under way; the next clean-up goes on with what is left. */
  readonly signal?: AbortSignal;
  /** Hears after each piece how many rows of a table are gone by then. */
  readonly onPiece?: (table: string, deleted: number) => void;
  readonly rowsAtOnce?: number;
}

interface Piece extends Record<string, unknown> {
  readonly looked: number;
  readonly deleted: number;
  readonly latest: string | null;
}

/**
 * Deletes the rows whose `column` lies before a moment or day, the oldest first, in pieces that are committed one by
 * one: however many there are, neither locks nor memory nor the log of the database grow with them, and what is deleted
 * stays so when the process ends in between. The column has an index, or each piece reads the table. Returns how many.
 */
export async function deleteOlder(
  db: Database,
  column: PgColumn,
  before: Date | string,
  { signal, onPiece, rowsAtOnce = ROWS_AT_ONCE }: Pieces = {},
): Promise<number> {
  const { table } = column;
  const isOld = lt(column, before);
  let deleted = 0;
  let latest: string | null = null;
  for (let isLeft = true; isLeft && !signal?.aborted;) {
    // What the pieces before have deleted still stands at the index's beginning.
    const from: SQL = latest === null ? sql`true` : sql`${column} >= ${latest}`;
    // Asked twice: a row that is prolonged meanwhile stays.
    const [piece]: Piece[] = await queryRows<Piece>(
      db,
      sql`with old as materialized (
          select ctid as place from ${table} where ${isOld} and ${from} order by ${column} limit ${rowsAtOnce}
        ), gone as (
          delete from ${table} where ctid = any(array(select place from old)) and ${isOld} returning ${column} as at
        )
        select (select count(*)::int from old) as looked, count(*)::int as deleted, max(at)::text as latest from gone`,
    );
    const { looked = 0, deleted: gone = 0 } = piece ?? {};
    latest = piece?.latest ?? latest;
    deleted += gone;
    isLeft = looked === rowsAtOnce;
    if (looked > 0) onPiece?.(getTableName(table), deleted);
  }
  return deleted;
}
