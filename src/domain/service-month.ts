import { chinaDay } from './china-day';
import { tidyText } from './typed-text';

const MONTHS = 12;

/** The month of a moment in epoch milliseconds, YYYY-MM. */
export const chinaMonth = (at: number): string => chinaDay(at).slice(0, 7);

/** The month so many months before another, both YYYY-MM. */
export function monthsBefore(month: string, count: number): string {
  const number = Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1 - count;
  return `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, '0')}`;
}

/** A month as people type it, as YYYY-MM: 2025-6, 2025.06, 2025年6月, 202506. Null for what is none. */
export function parseMonth(text: string): string | null {
  const found = /^(\d{4})\s*(?:[-./年]\s*(\d{1,2})|(\d{2}))\s*月?$/.exec(tidyText(text));
  const month = Number(found?.[2] ?? found?.[3]);
  if (!found || !(month >= 1 && month <= MONTHS) || !/^(19|20)/.test(found[1] ?? '')) return null;
  return `${found[1]}-${String(month).padStart(2, '0')}`;
}

/** What is wrong with a typed month; null when nothing is, and when there is none. `now`: YYYY-MM. */
export function monthProblem(text: string, now: string): string | null {
  if (tidyText(text) === '') return null;
  const month = parseMonth(text);
  if (month === null) return '请按年月填写，如 2025-06';
  return month > now ? '不能晚于本月' : null;
}
