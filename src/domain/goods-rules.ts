import type { goodsCategories, goodsKinds, PayWay } from '../contract/schemas/shop';

/** What an article offers, as an operator enters it. Prices in cents, `classBalance` in points. */
export interface ArticleOffer {
  readonly kind: (typeof goodsKinds)[number];
  readonly category: (typeof goodsCategories)[number];
  readonly payWays: readonly PayWay[];
  readonly price: number;
  readonly originalPrice?: number | undefined;
  readonly classBalance: number;
  readonly vipDays?: number | undefined;
  readonly coinCents?: number | undefined;
}

function faultOfWays({ kind, payWays, price, classBalance }: ArticleOffer): string | null {
  if (payWays.length === 0) return '请至少选择一种支付方式';
  if (payWays.includes('points') && classBalance < 1) return '可用积分兑换的商品请填写积分';
  if (payWays.some((way) => way !== 'points') && price < 1) return '可用金币或现金支付的商品请填写价格';
  if (kind === 'vip' && payWays.includes('cash')) return '现金开通会员请在会员套餐中设置';
  if (kind === 'coins' && payWays.includes('coins')) return '金币不能用金币购买';
  return null;
}

function faultOfWorth({ kind, vipDays, coinCents }: ArticleOffer): Readonly<Record<string, string>> {
  if (kind === 'vip' && !vipDays) return { vipDays: '请填写会员天数' };
  if (kind === 'coins' && !coinCents) return { coinCents: '请填写金币金额' };
  if (kind === 'card' && !vipDays === !coinCents) return { vipDays: '卡密请填写会员天数或金币金额，只填一项' };
  if (kind !== 'vip' && kind !== 'card' && vipDays) return { vipDays: '只有会员和卡密有会员天数' };
  if (kind !== 'coins' && kind !== 'card' && coinCents) return { coinCents: '只有金币和卡密有金币金额' };
  return {};
}

/** What is wrong with an article, Chinese, by field; empty when it can be sold. */
export function articleFaults(offer: ArticleOffer): Readonly<Record<string, string>> {
  const isVirtual = offer.kind !== 'physical';
  const ways = faultOfWays(offer);
  return {
    ...(isVirtual === (offer.category === 'virtual')
      ? {}
      : { category: isVirtual ? '虚拟商品的分类应为虚拟商品' : '实物请选择工具、耗材或工装服饰' }),
    ...(ways ? { payWays: ways } : {}),
    ...(offer.originalPrice !== undefined && offer.originalPrice <= offer.price
      ? { originalPrice: '原价应高于现价，没有划线价请留空' }
      : {}),
    ...faultOfWorth(offer),
  };
}
