import { exactYuan, typedYuan } from '@/domain/money';
import { readYuan } from '@/domain/read-yuan';
import { shareOf, WHOLE } from '@/domain/work-order/work-order-total';

/** A discount as it is typed: an amount in yuan, or a share in percent. */
export interface DiscountText {
  readonly by: 'yuan' | 'percent';
  readonly text: string;
}

/** As it is sent: cents and basis points, of which one is 0. */
export interface Discount {
  readonly discount: number;
  readonly discountRate: number;
}

export const discountText = ({ discount, discountRate }: Discount): DiscountText =>
  discountRate > 0
    ? // Basis points are hundredths of a percent, as cents are of a yuan.
      { by: 'percent', text: typedYuan(discountRate) }
    : { by: 'yuan', text: discount > 0 ? typedYuan(discount) : '' };

export type DiscountReading =
  (Discount & { readonly ok: true; readonly cents: number }) | { readonly ok: false; readonly message: string };

/** Reads a discount on `sum` cents; `cents` is what it comes to. `most`: what this person may take off, in cents. */
export function readDiscount({ by, text }: DiscountText, sum: number, most: number): DiscountReading {
  const reading = readYuan(text);
  if (!reading.ok) return { ok: false, message: by === 'percent' ? '请填 0 到 100，最多两位小数' : reading.message };
  if (by === 'percent' && reading.cents > WHOLE) return { ok: false, message: '请填 0 到 100，最多两位小数' };
  const cents = by === 'percent' ? shareOf(sum, reading.cents) : reading.cents;
  if (cents > sum) return { ok: false, message: `优惠不能超过 ¥${exactYuan(sum)}` };
  if (cents > most) return { ok: false, message: `前台最多优惠 ¥${exactYuan(most)}，请联系店主` };
  return {
    ok: true,
    cents,
    discount: by === 'yuan' ? reading.cents : 0,
    discountRate: by === 'percent' ? reading.cents : 0,
  };
}

/** What a discount comes to: `优惠 ¥35.50，即 9.5 折`; '' for none. */
export function discountWords(reading: DiscountReading): string {
  if (!reading.ok || reading.cents === 0) return '';
  const { cents, discountRate } = reading;
  const tenths = discountRate > 0 && discountRate < WHOLE ? `，即 ${(WHOLE - discountRate) / 1000} 折` : '';
  return `优惠 ¥${exactYuan(cents)}${tenths}`;
}
