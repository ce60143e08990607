import type { Database } from '../db/database';
import { querySimply } from './query-simply';

/**
 * Changes whenever a transaction has written, whatever it was: PostgreSQL gives a number to transactions that write or
 * lock, and to no others. On a server with other databases their writes count, too.
 */
export async function lastWrite(db: Database): Promise<string> {
  const [row] = await querySimply<{ at: string }>(db, 'select pg_snapshot_xmax(pg_current_snapshot())::text as at');
  if (!row) throw new Error('The database tells nothing of its transactions');
  return row.at;
}

/**
 * Makes a look at all that is stored cheap enough to be taken after every call: it is taken anew only when something
 * was written since the last one.
 */
export function anewAfterWrites<T>(db: Database, look: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: string; readonly seen: Promise<T> } | null = null;
  return async () => {
    const at = await lastWrite(db);
    if (last?.at !== at) last = { at, seen: look() };
    return last.seen;
  };
}
