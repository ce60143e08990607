import { lineDiscount, lineTotal } from '../../../src/domain/work-order/work-order-total';
import type { SoldLine } from '../../db/schema/till';
import type { ItemRow } from './order-repository';

/**
 * What an order sold, by name, less the lines' own discounts; `orderDiscount` (cents) stands under no name. Adds up to
 * the order's total.
 */
export function soldLines(
  items: readonly Pick<ItemRow, 'name' | 'price' | 'labour' | 'quantity' | 'discount' | 'discountRate' | 'decision'>[],
  orderDiscount: number,
): SoldLine[] {
  const sums = new Map<string, SoldLine>();
  for (const item of items.filter(({ decision }) => decision !== 'declined')) {
    const { name } = item;
    const { quantity, amount } = sums.get(name) ?? { quantity: 0, amount: 0 };
    const sold = lineTotal(item) - lineDiscount(item);
    sums.set(name, { name, quantity: quantity + item.quantity, amount: amount + sold });
  }
  const off = orderDiscount > 0 ? [{ name: '', quantity: 1, amount: -orderDiscount }] : [];
  return [...sums.values(), ...off];
}
