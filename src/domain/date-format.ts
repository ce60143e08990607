import { parseDate, type DateLike } from './parse-date';

// By hand: a library of dates would be in a dozen packages of the mini programs for two formats.
const two = (value: number): string => String(value).padStart(2, '0');

/** What `text` makes of a date in local time; '' when the date cannot be read. */
function format(date: DateLike, text: (year: number, month: string, day: string, at: Date) => string): string {
  const at = new Date(parseDate(date));
  if (Number.isNaN(at.getTime())) return '';
  return text(at.getFullYear(), two(at.getMonth() + 1), two(at.getDate()), at);
}

/** `2027年03月18日`, local time (§3). '' when the date cannot be read. */
export function formatChineseDate(date: DateLike): string {
  return format(date, (year, month, day) => `${year}年${month}月${day}日`);
}

/** `2027-03-18 09:05`, local time. '' when the date cannot be read. */
export function formatDateTime(date: DateLike): string {
  return format(
    date,
    (year, month, day, at) => `${year}-${month}-${day} ${two(at.getHours())}:${two(at.getMinutes())}`,
  );
}
