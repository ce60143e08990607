/** China keeps one time all year, eight hours ahead of UTC. */
const AHEAD_MS = 8 * 3_600_000;

/**
 * The day of China Standard Time, `YYYY-MM-DD`, at a moment in epoch milliseconds: by it turnover is counted, wherever
 * the phone is.
 */
export function chinaDay(at: number): string {
  return new Date(at + AHEAD_MS).toISOString().slice(0, 10);
}
