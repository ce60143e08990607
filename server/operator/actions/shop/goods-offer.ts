import type { PayWay } from '../../../../src/contract/schemas/shop';
import type { GoodsRow } from '../../../modules/goods-orders/goods-repository';
import { exactYuan } from '../../../../src/domain/money';
import { refused } from '../../../base/refusals';
import type { ActionContext } from '../../catalogue/action';
import { secondAbove } from '../../money/alone';
import { giftOf } from '../../money/gift';
import { giftsBeside } from '../../money/moved';
import { payWayWords, stockText } from './goods-fields';

type Offer = Pick<GoodsRow, 'coinCents' | 'payWays' | 'price' | 'classBalance' | 'maxPerUser' | 'stock'>;

interface Entered {
  readonly payWays: PayWay[];
  readonly price: number;
  readonly classBalance: number;
  readonly coinCents?: number | undefined;
  readonly maxPerUser?: number | undefined;
}

/** What an article is sold for once it is changed so. */
export const offerOf = ({ payWays, price, classBalance, coinCents, maxPerUser }: Entered) => ({
  ...{ payWays, price, classBalance },
  coinCents: coinCents ?? null,
  maxPerUser: maxPerUser ?? null,
});

/** What an article is sold for, and how often. */
export function offerText({ coinCents, payWays, price, classBalance, maxPerUser, stock }: Offer): string {
  const prices = payWays.map((way) =>
    way === 'points' ? `${classBalance} 积分` : `${exactYuan(price)} 元${payWayWords[way]}`,
  );
  const coins = coinCents === null ? '' : `，每件得金币 ${exactYuan(coinCents)} 元`;
  const limit = maxPerUser === null ? '' : `，每人限购 ${maxPerUser} 件`;
  return `${prices.join('或') || '不出售'}${coins}，库存${stockText({ stock })}${limit}`;
}

const costOf = (way: PayWay, { price, classBalance }: Offer) => (way === 'points' ? classBalance : price);

/** Whether nobody gets a piece for less, or more of them, than now. */
const isNoEasier = (next: Offer, now: Offer) =>
  next.payWays.every((way) => now.payWays.includes(way) && costOf(way, next) >= costOf(way, now)) &&
  (next.maxPerUser ?? Infinity) <= (now.maxPerUser ?? Infinity);

type Gift = Offer & Pick<GoodsRow, 'iid'>;

/**
 * Why an article wants a second person to be on sale, since it brings coins beyond its price; null when it does not,
 * or by no more and no easier than `now`, as it is on sale. Throws CallError refused for gifts without an end.
 */
export async function secondForGifts(
  { db, services }: ActionContext,
  next: Gift,
  now: Gift | null = null,
): Promise<string | null> {
  const gift = giftOf(next);
  if (gift === 0 || (now && gift <= giftOf(now) && isNoEasier(next, now))) return null;
  if (gift === Infinity) throw refused('低于面值售出或用积分兑换的金币商品须有库存');
  return secondAbove('低于面值售出的金币', gift, await giftsBeside(db, services.clock.now(), next.iid));
}
