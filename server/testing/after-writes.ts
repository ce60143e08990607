import { sql } from 'drizzle-orm';
import { queryRows, type Database } from '../db/database';

/**
 * Makes a look at all that is stored cheap enough to be taken after every call: it is taken anew only when a
 * transaction has written since the last one. PostgreSQL gives a number to transactions that write or lock, and to no
 * others. On a server with other databases their writes count, too: the look is then taken more often than needed.
 */
export function anewAfterWrites<T>(db: Database, look: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: string; readonly seen: Promise<T> } | null = null;
  return async () => {
    const [row] = await queryRows<{ at: string }>(db, sql`select pg_snapshot_xmax(pg_current_snapshot())::text as at`);
    const at = row?.at ?? '';
    if (last?.at !== at) last = { at, seen: look() };
    return last.seen;
  };
}
