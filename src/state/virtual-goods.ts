import { payment } from '@/platform/payment';
import { isReviewMode, useReviewMode } from './review-mode';

/** What stands where memberships and courses may not be sold: the words that WeChat allows, which lead nobody anywhere else. */
export const VIRTUAL_GOODS_HINT = '由于相关规范，iOS 功能暂不可用';

/** Memberships and courses are not for sale here: in review mode (§4), and in mini programs on iOS, where Apple forbids it. */
export const hidesVirtualGoods = (): boolean => isReviewMode() || !payment.sellsVirtual();

/** {@link hidesVirtualGoods}, drawn anew when review mode changes. The platform stays. */
export function useVirtualGoodsHidden(): boolean {
  const isReview = useReviewMode();
  return isReview || !payment.sellsVirtual();
}
