import { HOUR } from './clock';

/** The day in China (UTC+8, no daylight saving) that a moment belongs to, as `YYYY-MM-DD`. */
export const chinaDay = (moment: Date) => new Date(moment.getTime() + 8 * HOUR).toISOString().slice(0, 10);

/** When the day in China that a moment belongs to began. */
export const startOfChinaDay = (moment: Date) => new Date(`${chinaDay(moment)}T00:00:00+08:00`);

/** When the month in China that a moment belongs to began. */
export const startOfChinaMonth = (moment: Date) => new Date(`${chinaDay(moment).slice(0, 7)}-01T00:00:00+08:00`);
