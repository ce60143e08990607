import { and, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { buyVip, PrepayAnswer } from '../../../src/contract/schemas/payment';
import type { Database } from '../../db/database';
import { orders } from '../../db/schema/shop';
import { notFound, refused } from '../../base/refusals';
import { newId } from '../../base/ids';
import type { PaymentChannel } from '../../providers/payment/payment-provider';
import { lockUser } from '../../db/user-lock';
import { newOrder, NO_PAYMENT, sameIntent } from '../goods-orders/new-order';
import { findGoods, type GoodsRow } from '../goods-orders/goods-repository';
import type { GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { GONE } from '../goods-orders/stock';
import { placeOrder } from './place-order';
import { preparePayment } from './prepare-payment';

export type VipRequest = z.output<typeof buyVip.request>;
export const PRICE_CHANGED = '价格已变动，请刷新后重试';
export const NOT_FOR_CASH = '该商品不支持此支付方式';

/** A user's unpaid order of an article at its present price, which can be paid instead of a second one. */
export async function findOpenOrder(
  db: Database,
  now: Date,
  uid: string,
  { iid, price }: Pick<GoodsRow, 'iid' | 'price'>,
): Promise<GoodsOrderRow | null> {
  const open = and(
    eq(orders.uid, uid),
    eq(orders.iid, iid),
    eq(orders.state, 'unpaid'),
    eq(orders.quantity, 1),
    eq(orders.amount, price),
    gt(orders.expiresAt, now),
  );
  const [row] = await db.select().from(orders).where(open).orderBy(desc(orders.createdAt)).limit(1);
  return row ?? null;
}

async function vipTerm(db: Database, { goodsId, money, classBalance }: VipRequest): Promise<GoodsRow> {
  const article = await findGoods(db, goodsId);
  if (!article?.enable || article.kind !== 'vip') throw notFound(GONE);
  const sameOffer =
    money === article.price &&
    (classBalance === null || classBalance === undefined || classBalance === article.classBalance);
  if (!sameOffer) throw refused(PRICE_CHANGED);
  if (!article.payWays.includes('cash') || article.price <= 0) throw refused(NOT_FOR_CASH);
  return article;
}

/**
 * Orders a VIP term and prepares its payment. The same client key, and any key while an order of this term is unpaid,
 * give the same prepayment. Throws CallError notFound for what is no VIP term on sale, refused for another price, a
 * paid or closed order.
 */
export async function orderVip(
  deps: ShopDeps,
  channel: PaymentChannel,
  uid: string,
  request: VipRequest,
  platform: string | null = null,
): Promise<PrepayAnswer> {
  const { db, services } = deps;
  const clientKey = request.clientKey ?? newId();
  const provider = services.payments.byChannel[channel];
  if (!provider) throw refused(NO_PAYMENT);
  const existing = await sameIntent(db, uid, clientKey, request.goodsId);
  const payer = { uid, jsCode: request.jsCode ?? null };
  if (existing) return preparePayment(deps, channel, existing.id, payer);
  const article = await vipTerm(db, request);
  const now = services.clock.now();
  const draft = newOrder(now, uid, article, {
    iid: article.iid,
    quantity: 1,
    payWith: 'cash',
    clientKey,
    platform,
    shipTo: null,
  });
  const order = await placeOrder(deps, article, draft, async (tx) => {
    await lockUser(tx, 'buy-vip', uid);
    const open = await findOpenOrder(tx, now, uid, article);
    // One that another platform prepared cannot be paid here.
    return open && (open.provider ?? provider.name) === provider.name ? open : null;
  });
  return preparePayment(deps, channel, order.id, payer);
}
