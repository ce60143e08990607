const SECOND = 1000;
const DAY_SECONDS = 86_400;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * The time left as `3天 04:05:06`, or `04:05:06` within a day; milliseconds, rounded up to a second so that it ends with
 * the event.
 */
export function formatCountdown(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / SECOND));
  const days = Math.floor(total / DAY_SECONDS);
  const rest = total % DAY_SECONDS;
  const clock = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60].map(twoDigits).join(':');
  return days > 0 ? `${days}天 ${clock}` : clock;
}
