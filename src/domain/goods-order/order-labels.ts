import type { Order, OrderState, PayWay } from '../../contract/schemas/shop';
import { exactYuan } from '../money';

/** What the state of an order is called. */
export const orderStateLabels: Record<OrderState, string> = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
};

export const payWayLabels: Record<PayWay, string> = { points: '积分', coins: '金币', cash: '现金' };

export const orderFilterKeys = ['all', 'unpaid', 'paid', 'shipped', 'done', 'closed'] as const;
export type OrderFilter = (typeof orderFilterKeys)[number];

/** The filters of the order list in their order; `states` null asks for all. */
export const orderFilters: readonly { key: OrderFilter; text: string; states: OrderState[] | null }[] = [
  { key: 'all', text: '全部', states: null },
  { key: 'unpaid', text: '待付款', states: ['unpaid'] },
  { key: 'paid', text: '待发货', states: ['paid'] },
  { key: 'shipped', text: '待收货', states: ['shipped'] },
  { key: 'done', text: '已完成', states: ['done'] },
  { key: 'closed', text: '已取消/退款', states: ['cancelled', 'refunded'] },
];

/** The filter that a route parameter means: its own key, or the name of an order state. Anything else is 全部. */
export function orderFilterOf(parameter: string | undefined): OrderFilter {
  const filter = orderFilters.find(
    ({ key, states }) => key === parameter || states?.some((state) => state === parameter),
  );
  return filter?.key ?? 'all';
}

/** An amount as it is paid: `300 积分`, `12.5 金币` or `¥12.5`. `amount` in cents; coins and cash are never shortened. */
export function costText(payWith: Order['payWith'], { points, amount }: { points: number; amount: number }): string {
  if (payWith === 'free') return '免费';
  if (payWith === 'points') return `${points} 积分`;
  return payWith === 'coins' ? `${exactYuan(amount)} 金币` : `¥${exactYuan(amount)}`;
}
