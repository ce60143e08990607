import { cancelled, failed, ok } from '../outcome';
import { PAYMENT_FAILED, paymentRefusal } from './payment-refusal';
import { PAYMENT_UNSUPPORTED, type PaymentDoor } from './types';

/** Douyin's own cashier; Taro has no typing for it. */
interface DouyinCashier {
  pay(options: {
    service: number;
    orderInfo: { order_id: string; order_token: string };
    success(result: { code: number }): void;
    fail(error: unknown): void;
  }): void;
}
declare const tt: Partial<DouyinCashier>;

/** The value for orders that the guarantee-payment server prepared. */
const SERVICE_PREPAID = 5;
const Code = { paid: 0, closed: 4, unknown: 9 } as const;

/** In Douyin `prepayid` carries the order's id and `package` its token. Code 9 is not an error: ask the server (payCheck). */
export const payment: PaymentDoor = {
  channel: () => (typeof tt.pay === 'function' ? 'douyin' : 'none'),
  async pay(prepay) {
    const { pay } = tt;
    if (!pay) return failed(PAYMENT_UNSUPPORTED);
    try {
      const { code } = await new Promise<{ code: number }>((resolve, reject) => {
        pay({
          service: SERVICE_PREPAID,
          orderInfo: { order_id: prepay.prepayid, order_token: prepay.package },
          success: resolve,
          fail: reject,
        });
      });
      if (code === Code.paid || code === Code.unknown) return ok(undefined);
      return code === Code.closed ? cancelled : failed(PAYMENT_FAILED);
    } catch (error) {
      return paymentRefusal(error);
    }
  },
};
