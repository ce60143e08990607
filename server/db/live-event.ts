import { sql } from 'drizzle-orm';
import { sayAfterCommit } from './after-commit';
import type { Database } from './database';

/** The database channel that tells every process of the server what its open sockets should hear of. */
export const LIVE_CHANNEL = 'live';

/**
 * What happened. Small on purpose: a notification holds 8 KB at most, so the receivers read the rest from the tables.
 */
export type LiveEvent =
  /** One user got a message. */
  | { readonly type: 'message'; readonly uid: string; readonly id: string }
  /** Many users got the message of an event at once. */
  | { readonly type: 'broadcast'; readonly eventKey: string }
  /** A user's number of unread messages changed. */
  | { readonly type: 'unread'; readonly uid: string }
  /** An order of a store changed; for everybody who works there. */
  | { readonly type: 'work-order'; readonly storeId: string; readonly id: string }
  /** Some session of a user ended, or what it may do has changed; triggers send it. */
  | { readonly type: 'session'; readonly uid: string }
  /** A store was approved, stopped or let go on; triggers send it. */
  | { readonly type: 'store'; readonly id: string }
  /** Comes back to who sent it, after all that was committed before. */
  | { readonly type: 'heard'; readonly id: string }
  /** Events may have been lost, whatever they were. */
  | { readonly type: 'missed' };

/** An event that stands for any that were lost. */
export const MISSED = JSON.stringify({ type: 'missed' } satisfies LiveEvent);

/**
 * Sends an event once the transaction is committed, and not at all when it is rolled back. On a PostgreSQL the process
 * sends it afterwards: NOTIFY within the transaction would have all commits of the whole database wait for each other.
 * Outside of a transaction it is sent at once.
 */
export async function sendLiveEvent(tx: Database, event: LiveEvent): Promise<void> {
  const payload = JSON.stringify(event);
  if (!sayAfterCommit(tx, payload)) await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
}
