import { PAYMENT_BROKEN, PAYMENT_FAILED } from '@/platform/payment/payment-refusal';
import { PAYMENT_UNSUPPORTED } from '@/platform/payment/types';

/** §8 Payment, word for word, each with its case. */
export const paymentWords = {
  /** This platform has no cashier. */
  unsupported: PAYMENT_UNSUPPORTED,
  /** The server knows that it is paid. */
  paid: '支付成功',
  /** It is paid, but the membership has not moved yet. */
  memberLater: '如果会员状态没有更新,请重新进入个人中心界面',
  /** The cashier refused, or the order was closed unpaid. */
  failed: PAYMENT_FAILED,
  /** The order could not be prepared, or the cashier broke. */
  broken: PAYMENT_BROKEN,
  /** The user went through the cashier and the server does not know it yet. */
  unconfirmed: '如已成功支付,请重新进入个人中心查看',
} as const;
