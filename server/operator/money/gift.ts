import type { GoodsRow } from '../../modules/goods-orders/goods-repository';

/**
 * Cents of coins that all pieces of an article bring beyond what is paid for them: points cost nobody money. Infinity
 * where pieces are not counted.
 */
export function giftOf({
  coinCents,
  payWays,
  price,
  stock,
}: Pick<GoodsRow, 'coinCents' | 'payWays' | 'price' | 'stock'>): number {
  const each = payWays.includes('points') ? (coinCents ?? 0) : Math.max(0, (coinCents ?? 0) - price);
  return each === 0 ? 0 : each * (stock ?? Infinity);
}
