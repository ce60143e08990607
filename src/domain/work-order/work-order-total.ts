import type { WorkOrderItem } from '@/contract/schemas/work-order-items';

type Line = Pick<WorkOrderItem, 'price' | 'labour' | 'quantity'>;
/** What was taken off a line; a line that nobody took anything off may leave it out. */
type Discounted = Partial<Pick<WorkOrderItem, 'discount' | 'discountRate'>>;

/** No order may come to more than 10 million yuan, in cents: a slip of the finger, and more than the books can hold. */
export const MAX_ORDER_CENTS = 1_000_000_000;
/** Basis points of a whole. */
export const WHOLE = 10_000;

/** One line in cents, before its discount: price × quantity + labour. */
export const lineTotal = ({ price, labour, quantity }: Line) => price * quantity + labour;

/** A share of an amount in cents, rounded half up; both sides are whole, so that no binary fraction creeps in. */
export function shareOf(cents: number, basisPoints: number): number {
  // Apart, since 10 million yuan × 10000 is near the end of what is exact.
  const [yuan, rest] = [Math.floor(cents / WHOLE), cents % WHOLE];
  return yuan * basisPoints + Math.floor((rest * basisPoints + WHOLE / 2) / WHOLE);
}

/** What is taken off a line in cents: its amount and its share together, never more than the line. */
export function lineDiscount({ discount = 0, discountRate = 0, ...line }: Line & Discounted): number {
  const total = lineTotal(line);
  return Math.min(discount + shareOf(total, discountRate), total);
}

/**
 * Why an order may not have these lines; null when it may. All count, also declined ones: the customer may change their
 * mind.
 */
export function totalProblem(items: readonly Line[]): string | null {
  const all = items.reduce((sum, line) => sum + lineTotal(line), 0);
  return all > MAX_ORDER_CENTS ? '工单合计不能超过 1000 万元，请核对单价和数量' : null;
}

/**
 * Parts, labour, discount and total of an order in cents. Declined lines do not count. First the lines' own discounts
 * are taken off, then of what remains `discountRate` (basis points) and `granted` (cents); the total is never negative.
 * `discount`: all of it; `lineDiscount`: what of it was taken off single lines.
 */
export function orderTotals(
  items: readonly (Line & Discounted & Pick<WorkOrderItem, 'decision'>)[],
  granted: number,
  discountRate = 0,
) {
  const counted = items.filter(({ decision }) => decision !== 'declined');
  const parts = counted.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const labour = counted.reduce((sum, line) => sum + line.labour, 0);
  const ofLines = counted.reduce((sum, line) => sum + lineDiscount(line), 0);
  const rest = parts + labour - ofLines;
  const ofOrder = Math.min(granted + shareOf(rest, discountRate), rest);
  return { parts, labour, lineDiscount: ofLines, discount: ofLines + ofOrder, total: rest - ofOrder };
}
