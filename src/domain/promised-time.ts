const HOUR_MS = 3_600_000;
const DAYS = ['今天', '明天', '后天'] as const;
/** Hours of a day at which cars are fetched. */
const HOURS: readonly number[] = [12, 15, 18];
/** Nothing is promised sooner than this. */
const SOONEST_MS = HOUR_MS;

const two = (value: number) => String(value).padStart(2, '0');
const startOf = (at: number, days: number) => {
  const day = new Date(at);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

/** `今天 18:00`, `后天 12:00`, `11-25 18:00`; local time. `at`: as the server keeps it; '' when that is no time. */
export function promisedText(at: string, now: number): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return '';
  const day = DAYS.find((_, days) => startOf(now, days) === startOf(time.getTime(), 0));
  const date = day ?? `${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${date} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A time of a day, `YYYY-MM-DD`, as the server keeps it. */
export function promiseOn(day: string, hour: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, hour).toISOString();
}

/** Times that are usually promised, the next ones first: what is left of today, tomorrow, and the evening after. */
export function promiseChoices(now: number): string[] {
  const at = (days: number, hour: number) => startOf(now, days) + hour * HOUR_MS;
  const times = [...HOURS.map((hour) => at(0, hour)), at(1, 12), at(1, 18), at(2, 18)];
  return times.filter((time) => time - now >= SOONEST_MS).map((time) => new Date(time).toISOString());
}

/** The car should have been ready by now. */
export const isOverdue = (at: string | null, now: number): boolean => at !== null && Date.parse(at) < now;
