import { parseDate } from './parse-date';

/** The fields of the user info that decide (§3). `vipendtime` is a date text or epoch milliseconds. */
export interface VipFields {
  vip?: number | string | boolean | null;
  vipendtime?: string | number | null;
}

const DAY_MS = 86_400_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The last moment of the membership (epoch milliseconds); NaN when there is none. An end without a time of day lasts
 * until the end of that day; one that is missing or unreadable has passed.
 */
export function vipEnd(user: VipFields | null | undefined): number {
  if (!user || !Number(user.vip) || user.vipendtime === null || user.vipendtime === undefined) return NaN;
  const end = parseDate(user.vipendtime);
  return DATE_ONLY.test(String(user.vipendtime)) ? end + DAY_MS - 1 : end;
}

/** True only when vip is non-zero and vipendtime is not in the past (§4). `now` is epoch milliseconds. */
export function isVip(user: VipFields | null | undefined, now: number): boolean {
  return vipEnd(user) >= now;
}
