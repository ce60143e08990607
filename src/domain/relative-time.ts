import { parseDate, type DateLike } from './parse-date';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_SHOWN_AS_DISTANCE = 7;

const startOfDay = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * When something was last seen, for lists of recents: 刚刚, 5分钟前, 3小时前, 昨天 09:05, 4天前, 3月18日, 2025年3月18日.
 * Days are calendar days. A time slightly ahead of `now` (clocks differ) is 刚刚. '' when the date cannot be read.
 * No date library: home shows this, and its first load is on a budget.
 */
export function formatRelativeTime(date: DateLike, now: number): string {
  const then = new Date(parseDate(date));
  const elapsed = now - then.getTime();
  if (Number.isNaN(elapsed)) return '';
  const today = new Date(now);
  if (Math.abs(elapsed) < MINUTE) return '刚刚';
  // Rounded, because a day with a clock change has 23 or 25 hours.
  const days = Math.round((startOfDay(today) - startOfDay(then)) / DAY);
  if (elapsed > 0 && elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}分钟前`;
  if (elapsed > 0 && days === 0) return `${Math.floor(elapsed / HOUR)}小时前`;
  if (days === 1) return `昨天 ${twoDigits(then.getHours())}:${twoDigits(then.getMinutes())}`;
  if (days > 1 && days < DAYS_SHOWN_AS_DISTANCE) return `${days}天前`;
  const day = `${then.getMonth() + 1}月${then.getDate()}日`;
  return then.getFullYear() === today.getFullYear() ? day : `${then.getFullYear()}年${day}`;
}
