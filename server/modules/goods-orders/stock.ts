import { and, eq, isNull, gte, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { goods, orders } from '../../db/schema/shop';
import { notFound, refused } from '../../base/refusals';
import { findGoods, type GoodsRow } from './goods-repository';

export const GONE = '商品不存在或已下架';

/** An order cannot have its pieces now; one that was never paid may still hold them. */
export class NotEnough extends Error {
  constructor(readonly msg: string) {
    super(msg);
    this.name = 'NotEnough';
  }
}

interface Pieces {
  readonly uid: string;
  readonly quantity: number;
  /** They are paid for with this very transaction, else only held. */
  readonly sold: boolean;
}

/**
 * Takes pieces of an article for an order of `uid` that was added in this transaction. The article's row stays locked
 * until the transaction ends, unless nothing about it is limited; everybody who buys the article waits for it, so it
 * comes after the wallets. Throws CallError notFound when it is off sale by now, and NotEnough.
 */
export async function takePieces(
  tx: Database,
  article: Pick<GoodsRow, 'iid' | 'stock' | 'maxPerUser'>,
  { uid, quantity, sold }: Pieces,
): Promise<void> {
  const limited = article.stock !== null || article.maxPerUser !== null;
  if (!limited && !sold) return;
  const enough = or(isNull(goods.stock), gte(goods.stock, quantity));
  const [taken] = await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} - ${quantity}`, ...(sold ? { sold: sql`${goods.sold} + ${quantity}` } : {}) })
    .where(and(eq(goods.iid, article.iid), eq(goods.enable, true), enough))
    .returning({ maxPerUser: goods.maxPerUser });
  if (!taken) {
    if (!(await findGoods(tx, article.iid))?.enable) throw notFound(GONE);
    throw new NotEnough('库存不足');
  }
  if (taken.maxPerUser === null) return;
  // The row is locked, so no other order of this article can be on its way.
  const [had] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${orders.quantity}), 0)::int` })
    .from(orders)
    .where(and(eq(orders.uid, uid), eq(orders.iid, article.iid), notInArray(orders.state, ['cancelled', 'refunded'])));
  if ((had?.pieces ?? 0) > taken.maxPerUser) throw new NotEnough(`每人限兑 ${taken.maxPerUser} 件`);
}

/** Pieces that an order held are paid for. Like `takePieces`, the last thing of its transaction. */
export async function countSold(tx: Database, iid: string, quantity: number): Promise<void> {
  await tx
    .update(goods)
    .set({ sold: sql`${goods.sold} + ${quantity}` })
    .where(eq(goods.iid, iid));
}

/**
 * Pieces of an order that came to nothing go back on sale. `sold`: the order was paid. Like `takePieces`, the last
 * thing of its transaction.
 */
export async function returnPieces(tx: Database, iid: string, quantity: number, sold: boolean): Promise<void> {
  await tx
    .update(goods)
    .set({ stock: sql`${goods.stock} + ${quantity}`, ...(sold ? { sold: sql`${goods.sold} - ${quantity}` } : {}) })
    .where(eq(goods.iid, iid));
}

/** What a user is told instead of NotEnough. Any other error is given back as it is. */
export const asRefusal = (error: unknown) => (error instanceof NotEnough ? refused(error.msg) : error);
