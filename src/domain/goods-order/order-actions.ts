import type { Order } from '../../contract/schemas/shop';
import { parseDate } from '../parse-date';

export type OrderAction = 'pay' | 'cancel' | 'confirm' | 'copy' | 'again';

type Judged = Pick<Order, 'state' | 'kind' | 'payWith' | 'expiresAt' | 'logisticsNumber'>;

/** Whether an unpaid order has waited longer than it is held. `now` in epoch milliseconds. */
export function isOrderExpired({ state, expiresAt }: Pick<Order, 'state' | 'expiresAt'>, now: number): boolean {
  return state === 'unpaid' && expiresAt !== null && parseDate(expiresAt) <= now;
}

/**
 * What the user may do with an order, the main thing first. The server judges each of them again.
 * A parcel that is on its way can no longer be cancelled; courses and prizes are not ordered again from here.
 */
export function orderActions(order: Judged, now: number): OrderAction[] {
  const again: OrderAction[] = order.kind === 'course' || order.kind === 'prize' ? [] : ['again'];
  const copy: OrderAction[] = order.logisticsNumber ? ['copy'] : [];
  switch (order.state) {
    case 'unpaid':
      return isOrderExpired(order, now) ? again : ['pay', 'cancel'];
    case 'paid':
      // Cash goes back by customer service, and prizes were never paid for.
      return order.payWith === 'points' || order.payWith === 'coins' ? ['cancel'] : [];
    case 'shipped':
      return ['confirm', ...copy];
    case 'done':
      return [...again, ...copy];
    case 'cancelled':
    case 'refunded':
      return again;
  }
}
