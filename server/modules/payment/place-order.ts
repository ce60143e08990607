import { refused } from '../../base/refusals';
import { asRefusal, NotEnough } from '../goods-orders/stock';
import { place, sameIntent, type Article, type FindInstead } from '../goods-orders/new-order';
import type { NewOrder, GoodsOrderRow } from '../goods-orders/order-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { InsufficientFunds } from '../ledger/ledger';
import { closeExpiredOrders } from './close-orders';

/**
 * As `place`; when pieces are missing, orders that were never paid in time give theirs back first. Throws CallError
 * notFound, refused.
 */
export async function placeOrder(
  deps: ShopDeps,
  article: Article,
  draft: NewOrder,
  findInstead: FindInstead | null = null,
): Promise<GoodsOrderRow> {
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
