import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { causeOf } from '../base/error-cause';

/** Whoever comes to a table behind a migration that waits for it waits as long. */
const LOCK_MS = 2_000;
/** In between those who waited are served. */
const PAUSE_MS = 3_000;
/** About ten minutes: longer than any call, and than a report that reads a whole table. */
const TRIES = 120;
/** No lock in time; or it was given up because it and a call waited for each other. */
const PASSING = ['55P03', '40P01'];

function isLockMissed(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = causeOf(at))
    if ('code' in at && PASSING.includes(String(at.code))) return true;
  return false;
}

/**
 * Does work that changes tables in use, such as migrations. A change waits for who reads the table, and everybody after
 * it for the change: it gives up soon, lets them through and tries again. `work` must be undone where it fails.
 * `onMissed` hears of each try that got no lock. Throws the last one's error after some ten minutes.
 */
export async function withShortLocks(
  client: Pick<Client, 'query'>,
  work: () => Promise<void>,
  onMissed: (error: Error) => void,
  { lockMs = LOCK_MS, pauseMs = PAUSE_MS, tries = TRIES } = {},
): Promise<void> {
  await client.query(`set lock_timeout = ${lockMs}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !isLockMissed(error) || attempt >= tries) throw error;
      onMissed(new Error('a migration waits for a table that is in use, and tries again', { cause: error }));
    }
    await sleep(pauseMs);
  }
}
