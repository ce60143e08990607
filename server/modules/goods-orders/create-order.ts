import type { z } from 'zod';
import type { orderCreate, PayWay } from '../../../src/contract/schemas/shop';
import { ownAddress } from '../address/address-book';
import type { Database } from '../../db/database';
import { invalid, notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import { House, InsufficientFunds, post, transfer, walletOf, type Posting } from '../ledger/ledger';
import { later } from '../../base/clock/clock';
import { channelOf } from '../../providers/payment/payments';
import { closeExpiredOrders, UNPAID_MS } from '../payment/close-orders';
import { deliver, isShipped, stateWhenPaid } from './deliver';
import { findGoods, type GoodsRow } from './goods-repository';
import { addOrder, countUnpaid, findOrderByKey, type NewOrder, type OrderRow } from './order-repository';
import type { ShopDeps } from './shop-deps';
import { asRefusal, GONE, NotEnough, takePieces } from './stock';

export type OrderRequest = z.output<typeof orderCreate.request>;
export const NO_PAYMENT = '支付暂未开通，请联系客服';
/** Unpaid orders hold pieces that others want, so nobody has many of them. */
const MAX_UNPAID = 10;

/** The user's order of this client key, if there is one. Throws CallError invalid when it was for something else. */
export async function sameIntent(db: Database, uid: string, clientKey: string, iid: string): Promise<OrderRow | null> {
  const order = await findOrderByKey(db, uid, clientKey);
  if (order && order.iid !== iid) throw invalid('请求已失效，请重新下单');
  return order;
}

/** What an order takes from what it is for: goods of the store, or a course. */
export type Article = Pick<
  GoodsRow,
  'iid' | 'title' | 'images' | 'price' | 'classBalance' | 'vipDays' | 'coinCents' | 'stock' | 'maxPerUser'
> &
  Pick<NewOrder, 'kind'>;

/** What a number of pieces costs, paid this way. */
function costOf(article: Article, payWith: PayWay, quantity: number): { amount: number; points: number } {
  return payWith === 'points'
    ? { amount: 0, points: article.classBalance * quantity }
    : { amount: article.price * quantity, points: 0 };
}

/** A new order of an article, unpaid in cash and paid otherwise, not yet stored. */
export function newOrder(
  now: Date,
  uid: string,
  article: Article,
  request: Omit<OrderRequest, 'addressId'> & Pick<NewOrder, 'shipTo'>,
): NewOrder {
  const { quantity, payWith, clientKey, note, shipTo } = request;
  const state = payWith === 'cash' ? ('unpaid' as const) : stateWhenPaid(article);
  return {
    id: newId(),
    uid,
    clientKey,
    kind: article.kind,
    iid: article.iid,
    title: article.title,
    image: article.images[0] ?? null,
    quantity,
    payWith,
    ...costOf(article, payWith, quantity),
    vipDays: article.vipDays && article.vipDays * quantity,
    coinCents: article.coinCents && article.coinCents * quantity,
    state,
    shipTo: shipTo ?? null,
    note: note || null,
    createdAt: now,
    expiresAt: state === 'unpaid' ? later(now, UNPAID_MS) : null,
    paidAt: state === 'unpaid' ? null : now,
    doneAt: state === 'done' ? now : null,
  };
}

function chargeFor({ id, uid, title, payWith, points, amount }: OrderRow): Posting {
  const common = { key: `order-charge/${id}`, title: `兑换「${title}」`, orderId: id };
  return payWith === 'points'
    ? { ...common, kind: 'exchange', movements: transfer(walletOf(uid), House.points, 'points', points) }
    : { ...common, kind: 'spend', movements: transfer(walletOf(uid), House.sales, 'coins', amount) };
}

/** Finds an order that stands in for a new one. It runs first in the transaction, so it may take locks. */
export type FindInstead = (tx: Database) => Promise<OrderRow | null>;

/**
 * Stores an order with the pieces it takes, and has it paid when points or coins do that. Null when its client key was
 * used meanwhile.
 */
async function place(
  { db, services }: ShopDeps,
  article: Article,
  draft: NewOrder,
  findInstead: FindInstead,
): Promise<OrderRow | null> {
  const now = services.clock.now();
  return db.transaction(async (tx) => {
    const instead = await findInstead(tx);
    if (instead) return instead;
    const order = await addOrder(tx, draft);
    if (!order) return null;
    if (order.payWith !== 'cash') {
      await deliver(tx, services.secret, now, order);
      await post(tx, now, chargeFor(order));
    }
    await takePieces(tx, article, { uid: order.uid, quantity: order.quantity, sold: order.state !== 'unpaid' });
    return order;
  });
}

/**
 * As `place`; when pieces are missing, orders that were never paid in time give theirs back first. Throws CallError
 * notFound, refused.
 */
export async function placeOrder(
  deps: ShopDeps,
  article: Article,
  draft: NewOrder,
  findInstead: FindInstead = async () => null,
): Promise<OrderRow> {
  const attempt = () => place(deps, article, draft, findInstead);
  try {
    const order = await attempt().catch(async (error: unknown) => {
      if (error instanceof NotEnough && (await closeExpiredOrders(deps, { iid: article.iid })) > 0) return attempt();
      throw error;
    });
    const placed = order ?? (await sameIntent(deps.db, draft.uid, draft.clientKey, article.iid));
    if (!placed) throw new Error('An order of the same client key was there and is gone');
    return placed;
  } catch (error) {
    if (error instanceof InsufficientFunds) throw refused(error.currency === 'points' ? '积分不足' : '金币余额不足');
    throw asRefusal(error);
  }
}

function assertPayable(
  { services }: ShopDeps,
  article: GoodsRow,
  { payWith, quantity }: OrderRequest,
  platform: string,
): void {
  const { amount, points } = costOf(article, payWith, quantity);
  if (!article.payWays.includes(payWith) || amount + points <= 0) throw refused('该商品不支持此支付方式');
  if (article.kind === 'vip' && payWith === 'cash') throw refused('请在会员中心开通会员');
  if (payWith === 'cash' && !services.payments.byChannel[channelOf(platform)]) throw refused(NO_PAYMENT);
}

/**
 * Orders an article of the store. Points and coins are taken at once; an order in cash holds its pieces for 30 minutes.
 * The same client key gives the same order. Throws CallError invalid, refused, notFound with what to tell the user.
 */
export async function createOrder(
  deps: ShopDeps,
  uid: string,
  request: OrderRequest,
  platform: string,
): Promise<OrderRow> {
  const existing = await sameIntent(deps.db, uid, request.clientKey, request.iid);
  if (existing) return existing;
  const article = await findGoods(deps.db, request.iid);
  if (!article?.enable) throw notFound(GONE);
  assertPayable(deps, article, request, platform);
  if (request.payWith === 'cash' && (await countUnpaid(deps.db, uid)) >= MAX_UNPAID)
    throw refused('待付款订单过多，请先支付或取消');
  if (isShipped(article) && !request.addressId) throw invalid('请选择收货地址');
  const address = isShipped(article) && request.addressId ? await ownAddress(deps.db, uid, request.addressId) : null;
  const shipTo = address && {
    name: address.name,
    phone: address.phone,
    region: address.region,
    detail: address.detail,
  };
  return placeOrder(deps, article, newOrder(deps.services.clock.now(), uid, article, { ...request, shipTo }));
}
