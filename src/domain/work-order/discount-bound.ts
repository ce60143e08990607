import { exactYuan } from '../money';
import { shareOf } from './work-order-total';

/** The amounts of an order, in cents, and the share that was granted on the whole of it, in basis points. */
interface Amounts {
  readonly parts: number;
  readonly labour: number;
  readonly lineDiscount: number;
  readonly discount: number;
  readonly discountRate: number;
}

/** What may be taken off an order in all, in cents, by the bound of a store in basis points (§3 storeTillBean). */
export const mostOff = ({ parts, labour }: Pick<Amounts, 'parts' | 'labour'>, bound: number): number =>
  shareOf(parts + labour, bound);

/** What counts of the fixed amount that was granted on the whole order: as much as its lines leave. Cents. */
export function fixedDiscount({ parts, labour, lineDiscount, discount, discountRate }: Amounts): number {
  return discount - lineDiscount - shareOf(parts + labour - lineDiscount, discountRate);
}

/**
 * What is left of the fixed amount when more or dearer lines let more of it count than the bound allows: what counted
 * before, or else what the bound leaves for it. Null when all of it stays, as it does while nothing more counts:
 * a share grows with the lines, and what was granted beyond the bound was granted.
 */
export function cutDiscount(before: Amounts, after: Amounts, bound: number): number | null {
  const [was, is] = [fixedDiscount(before), fixedDiscount(after)];
  const most = mostOff(after, bound);
  return is <= was || after.discount <= most ? null : Math.max(was, most - (after.discount - is));
}

/** What is told after a change of lines, behind its own words: `，整单优惠减为 ¥10.00（前台上限）`; '' without a cut. */
export const cutWords = ({ discountCutTo }: { readonly discountCutTo?: number | null | undefined }): string =>
  typeof discountCutTo === 'number' ? `，整单优惠减为 ¥${exactYuan(discountCutTo)}（前台上限）` : '';
