/** China keeps one time all year, eight hours ahead of UTC. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * The day of China Standard Time, `YYYY-MM-DD`, at a moment in epoch milliseconds: by it turnover is counted, wherever
 * the phone is.
 */
export function chinaDay(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 3_600_000;

/** The day so many days after another, or before with a negative number; both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** When the day of China Standard Time that a moment lies in ends; both in epoch milliseconds. */
export const chinaMidnightAfter = (at: number): number =>
  (Math.floor((at + AHEAD_MS) / DAY_MS) + 1) * DAY_MS - AHEAD_MS;
