import { chinaDay as dayAt } from '../../../src/domain/china-day';
import { HOUR } from './clock';

/** The day in China that a moment belongs to, as `YYYY-MM-DD`. */
export const chinaDay = (moment: Date) => dayAt(moment.getTime());

/** When the day in China that a moment belongs to began. */
export const startOfChinaDay = (moment: Date) => new Date(`${chinaDay(moment)}T00:00:00+08:00`);

/** When the month in China that a moment belongs to began. */
export const startOfChinaMonth = (moment: Date) => new Date(`${chinaDay(moment).slice(0, 7)}-01T00:00:00+08:00`);

/** A moment as China's clocks show it, to the second, with their offset (RFC 3339): `2026-01-31T08:30:00+08:00`. */
export const chinaTimeText = (moment: Date) =>
  `${new Date(moment.getTime() + 8 * HOUR).toISOString().slice(0, 19)}+08:00`;
