import { invalid } from '../../base/refusals';
import { DAY } from '../../base/clock/clock';

/** From one day to another, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const MAX_DAYS = 366;
/** As far as months and years can be asked for. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-12-31'];

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later, or before with a negative number. */
export const addDays = (day: string, days: number) => new Date(timeOf(day) + days * DAY).toISOString().slice(0, 10);

/** How many days a period has; 1 when it begins and ends on the same. */
export const lengthOf = ({ from, to }: Days) => Math.round((timeOf(to) - timeOf(from)) / DAY) + 1;

/** Every day of a period in order. */
export const daysOf = (period: Days) =>
  Array.from({ length: lengthOf(period) }, (_, index) => addDays(period.from, index));

/**
 * Throws CallError invalid for what looks like a day and is none, such as 2026-02-30, and for one that no workshop has
 * orders on.
 */
export function checkDay(day: string): string {
  const time = timeOf(day);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) throw invalid(`日期不存在：${day}`);
  if (day < FIRST_DAY || day > LAST_DAY) throw invalid('日期应在 2000 年至 2100 年之间');
  return day;
}

/**
 * A period that was asked for. Throws CallError invalid for a day that does not exist, an end before the beginning, and
 * more than 366 days.
 */
export function checkDays(from: string, to: string): Days {
  const period = { from: checkDay(from), to: checkDay(to) };
  if (lengthOf(period) < 1) throw invalid('开始日期不能晚于结束日期');
  if (lengthOf(period) > MAX_DAYS) throw invalid(`一次最多查询 ${MAX_DAYS} 天`);
  return period;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A month (1 to 12; 0 is the December before) as its days. */
export function monthOf(year: number, month: number): Days {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return { from: first, to: addDays(next, -1) };
}

export const yearOf = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** `YYYY-MM` of a month. */
export const monthName = (year: number, month: number) => `${year}-${two(month)}`;

/** As many days directly before a period as it has itself. */
export const sameLengthBefore = (period: Days): Days => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

/**
 * What a month or year is compared with: the one before, as a whole; while it runs, as many days of it as have passed,
 * today included.
 */
export function comparableBefore(period: Days, before: Days, today: string): Days {
  if (today < period.from || today > period.to) return before;
  const sameDay = addDays(before.from, lengthOf({ from: period.from, to: today }) - 1);
  return { from: before.from, to: sameDay < before.to ? sameDay : before.to };
}
