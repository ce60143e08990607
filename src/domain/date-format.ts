import dayjs from 'dayjs';
import { parseDate, type DateLike } from './parse-date';

function format(date: DateLike, template: string): string {
  const parsed = dayjs(parseDate(date));
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
