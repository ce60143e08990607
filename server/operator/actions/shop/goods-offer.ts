import type { GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { exactYuan } from '../../../../src/domain/money';
import { refused } from '../../../base/refusals';
import type { ActionContext } from '../../catalogue/action';
import { secondAbove } from '../../money/alone';
import { giftOf } from '../../money/gift';
import { giftsBeside } from '../../money/moved';
import { payWayWords, stockText } from './goods-fields';

type Offer = Pick<GoodsRow, 'coinCents' | 'payWays' | 'price' | 'classBalance' | 'stock'>;

/** What an article is sold for, and how often. */
export function offerText({ coinCents, payWays, price, classBalance, stock }: Offer): string {
  const prices = payWays.map((way) =>
    way === 'points' ? `${classBalance} 积分` : `${exactYuan(price)} 元${payWayWords[way]}`,
  );
  const coins = coinCents === null ? '' : `，每件得金币 ${exactYuan(coinCents)} 元`;
  return `${prices.join('或') || '不出售'}${coins}，库存${stockText({ stock })}`;
}

type Gift = Pick<GoodsRow, 'iid' | 'coinCents' | 'payWays' | 'price' | 'stock'>;

/**
 * Why an article wants a second person to be on sale, since it brings coins beyond its price; null when it does not,
 * or does by no more than `now`, as it is on sale. Throws CallError refused for gifts without an end.
 */
export async function secondForGifts(
  { db, services }: ActionContext,
  next: Gift,
  now: Gift | null = null,
): Promise<string | null> {
  const gift = giftOf(next);
  if (gift === 0 || (now && gift <= giftOf(now))) return null;
  if (gift === Infinity) throw refused('低于面值售出或用积分兑换的金币商品须有库存');
  return secondAbove('低于面值售出的金币', gift, await giftsBeside(db, services.clock.now(), next.iid));
}
