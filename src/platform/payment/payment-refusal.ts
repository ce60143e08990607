import { errorCatalogue } from '@/domain/error-catalogue';
import { report } from '../diagnostics';
import { cancelled, failed, type Outcome } from '../outcome';

/** §8: the cashier refused the payment; trying again may help. */
export const PAYMENT_FAILED = errorCatalogue.paymentFailed;
/** §8: the cashier itself broke, as by a wrong signature; trying again will not help. */
export const PAYMENT_BROKEN = errorCatalogue.paymentBroken;

/** Mini programs reject with `{errMsg}`; a cashier that was closed says "cancel". */
export function paymentRefusal(error: unknown): Outcome<never> {
  const text = JSON.stringify(error) ?? String(error);
  if (/cancel/i.test(text)) return cancelled;
  report('error', `payment: ${text}`);
  return failed(PAYMENT_BROKEN);
}
