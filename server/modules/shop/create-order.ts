import { invalid, notFound, refused } from '../../base/refusals';
import { channelOf } from '../../providers/payment/payments';
import { unknownAddress } from '../address/address-book';
import { isShipped } from '../goods-orders/deliver';
import type { GoodsRow } from '../goods-orders/goods-repository';
import { asSameIntent, costOf, newOrder, NO_PAYMENT, type Article, type OrderRequest } from '../goods-orders/new-order';
import { countUnpaid, type GoodsOrderRow, type NewOrder } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { GONE } from '../goods-orders/stock';
import { placeOrder } from '../payment/place-order';
import { findOrderFacts } from './order-facts';

/** Unpaid orders hold pieces that others want, so nobody has many of them. */
const MAX_UNPAID = 10;

function assertPayable(
  { services }: ShopDeps,
  article: Article & Pick<GoodsRow, 'payWays'>,
  { payWith, quantity }: OrderRequest,
  platform: string,
): void {
  const { amount, points } = costOf(article, payWith, quantity);
  if (!article.payWays.includes(payWith) || amount + points <= 0) throw refused('该商品不支持此支付方式');
  if (article.kind === 'vip' && payWith === 'cash') throw refused('请在会员中心开通会员');
  if (payWith === 'cash' && !services.payments.byChannel[channelOf(platform)]) throw refused(NO_PAYMENT);
}

/** Where a parcel is sent; null for what is none. Throws CallError invalid, notFound. */
function placeOf(article: Pick<GoodsRow, 'kind'>, { addressId }: OrderRequest, address: NewOrder['shipTo']) {
  if (!isShipped(article)) return null;
  if (!addressId) throw invalid('请选择收货地址');
  if (!address) throw unknownAddress();
  const { name, phone, region, detail } = address;
  return { name, phone, region, detail };
}

/**
 * Orders an article of the store. Points and coins are taken at once; an order in cash holds its pieces for 30 minutes.
 * The same client key gives the same order. Throws CallError invalid, refused, notFound with what to tell the user.
 */
export async function createGoodsOrder(
  deps: ShopDeps,
  uid: string,
  request: OrderRequest,
  platform: string,
): Promise<GoodsOrderRow> {
  const { existing, article, address } = await findOrderFacts(deps.db, uid, request);
  const earlier = asSameIntent(existing, request.iid);
  if (earlier) return earlier;
  if (!article?.enable) throw notFound(GONE);
  assertPayable(deps, article, request, platform);
  if (request.payWith === 'cash' && (await countUnpaid(deps.db, uid)) >= MAX_UNPAID)
    throw refused('待付款订单过多，请先支付或取消');
  return placeOrder(
    deps,
    article,
    newOrder(deps.services.clock.now(), uid, article, {
      ...request,
      platform,
      shipTo: placeOf(article, request, address),
    }),
  );
}
