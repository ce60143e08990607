import type { ResponseOf } from '../../../src/contract/endpoint';
import type { prepayCheck } from '../../../src/contract/endpoints/payment';
import type { PaymentChannel } from '../../providers/payment/payment-provider';
import { findCourse } from '../courses/course-repository';
import { NO_PAYMENT } from '../goods-orders/new-order';
import { findGoods, type GoodsRow } from '../goods-orders/goods-repository';
import type { ShopDeps } from '../goods-orders/shop-deps';
import { GONE } from '../goods-orders/stock';
import { priceFor, whyNotForSale } from './buy-course';
import { findOpenOrder, NOT_FOR_CASH, PRICE_CHANGED } from './buy-vip';

type Answer = ResponseOf<typeof prepayCheck>;
const OUT_OF_STOCK = '库存不足';

function whyNotGoods(article: GoodsRow | null, money: number): string | null {
  if (!article?.enable) return GONE;
  if (!article.payWays.includes('cash')) return NOT_FOR_CASH;
  if (article.price !== money) return PRICE_CHANGED;
  return article.stock === 0 ? OUT_OF_STOCK : null;
}

/**
 * Whether an article or a course, by its id, may be bought for `money` cents now (§4), and the caller's unpaid order of
 * it; `uid` null: without a login.
 */
export async function checkBeforePaying(
  { db, services }: ShopDeps,
  uid: string | null,
  channel: PaymentChannel,
  { goodsId, money }: { goodsId: string; money: number },
): Promise<Answer> {
  const article = await findGoods(db, goodsId);
  const course = article ? null : await findCourse(db, goodsId);
  const now = services.clock.now();
  const offered = course ? { iid: course.fid, price: await priceFor(db, now, course, uid) } : article;
  const pending = offered && uid ? await findOpenOrder(db, now, uid, offered) : null;
  const why = course
    ? await whyNotForSale(db, course, { uid, money, price: offered?.price ?? course.price })
    : whyNotGoods(article, money);
  const reason = why ?? (services.payments.byChannel[channel] ? null : NO_PAYMENT);
  // What an unpaid order holds is there for its owner.
  const allowed = reason === null || (reason === OUT_OF_STOCK && pending !== null);
  return { allowed, reason: allowed ? null : reason, pendingOrderId: allowed && pending ? pending.id : null };
}
