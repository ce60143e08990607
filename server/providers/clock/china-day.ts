import { HOUR } from './clock';

/** The day in China (UTC+8, no daylight saving) that a moment belongs to, as `YYYY-MM-DD`. */
export const chinaDay = (moment: Date) => new Date(moment.getTime() + 8 * HOUR).toISOString().slice(0, 10);
