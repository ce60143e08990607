import { UNREAD_NOTIFICATION_INTERVAL_MS } from './timing';

/**
 * Whether the native shell may be told about unread messages now: when there are some, at most once per 1800 s (§9).
 * `lastAt`: whatever storage holds of the last time, epoch milliseconds; a time in the future (a clock set back) does not count.
 */
export function isUnreadNotificationDue(count: number, lastAt: unknown, now: number): boolean {
  if (count <= 0) return false;
  if (typeof lastAt !== 'number' || lastAt > now) return true;
  return now - lastAt >= UNREAD_NOTIFICATION_INTERVAL_MS;
}
