import type { Goods, PayWay } from '@/contract/schemas/shop';
import { costText } from '@/domain/goods-order/order-labels';
import { costOf, shownPayWays } from '@/domain/goods-order/order-price';
import { hidesWaysOf } from '@/state/virtual-goods';

export const categoryFilters = [
  { key: 'all', text: '全部' },
  { key: 'tool', text: '工具' },
  { key: 'consumable', text: '耗材' },
  { key: 'wear', text: '工装服饰' },
  { key: 'virtual', text: '虚拟商品' },
] as const;
export type CategoryFilter = (typeof categoryFilters)[number]['key'];

export const sortOptions = [
  { key: 'default', text: '综合' },
  { key: 'points', text: '积分' },
  { key: 'sold', text: '兑换量' },
  { key: 'price', text: '价格' },
] as const;
export type SortKey = (typeof sortOptions)[number]['key'];

/** Points first, then coins, then cash. */
const order: readonly PayWay[] = ['points', 'coins', 'cash'];

/**
 * The ways of paying that an article is offered for here: in review mode (§4) and for virtual goods on iOS no coins and
 * no cash.
 */
export const offeredWays = (goods: Pick<Goods, 'kind' | 'payWays'>, isReview: boolean): PayWay[] =>
  shownPayWays(goods, hidesWaysOf(goods.kind, isReview));

/** What one piece costs in each way it can be paid that may be shown, points first: `300 积分`, `¥19.9`. */
export function priceTexts(
  goods: Pick<Goods, 'kind' | 'price' | 'classBalance' | 'payWays'>,
  isReview: boolean,
): string[] {
  const ways = offeredWays(goods, isReview);
  return order.filter((way) => ways.includes(way)).map((way) => costText(way, costOf(goods, way, 1)));
}
