import { addDays } from '../china-day';

/** How turnover is counted: a day, seven days, a month or a year of China Standard Time. */
export type Cycle = 'day' | 'week' | 'month' | 'year';

/** `YYYY-MM-DD`, `YYYY-MM-DD~YYYY-MM-DD` (its first and last day), `YYYY-MM` or `YYYY`: its length says its cycle. */
export type Period = string;

const LENGTHS: Readonly<Record<Cycle, number>> = { day: 10, week: 21, month: 7, year: 4 };
/** The contract knows no earlier years. */
const FIRST_YEAR = 2000;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

const numbers = (period: Period): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, day = 1] = period.split('-').map(Number);
  return [year, month, day];
};
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, LENGTHS.day);

const daysOfWeek = (week: Period): [first: string, last: string] => [
  week.slice(0, LENGTHS.day),
  week.slice(-LENGTHS.day),
];

/** The period of a cycle that a day (`YYYY-MM-DD`) lies in; the seven days that end with it. */
export const periodOf = (day: string, cycle: Cycle): Period =>
  cycle === 'week' ? `${addDays(day, 1 - WEEK_DAYS)}~${day}` : day.slice(0, LENGTHS[cycle]);

export function cycleOf(period: Period): Cycle {
  if (period.length === LENGTHS.year) return 'year';
  if (period.length === LENGTHS.week) return 'week';
  return period.length === LENGTHS.month ? 'month' : 'day';
}

/** The period `steps` later, or earlier. */
export function stepPeriod(period: Period, steps: number): Period {
  const [year, month] = numbers(period);
  switch (cycleOf(period)) {
    case 'year':
      return String(year + steps);
    case 'month': {
      const months = year * 12 + (month - 1) + steps;
      return `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`;
    }
    case 'week':
      return periodOf(addDays(daysOfWeek(period)[1], steps * WEEK_DAYS), 'week');
    default:
      return addDays(period, steps);
  }
}

/** First and last day. */
export function rangeOf(period: Period): { from: string; to: string } {
  const [year, month] = numbers(period);
  const [first, last] = daysOfWeek(period);
  switch (cycleOf(period)) {
    case 'year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'month':
      return { from: `${period}-01`, to: dayOf(Date.UTC(year, month, 1) - DAY_MS) };
    default:
      return { from: first, to: last };
  }
}

/** May one step there? Not into the future, nor before the contract's first year. `today`: `YYYY-MM-DD`. */
export function isPeriodOpen(period: Period, today: string): boolean {
  const last = cycleOf(period) === 'week' ? daysOfWeek(period)[1] : period;
  return last <= today.slice(0, last.length) && numbers(period)[0] >= FIRST_YEAR;
}

/** The running one: it is compared with as much of the one before as has passed. */
export const isRunning = (period: Period, today: string): boolean => today.startsWith(period);

/** The same time in another cycle: the month of a day; in a longer period today, or its last day. */
export function switchCycle(period: Period, cycle: Cycle, today: string): Period {
  return periodOf(isRunning(period, today) ? today : rangeOf(period).to, cycle);
}

/** `2026年11月21日 周六`, `2026年11月15日–11月21日`, `2026年11月`, `2026年`. */
export function periodTitle(period: Period): string {
  const [year, month, day] = numbers(period);
  if (cycleOf(period) === 'year') return `${year}年`;
  if (cycleOf(period) === 'month') return `${year}年${month}月`;
  if (cycleOf(period) === 'week') {
    const [first, last] = daysOfWeek(period).map((date) => periodTitle(date).slice(0, -3));
    return `${first}–${last?.replace(`${year}年`, '')}`;
  }
  return `${year}年${month}月${day}日 ${WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''}`;
}

/** A row of a month or a year: `11月5日 周四`, `11月`. */
export function rowTitle(period: Period): string {
  const [, month, day] = numbers(period);
  if (cycleOf(period) !== 'day') return `${month}月`;
  return `${month}月${day}日 ${periodTitle(period).slice(-2)}`;
}

/** Under a bar: the day of the month, or the month. */
export const barLabel = (period: Period): string => String(Number(period.slice(-2)));

const EARLIER: Readonly<Record<Cycle, [running: string, past: string]>> = {
  day: ['较昨日', '较前一日'],
  week: ['较前 7 天', '较前 7 天'],
  month: ['较上月同期', '较上月'],
  year: ['较上年同期', '较上年'],
};

/** What the figures of a period are compared with. */
export function comparedWith(period: Period, today: string): string {
  const [running, past] = EARLIER[cycleOf(period)];
  return isRunning(period, today) ? running : past;
}
