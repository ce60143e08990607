/** Epoch milliseconds, or a date text from the server (ISO 8601, or `YYYY-MM-DD[ HH:mm[:ss]]` in local time). */
export type DateLike = number | string;

const LOCAL = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;

/**
 * Reads a date the same way on every device: iOS takes no text with a space, and engines disagree about local time.
 * Epoch milliseconds; NaN when it cannot be read.
 */
export function parseDate(date: DateLike): number {
  if (typeof date === 'number') return date;
  const [whole, year, month, day, hour, minute, second] = LOCAL.exec(date.trim()) ?? [];
  if (!whole) return Date.parse(date);
  return new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour ?? 0),
    Number(minute ?? 0),
    Number(second ?? 0),
  ).getTime();
}
