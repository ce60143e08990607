import { failed } from '../outcome';
import { shell } from '../shell';
import { doneOf } from '../shell/outcome-of';
import { PAYMENT_BROKEN } from './payment-refusal';
import { PAYMENT_UNSUPPORTED, type PaymentDoor } from './types';

/** The shell's cashier; a plain browser has none (§8). */
export const payment: PaymentDoor = {
  supported: () => shell.kind() !== null,
  async pay(prepay) {
    if (!shell.kind()) return failed(PAYMENT_UNSUPPORTED);
    return doneOf(shell.call('pay', prepay), PAYMENT_BROKEN);
  },
};
