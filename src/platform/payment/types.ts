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
export const PAYMENT_UNSUPPORTED = '支付失败: 当前系统不支持支付';

export interface PaymentDoor {
  /** Whether this platform has a cashier at all. */
  supported(): boolean;
  /**
   * Opens the cashier. `ok` means that the user went through; only the server knows whether it is paid, so ask it afterwards.
   * A platform without a cashier fails with {@link PAYMENT_UNSUPPORTED}.
   */
  pay(prepay: Prepay): Promise<Outcome<void> | null>;
}
