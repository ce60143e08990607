import { conflict } from '../../base/refusals';
import { sha256 } from '../../base/hashing';
import type { ItemRow, WorkOrderRow } from './order-repository';

/**
 * Stands for lines and prices as the customer saw them, whatever was decided: a word on them names it, so that nobody
 * agrees to prices that changed while the page lay open.
 */
export function quoteOf(
  { grantedDiscount, discountRate }: Pick<WorkOrderRow, 'grantedDiscount' | 'discountRate'>,
  items: readonly ItemRow[],
): string {
  const lines = items.map(({ id, name, price, labour, quantity, unit, discount, discountRate: rate }) =>
    [id, name, price, labour, quantity, unit, discount, rate].join('|'),
  );
  return sha256([grantedDiscount, discountRate, ...lines].join('\n')).slice(0, 22);
}

/** Throws CallError conflict when what was seen is not what stands. */
export function assertSeenQuote(seen: string, order: WorkOrderRow, items: readonly ItemRow[]): void {
  if (seen !== quoteOf(order, items)) throw conflict('门店刚刚更新了报价，请核对后再确认');
}
