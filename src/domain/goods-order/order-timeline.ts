import type { Order } from '../../contract/schemas/shop';

export interface OrderStep {
  readonly text: string;
  /** Null: still to come. */
  readonly at: string | null;
}

type Timed = Pick<Order, 'state' | 'kind' | 'payWith' | 'createdAt' | 'paidAt' | 'shippedAt' | 'doneAt' | 'closedAt'>;

/**
 * The steps of an order from its making on: those that have been, then those that are still to come. A closed order has
 * none to come.
 */
export function orderTimeline(order: Timed): OrderStep[] {
  const isShippedKind = order.kind === 'physical' || order.shippedAt !== null;
  const isClosed = order.state === 'cancelled' || order.state === 'refunded';
  const way: OrderStep[] = [
    { text: '提交订单', at: order.createdAt },
    ...(order.payWith === 'free' ? [] : [{ text: '付款', at: order.paidAt }]),
    ...(isShippedKind ? [{ text: '发货', at: order.shippedAt }] : []),
    { text: isShippedKind ? '确认收货' : '到账', at: order.doneAt },
  ];
  if (!isClosed) return way;
  return [
    ...way.filter(({ at }) => at !== null),
    { text: order.state === 'refunded' ? '退款' : '取消', at: order.closedAt },
  ];
}
