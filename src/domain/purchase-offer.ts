import { parseDate } from './parse-date';

/**
 * What the rules need of an article that sells a membership: `price` and `originalPrice` in cents, `vipDays` the days
 * of its term.
 */
export interface Offer {
  readonly iid: string;
  readonly price: number;
  readonly originalPrice: number | null;
  readonly vipDays: number | null;
}

const DAY_MS = 86_400_000;
const DAYS_OF_A_MONTH = 30;

/** Offers by price, the cheapest first: that one is preselected (§7). At the same price the longer term comes first. */
export function byPrice<T extends Offer>(offers: readonly T[]): T[] {
  return [...offers].sort((one, other) => one.price - other.price || (other.vipDays ?? 0) - (one.vipDays ?? 0));
}

/** Cents for a day of the term, rounded half up; null without a term. */
export function pricePerDay({ price, vipDays }: Offer): number | null {
  return vipDays && vipDays > 0 ? Math.round(price / vipDays) : null;
}

/** Cents for 30 days of the term; null for terms that are not longer than a month. */
export function pricePerMonth({ price, vipDays }: Offer): number | null {
  return vipDays && vipDays > DAYS_OF_A_MONTH + 1 ? Math.round((price * DAYS_OF_A_MONTH) / vipDays) : null;
}

/** Cents saved against the original price; 0 when there is none or it is no higher. */
export function savedCents({ price, originalPrice }: Offer): number {
  return Math.max(0, (originalPrice ?? price) - price);
}

/** `iid` of the offer whose day costs least; null when there is nothing to compare. */
export function bestValue(offers: readonly Offer[]): string | null {
  const compared = offers.flatMap(({ iid, price, vipDays }) =>
    vipDays && vipDays > 0 ? [{ iid, rate: price / vipDays }] : [],
  );
  if (compared.length < 2) return null;
  return compared.reduce((best, each) => (each.rate < best.rate ? each : best)).iid;
}

/**
 * Until when a membership lasts after buying `days` more, in epoch milliseconds: buying again extends the end that is
 * running, an end in the past or none counts from `now`.
 */
export function extendedUntil(vipendtime: string | null | undefined, days: number, now: number): number {
  const end = vipendtime ? parseDate(vipendtime) : Number.NaN;
  return (end > now ? end : now) + days * DAY_MS;
}
