import type { z } from 'zod';
import type { orderCreate, PayWay } from '../../../src/contract/schemas/shop';
import type { Database } from '../../db/database';
import { invalid } from '../../base/refusals';
import { newId } from '../../base/ids';
import { talliedPlatform } from '../../base/tally';
import { later, MINUTE } from '../../base/clock/clock';
import { House, post, transfer, walletOf, type Posting } from '../ledger/ledger';
import { bookAtOnce } from './book-at-once';
import { deliver, isShipped, stateWhenPaid } from './deliver';
import type { GoodsRow } from './goods-repository';
import { addOrder, findGoodsOrderByKey, type NewOrder, type GoodsOrderRow } from './order-repository';
import type { ShopDeps } from './shop-deps';
import { takePieces } from './stock';

export type OrderRequest = z.output<typeof orderCreate.request>;
export const NO_PAYMENT = '支付暂未开通，请联系客服';
/** How long an unpaid order holds its article. */
export const UNPAID_MS = 30 * MINUTE;

/** The user's order of this client key, if there is one. Throws CallError invalid when it was for something else. */
export async function sameIntent(
  db: Database,
  uid: string,
  clientKey: string,
  iid: string,
): Promise<GoodsOrderRow | null> {
  return asSameIntent(await findGoodsOrderByKey(db, uid, clientKey), iid);
}

/** The order of a client key. Throws CallError invalid when it was for something else. */
export function asSameIntent(order: GoodsOrderRow | null, iid: string): GoodsOrderRow | null {
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
export function costOf(article: Article, payWith: PayWay, quantity: number): { amount: number; points: number } {
  return payWith === 'points'
    ? { amount: 0, points: article.classBalance * quantity }
    : { amount: article.price * quantity, points: 0 };
}

/** A new order of an article, unpaid in cash and paid otherwise, not yet stored; `platform`: of whose device. */
export function newOrder(
  now: Date,
  uid: string,
  article: Article,
  request: Omit<OrderRequest, 'addressId'> & Pick<NewOrder, 'platform' | 'shipTo'>,
): NewOrder {
  const { quantity, payWith, clientKey, note, shipTo, platform } = request;
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
    platform: platform ? talliedPlatform(platform) : null,
    createdAt: now,
    expiresAt: state === 'unpaid' ? later(now, UNPAID_MS) : null,
    paidAt: state === 'unpaid' ? null : now,
    doneAt: state === 'done' ? now : null,
  };
}

function chargeFor({ id, uid, title, payWith, points, amount }: NewOrder): Posting {
  const common = { key: `order-charge/${id}`, title: `兑换「${title}」`, orderId: id };
  return payWith === 'points'
    ? { ...common, kind: 'exchange', movements: transfer(walletOf(uid), House.points, 'points', points) }
    : { ...common, kind: 'spend', movements: transfer(walletOf(uid), House.sales, 'coins', amount) };
}

/** Finds an order that stands in for a new one. It runs first in the transaction, so it may take locks. */
export type FindInstead = (tx: Database) => Promise<GoodsOrderRow | null>;

/**
 * Stores an order with the pieces it takes, and has it paid when points or coins do that. Null when its client key was
 * used meanwhile.
 */
export async function place(
  { db, services }: ShopDeps,
  article: Article,
  draft: NewOrder,
  findInstead: FindInstead | null,
): Promise<GoodsOrderRow | null> {
  const now = services.clock.now();
  const isPlain = !findInstead && isShipped(draft) && (draft.payWith === 'points' || draft.payWith === 'coins');
  const booked = isPlain ? await bookAtOnce(db, draft, chargeFor(draft)) : null;
  if (booked) return booked;
  return db.transaction(async (tx) => {
    const instead = await findInstead?.(tx);
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
