import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { causeOf } from '../base/error-cause';
import { DatabaseFault } from './database-fault';

/**
 * Whoever comes to a table behind a migration that waits for it waits as long. Less than PostgreSQL's
 * `deadlock_timeout`, a second: where a migration and a call wait for each other, it gives way before the call is
 * ended.
 */
const LOCK_MS = 300;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** About ten minutes: longer than any call, and than a report that reads a whole table. */
const TRIES = 45;
/** No lock in time; or it was given up because it and a call waited for each other. */
const PASSING = ['55P03', '40P01'];

function isLockMissed(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = causeOf(at))
    if ('code' in at && PASSING.includes(String(at.code))) return true;
  return false;
}

/** How long those who waited are served after a try, in ms: twice as long each time, as far as 15 s. */
export const pauseAfter = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);

/**
 * Does work that changes tables in use, such as migrations. A change waits for who reads the table, and everybody after
 * it for the change: it gives up soon, lets them through and tries again. `work` must be undone where it fails.
 * `onMissed` hears of each try that got no lock. Throws DatabaseFault when none did for some ten minutes.
 */
export async function withShortLocks(
  client: Pick<Client, 'query'>,
  work: () => Promise<void>,
  onMissed: (error: Error) => void,
  { tries = TRIES, pause = pauseAfter } = {},
): Promise<void> {
  await client.query(`set lock_timeout = ${LOCK_MS}`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !isLockMissed(error)) throw error;
      if (attempt >= tries) throw tablesInUse(tries, error);
      onMissed(new Error('a migration waits for a table that is in use, and tries again', { cause: error }));
    }
    await sleep(pause(attempt));
  }
}

function tablesInUse(tries: number, cause: Error): DatabaseFault {
  const fault = new DatabaseFault(
    `数据库升级等不到正在使用的表（已尝试 ${tries} 次），没有做任何改动：请结束占用的长查询或备份后重新启动\n` +
      `The migration found its tables in use ${tries} times and has changed nothing: end the long query or backup ` +
      `that holds them (pg_stat_activity names it), then start again.`,
  );
  fault.cause = cause;
  return fault;
}
