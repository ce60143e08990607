import type { Goods, PayWay } from '../../contract/schemas/shop';

/** A sum: whole points, and cents of coins or cash. One of them is 0. */
export interface Cost {
  readonly points: number;
  readonly amount: number;
}

/**
 * What `quantity` of an article cost in one way of paying: `classBalance` points, or `price` cents of coins or cash.
 */
export function costOf(goods: Pick<Goods, 'price' | 'classBalance'>, payWith: PayWay, quantity: number): Cost {
  return payWith === 'points'
    ? { points: goods.classBalance * quantity, amount: 0 }
    : { points: 0, amount: goods.price * quantity };
}

/** What is lacking for a sum: points or cents, 0 when it can be paid. Cash is the payment platform's business. */
export function shortOf(payWith: PayWay, cost: Cost, balance: { points: number; coins: number }): number {
  if (payWith === 'cash') return 0;
  return Math.max(0, payWith === 'points' ? cost.points - balance.points : cost.amount - balance.coins);
}

/** The contract's limit of one order. */
const MOST_AT_ONCE = 99;

/** How many of an article one order may hold: stock, limit per user and the contract's 99. 0: there is none left. */
export function mostOf({ stock, maxPerUser }: Pick<Goods, 'stock' | 'maxPerUser'>): number {
  return Math.max(0, Math.min(MOST_AT_ONCE, stock ?? MOST_AT_ONCE, maxPerUser ?? MOST_AT_ONCE));
}

/** Stock from which on the number that is left is told. */
const LOW_STOCK = 10;

/** `仅剩 3 件` when an article runs low, `已兑完` when it has, '' otherwise. */
export function stockText(stock: number | null): string {
  if (stock === null || stock > LOW_STOCK) return '';
  return stock > 0 ? `仅剩 ${stock} 件` : '已兑完';
}

/**
 * The ways of paying that are offered: in review mode neither coins nor cash (§4); membership for cash is the VIP
 * centre's.
 */
export function shownPayWays({ kind, payWays }: Pick<Goods, 'kind' | 'payWays'>, isReview: boolean): PayWay[] {
  return payWays.filter((way) => way === 'points' || (!isReview && !(kind === 'vip' && way === 'cash')));
}
