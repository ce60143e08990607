import { grouped } from './grouped';

const CENTS_PER_YUAN = 100;
const CENTS_PER_QIAN = 1000 * CENTS_PER_YUAN;
const CENTS_PER_WAN = 10_000 * CENTS_PER_YUAN;

/** Hundredths of `unit` (in cents), rounded half up. Integers only, so that no binary fraction creeps in. */
function hundredthsOf(cents: number, unit: number): number {
  const step = unit / 100;
  return Math.floor((cents + step / 2) / step);
}

const withTwoDecimals = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const withUpToTwoDecimals = (hundredths: number): string => withTwoDecimals(hundredths).replace(/\.?0+$/, '');

/**
 * Shows an amount of integer cents as yuan with up to two decimals (§5), without a currency sign:
 * 12345 → '123.45', 150000 → '1.5千', 1234500 → '1.23万'.
 *
 * The thresholds 1000 and 10000 are in yuan, the amount that is shown. Rounding is half up; an amount that
 * rounds up to the next suffix takes it (999999 → '1万', not '10千'). A negative amount, such as a refund, is shown like
 * its opposite with a minus. Empty, '--' and anything that is no number show '0'.
 */
export function formatCents(cents: number | string | null | undefined): string {
  const value = typeof cents === 'string' && cents.trim() === '' ? 0 : Math.round(Number(cents));
  if (!Number.isFinite(value) || value === 0) return '0';
  const sign = value < 0 ? '-' : '';
  const amount = Math.abs(value);
  if (amount < CENTS_PER_QIAN) return sign + withUpToTwoDecimals(amount);
  const qian = hundredthsOf(amount, CENTS_PER_QIAN);
  if (qian < 1000) return `${sign}${withUpToTwoDecimals(qian)}千`;
  return `${sign}${withUpToTwoDecimals(hundredthsOf(amount, CENTS_PER_WAN))}万`;
}

const signed = (cents: number, shown: (hundredths: number) => string): string => {
  const amount = Math.abs(Math.round(cents));
  return `${cents < 0 && amount > 0 ? '-' : ''}${shown(amount)}`;
};

const groupedYuan = (hundredths: number): string =>
  `${grouped(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;

/**
 * The exact amount of integer cents as yuan, for what is priced, paid, refunded or booked: 123450 → '1,234.50'. Always
 * two decimals, so that amounts below each other can be compared at a glance; §5 shortens amounts from 1000 yuan on,
 * which would hide what a user is about to pay, and what a workshop must be able to add up.
 */
export const exactYuan = (cents: number): string => signed(cents, groupedYuan);

/** Yuan at the axis of a chart, where values are round: 12000000 → '120,000', 1250 → '12.5'. */
export const axisYuan = (cents: number): string => grouped(typedYuan(cents));

/** Integer cents as somebody would type them, for form fields and limits: 123450 → '1234.5', 500000 → '5000'. */
export const typedYuan = (cents: number): string => signed(cents, withUpToTwoDecimals);

/**
 * Yuan for lists in narrow columns: as exact as a bill below 1000 yuan, shortened as §5 says from there on, 3360 →
 * '33.60', 150000 → '1.5千'.
 */
export const listYuan = (cents: number): string =>
  Math.abs(Math.round(cents)) < CENTS_PER_QIAN ? exactYuan(cents) : formatCents(cents);
