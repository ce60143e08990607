import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { guarded } from '../guarded';
import { cancelled, failed, ok, type Outcome } from '../outcome';
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

/**
 * What Douyin's cashier says by its code. Only 0 is paid, and 9 means that Douyin does not know: both are for the
 * server to decide (payCheck). Whoever pays asks the server after a failure, too, since what timed out (1) may still
 * arrive.
 */
const OUTCOMES: Readonly<Record<number, Outcome<void>>> = {
  0: ok(undefined),
  1: failed(PAYMENT_FAILED),
  2: failed(PAYMENT_FAILED),
  // Closed by Douyin, as after a while without a word of the payer, or by the payer himself.
  3: cancelled,
  4: cancelled,
  9: ok(undefined),
};

/** In Douyin `prepayid` carries the order's id and `package` its token. */
export const payment: PaymentDoor = {
  channel: () => (typeof tt.pay === 'function' ? 'douyin' : 'none'),
  // What cannot be told apart from an iPhone sells as one.
  sellsVirtual: () => guarded('payment.sellsVirtual', () => Taro.getSystemInfoSync().platform !== 'ios', false),
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
      const outcome = OUTCOMES[code];
      if (!outcome) report('error', `payment: unknown code ${code}`);
      return outcome ?? failed(PAYMENT_FAILED);
    } catch (error) {
      return paymentRefusal(error);
    }
  },
};
