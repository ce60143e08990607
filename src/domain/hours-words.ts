/** Standard time as a workshop writes it: 30 minutes are `0.5 工时`. */
export const hoursWords = (minutes: number): string => `${Number((minutes / 60).toFixed(2))} 工时`;

/** Typed hours as minutes: '' → null, `0.5` → 30; NaN for what is no time. */
export function readHours(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 60) : Number.NaN;
}
