import type { Order } from '@/contract/schemas/shop';
import { payment } from '@/platform/payment';
import { useReviewMode } from './review-mode';

/**
 * What stands where memberships and courses may not be sold: the words that WeChat allows, which lead nobody anywhere
 * else.
 */
export const VIRTUAL_GOODS_HINT = '由于相关规范，iOS 功能暂不可用';

/**
 * Whether this platform sells articles of a kind: what comes by parcel everywhere, virtual goods not in mini programs
 * on iOS, where Apple forbids it.
 */
export const sellsHere = (kind: Order['kind']): boolean =>
  kind === 'physical' || kind === 'prize' || payment.sellsVirtual();

/**
 * Coins and cash are no way to get an article of this kind: in review mode (§4), and where {@link sellsHere} says no.
 */
export const hidesWaysOf = (kind: Order['kind'], isReview: boolean): boolean => isReview || !sellsHere(kind);

/**
 * Memberships and courses are not for sale here, in review mode (§4) or on this platform. Drawn anew when review mode
 * changes; the platform stays.
 */
export function useVirtualGoodsHidden(): boolean {
  const isReview = useReviewMode();
  return isReview || !payment.sellsVirtual();
}
