import { OFFICIAL_ACCOUNT_MARKER_LIFETIME_MS, UNREAD_NOTIFICATION_INTERVAL_MS } from './timing';

/**
 * Whether something that is done at most once per `intervalMs` may be done again. `lastAt`: whatever storage holds of
 * the last time, epoch milliseconds; a time in the future (a clock set back) does not count.
 */
function isDue(lastAt: unknown, intervalMs: number, now: number): boolean {
  return typeof lastAt !== 'number' || lastAt > now || now - lastAt >= intervalMs;
}

/**
 * Whether the user may be asked to follow the official account now: at most once per day (§8; the marker lives 86400 s,
 * §9).
 */
export const isFollowPromptDue = (askedAt: unknown, now: number): boolean =>
  isDue(askedAt, OFFICIAL_ACCOUNT_MARKER_LIFETIME_MS, now);

/**
 * Whether the native shell may be told about unread messages now: when there are some, at most once per 1800 s (§9).
 */
export const isUnreadNotificationDue = (count: number, lastAt: unknown, now: number): boolean =>
  count > 0 && isDue(lastAt, UNREAD_NOTIFICATION_INTERVAL_MS, now);
