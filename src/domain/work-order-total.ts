import type { WorkOrderItem } from '@/contract/schemas/maintenance-item';

type Line = Pick<WorkOrderItem, 'price' | 'labour' | 'quantity'>;

/** One line in cents: price × quantity + labour. */
export const lineTotal = ({ price, labour, quantity }: Line) => price * quantity + labour;

/** Parts, labour and total of an order in cents. Declined lines do not count; a discount never makes the total negative. */
export function orderTotals(items: readonly (Line & Pick<WorkOrderItem, 'decision'>)[], discount: number) {
  const counted = items.filter(({ decision }) => decision !== 'declined');
  const parts = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const labour = counted.reduce((sum, line) => sum + line.labour, 0);
  const allowed = Math.min(discount, parts + labour);
  return { parts, labour, discount: allowed, total: parts + labour - allowed };
}
