import { OFFICIAL_ACCOUNT_MARKER_LIFETIME_MS } from './timing';

/**
 * Whether the user may be asked to follow the official account now: at most once per day (§8; the marker lives 86400 s, §9).
 * `askedAt`: whatever storage holds of the last time, epoch milliseconds; a time in the future (a clock set back) does not count.
 */
export function isFollowPromptDue(askedAt: unknown, now: number): boolean {
  if (typeof askedAt !== 'number' || askedAt > now) return true;
  return now - askedAt >= OFFICIAL_ACCOUNT_MARKER_LIFETIME_MS;
}
