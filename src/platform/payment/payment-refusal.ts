import { report } from '../diagnostics';
import { cancelled, failed, type Outcome } from '../outcome';

/** §8: what the user is told when a cashier broke. */
export const PAYMENT_BROKEN = '支付发生错误,请联系管理员';

/** Mini programs reject with `{errMsg}`; a cashier that was closed says "cancel". */
export function paymentRefusal(error: unknown): Outcome<never> {
  const text = JSON.stringify(error) ?? String(error);
  if (/cancel/i.test(text)) return cancelled;
  report('error', `payment: ${text}`);
  return failed(PAYMENT_BROKEN);
}
