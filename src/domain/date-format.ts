import dayjs from 'dayjs';

/** Epoch milliseconds, or a date text from the server (ISO 8601, or `YYYY-MM-DD[ HH:mm[:ss]]` in local time). */
export type DateLike = number | string;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAYS_SHOWN_AS_DISTANCE = 7;

function format(date: DateLike, template: string): string {
  const parsed = dayjs(date);
  return parsed.isValid() ? parsed.format(template) : '';
}

/** `2027年03月18日`, local time (§3). '' when the date cannot be read. */
export function formatChineseDate(date: DateLike): string {
  return format(date, 'YYYY年MM月DD日');
}

/** `2027-03-18 09:05`, local time. '' when the date cannot be read. */
export function formatDateTime(date: DateLike): string {
  return format(date, 'YYYY-MM-DD HH:mm');
}

/**
 * When something was last seen, for lists of recents: 刚刚, 5分钟前, 3小时前, 昨天 09:05, 4天前, 3月18日, 2025年3月18日.
 * Days are calendar days. A time slightly ahead of `now` (clocks differ) is 刚刚. '' when the date cannot be read.
 */
export function formatRelativeTime(date: DateLike, now: number): string {
  const then = dayjs(date);
  if (!then.isValid()) return '';
  const today = dayjs(now);
  const elapsed = now - then.valueOf();
  if (Math.abs(elapsed) < MINUTE) return '刚刚';
  const days = today.startOf('day').diff(then.startOf('day'), 'day');
  if (elapsed > 0 && elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}分钟前`;
  if (elapsed > 0 && days === 0) return `${Math.floor(elapsed / HOUR)}小时前`;
  if (days === 1) return `昨天 ${then.format('HH:mm')}`;
  if (days > 1 && days < DAYS_SHOWN_AS_DISTANCE) return `${days}天前`;
  return then.format(then.year() === today.year() ? 'M月D日' : 'YYYY年M月D日');
}
