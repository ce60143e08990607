import type { WorkOrderItem } from '@/contract/schemas/work-order-items';
import { exactYuan } from '@/domain/money';
import { isReviewMode } from '@/state/review-mode';
import { lineTotal } from '@/domain/work-order-total';

/**
 * Cents as they are billed, never shortened: ¥1,234.50 would hide nothing, ¥1.23千 would. Empty in review mode, which
 * shows no price (§4).
 */
export const yuan = (cents: number) => (isReviewMode() ? '' : `¥${exactYuan(cents)}`);

type Line = Pick<WorkOrderItem, 'price' | 'labour' | 'quantity' | 'unit'>;

/** What makes up a line: `¥120 × 4升 + 工时 ¥80`; the parts that are nothing are left out. */
export function lineSum({ price, labour, quantity, unit }: Line): string {
  if (isReviewMode()) return `${quantity}${unit}`;
  const parts = price > 0 ? `${yuan(price)} × ${quantity}${unit}` : '';
  const work = labour > 0 ? `工时 ${yuan(labour)}` : '';
  return [parts, work].filter(Boolean).join(' + ') || '未定价';
}

/** `¥120 × 4升 + 工时 ¥80 = ¥560`. */
export function lineAmount(line: Line): string {
  const total = lineTotal(line);
  return total > 0 && !isReviewMode() ? `${lineSum(line)} = ${yuan(total)}` : lineSum(line);
}
