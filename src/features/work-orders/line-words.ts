import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { exactYuan } from '@/domain/money';
import { moneySentence, moneyWord, type MoneyFacts } from '@/domain/goods-order/order-money-words';
import { isReviewMode } from '@/state/review-mode';
import { lineDiscount, lineTotal } from '@/domain/work-order/work-order-total';

/**
 * Cents as they are billed, never shortened: ¥1,234.50 would hide nothing, ¥1.23千 would. Empty in review mode, which
 * shows no price (§4).
 */
export const yuan = (cents: number) => (isReviewMode() ? '' : `¥${exactYuan(cents)}`);

/**
 * Where the money of a settled order stands, to the cent, in review mode without amounts. Null before the settlement.
 */
export const moneyText = (facts: MoneyFacts): string | null =>
  isReviewMode() ? moneyWord(facts) : moneySentence(facts);

type Line = Pick<WorkOrderItem, 'price' | 'labour' | 'quantity' | 'unit'> &
  Partial<Pick<WorkOrderItem, 'discount' | 'discountRate'>>;

/** What a line comes to after its own discount, in cents. */
export const lineNet = (line: Line): number => lineTotal(line) - lineDiscount(line);

/** What makes up a line: `¥120 × 4升 + 工时 ¥80 - 优惠 ¥50`; the parts that are nothing are left out. */
export function lineSum(line: Line): string {
  const { price, labour, quantity, unit } = line;
  if (isReviewMode()) return `${quantity}${unit}`;
  const parts = price > 0 ? `${yuan(price)} × ${quantity}${unit}` : '';
  const work = labour > 0 ? `工时 ${yuan(labour)}` : '';
  const off = lineDiscount(line);
  return `${[parts, work].filter(Boolean).join(' + ') || '未定价'}${off > 0 ? ` - 优惠 ${yuan(off)}` : ''}`;
}

/** `¥120 × 4升 + 工时 ¥80 = ¥560`. */
export function lineAmount(line: Line): string {
  const total = lineNet(line);
  return total > 0 && !isReviewMode() ? `${lineSum(line)} = ${yuan(total)}` : lineSum(line);
}
