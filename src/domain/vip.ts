import dayjs from 'dayjs';
import { formatChineseDate } from './date-format';

/** The fields of the user info that decide (§3). `vipendtime` is a date text or epoch milliseconds. */
export interface VipFields {
  vip?: number | string | boolean | null;
  vipendtime?: string | number | null;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * True only when vip is non-zero and vipendtime is not in the past (§4). `now` is epoch milliseconds.
 * An end without a time of day lasts until the end of that day; one that is missing or unreadable has passed.
 */
export function isVip(user: VipFields | null | undefined, now: number): boolean {
  if (!user || !Number(user.vip) || user.vipendtime === null || user.vipendtime === undefined) return false;
  const end = dayjs(user.vipendtime);
  const lastMoment = DATE_ONLY.test(String(user.vipendtime)) ? end.endOf('day') : end;
  return lastMoment.valueOf() >= now;
}

/** The end of the membership as `YYYY年MM月DD日` (§3), '' when there is none. */
export function formatVipEnd(user: VipFields | null | undefined): string {
  return user?.vipendtime ? formatChineseDate(user.vipendtime) : '';
}
