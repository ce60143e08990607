import { chinaDay as dayAt } from '../../../src/domain/china-day';
import { HOUR } from './clock';

/** The day in China that a moment belongs to, as `YYYY-MM-DD`. */
export const chinaDay = (moment: Date) => dayAt(moment.getTime());

/** When a day in China, as `YYYY-MM-DD`, begins; an invalid date for what is no day. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** When the day in China that a moment belongs to began. */
export const startOfChinaDay = (moment: Date) => startOfDay(chinaDay(moment));

/** When the month in China that a moment belongs to began. */
export const startOfChinaMonth = (moment: Date) => startOfDay(`${chinaDay(moment).slice(0, 7)}-01`);

/** A moment as China's clocks show it, to the second, with their offset (RFC 3339): `2026-01-31T08:30:00+08:00`. */
export const chinaTimeText = (moment: Date) =>
  `${new Date(moment.getTime() + 8 * HOUR).toISOString().slice(0, 19)}+08:00`;
