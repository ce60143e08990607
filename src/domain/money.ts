const CENTS_PER_YUAN = 100;
const CENTS_PER_QIAN = 1000 * CENTS_PER_YUAN;
const CENTS_PER_WAN = 10_000 * CENTS_PER_YUAN;

/** Hundredths of `unit` (in cents), rounded half up. Integers only, so that no binary fraction creeps in. */
function hundredthsOf(cents: number, unit: number): number {
  const step = unit / 100;
  return Math.floor((cents + step / 2) / step);
}

function withTwoDecimals(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return fraction === '' ? String(whole) : `${whole}.${fraction}`;
}

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
  if (amount < CENTS_PER_QIAN) return sign + withTwoDecimals(amount);
  const qian = hundredthsOf(amount, CENTS_PER_QIAN);
  if (qian < 1000) return `${sign}${withTwoDecimals(qian)}千`;
  return `${sign}${withTwoDecimals(hundredthsOf(amount, CENTS_PER_WAN))}万`;
}

/**
 * The exact amount of integer cents as yuan with up to two decimals and no shortening, for what is paid, refunded or
 * withdrawn: 123450 → '1234.5'. §5 shortens amounts from 1000 yuan on, which would hide what a user is about to pay.
 */
export function exactYuan(cents: number): string {
  const amount = Math.abs(Math.round(cents));
  return `${cents < 0 && amount > 0 ? '-' : ''}${withTwoDecimals(amount)}`;
}
