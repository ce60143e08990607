import type { WorkOrderItem } from '@/contract/schemas/work-order-items';

type Line = Pick<WorkOrderItem, 'price' | 'labour' | 'quantity'>;

/** No order may come to more than 10 million yuan, in cents: a slip of the finger, and more than the books can hold. */
export const MAX_ORDER_CENTS = 1_000_000_000;

/** One line in cents: price × quantity + labour. */
export const lineTotal = ({ price, labour, quantity }: Line) => price * quantity + labour;

/**
 * Why an order may not have these lines; null when it may. All count, also declined ones: the customer may change their
 * mind.
 */
export function totalProblem(items: readonly Line[]): string | null {
  const all = items.reduce((sum, line) => sum + lineTotal(line), 0);
  return all > MAX_ORDER_CENTS ? '工单合计不能超过 1000 万元，请核对单价和数量' : null;
}

/**
 * Parts, labour and total of an order in cents. Declined lines do not count; a discount never makes the total negative.
 */
export function orderTotals(items: readonly (Line & Pick<WorkOrderItem, 'decision'>)[], discount: number) {
  const counted = items.filter(({ decision }) => decision !== 'declined');
  const parts = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const labour = counted.reduce((sum, line) => sum + line.labour, 0);
  const allowed = Math.min(discount, parts + labour);
  return { parts, labour, discount: allowed, total: parts + labour - allowed };
}
