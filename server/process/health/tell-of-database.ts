import { querySeconds } from '../../base/metrics';
import { Repeats } from '../../base/repeats';
import type { ServerConfig } from '../../config/config';
import type { OnQuery } from '../../db/query-timer';
import { reasonOf, type Log } from '../../http/logging';

/** Where the database is away, every role and process tries again each second. */
const TELL_EVERY_MS = 10_000;
const LONGEST_LOGGED_SQL = 500;

/** Tells of connections that broke, each reason once in a while. */
export function tellOfDatabase(log: Log): (error: Error) => void {
  const repeats = new Repeats(TELL_EVERY_MS);
  return (error) => {
    const reason = reasonOf(error);
    const alike = repeats.next(reason);
    if (alike !== null) log.warn({ alike }, `database: ${reason}`);
  };
}

/**
 * Counts queries, and tells of those that take longer than the settings allow. Their values are no part of the text.
 */
export function watchQueries(
  { slowQueryMs }: Pick<ServerConfig, 'slowQueryMs'>,
  tell: (query: { ms: number; sql: string }) => void,
): OnQuery {
  return (text, ms) => {
    querySeconds.observe(ms / 1000);
    if (slowQueryMs > 0 && ms >= slowQueryMs) tell({ ms: Math.round(ms), sql: text.slice(0, LONGEST_LOGGED_SQL) });
  };
}
