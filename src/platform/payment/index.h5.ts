import { cancelled, failed, ok } from '../outcome';
import { shell } from '../shell';
import { ShellError } from '../shell/types';
import { PAYMENT_BROKEN, PAYMENT_FAILED } from './payment-refusal';
import { PAYMENT_UNSUPPORTED, type PaymentDoor } from './types';

/** The shell's cashier, which is WeChat's; a plain browser has none (§8). */
export const payment: PaymentDoor = {
  channel: () => (shell.kind() === null || shell.lacks('pay') ? 'none' : 'wechat'),
  sellsVirtual: () => true,
  async pay(prepay) {
    if (!shell.kind() || shell.lacks('pay')) return failed(PAYMENT_UNSUPPORTED);
    try {
      await shell.call('pay', prepay);
      return ok(undefined);
    } catch (error) {
      if (!(error instanceof ShellError)) throw error;
      if (error.code === 'cancelled') return cancelled;
      if (error.code === 'unsupported') return failed(PAYMENT_UNSUPPORTED);
      return failed(error.code === 'failed' ? PAYMENT_FAILED : PAYMENT_BROKEN);
    }
  },
};
