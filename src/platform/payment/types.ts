import { errorCatalogue } from '@/domain/error-catalogue';
import type { Outcome } from '../outcome';

/** §3 Payment response: what the server prepared. `prepayid` is what payment is checked by afterwards. */
export interface Prepay {
  readonly timestamp: string;
  readonly noncestr: string;
  readonly package: string;
  readonly sign: string;
  readonly prepayid: string;
}

/** §8. */
export const PAYMENT_UNSUPPORTED = errorCatalogue.paymentUnsupported;

/** Whose cashier this platform has: it decides which calls buy and ask (§7). `none`: nothing can be paid here. */
export type PaymentChannel = 'wechat' | 'douyin' | 'none';

export interface PaymentDoor {
  channel(): PaymentChannel;
  /**
   * Whether memberships and courses may be sold here: Apple forbids it in mini programs on iOS, whatever the cashier.
   */
  sellsVirtual(): boolean;
  /**
   * Opens the cashier. `ok` means that the user went through; only the server knows whether it is paid, so ask it
   * afterwards. `failed` carries the words of §8: those of a payment that did not go through, of a cashier that broke,
   * or, on a platform without a cashier, {@link PAYMENT_UNSUPPORTED}.
   */
  pay(prepay: Prepay): Promise<Outcome<void> | null>;
}
