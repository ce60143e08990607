import { ApiError } from '@/domain/app-error';
import { ASK_DELAYS_MS, type PaymentState } from '@/domain/purchase-state';
import { log } from '@/infra/log';
import { askPayment } from './api/payment-calls';

/** After a cashier that failed: mostly it is right, but money that did move must not be asked for twice. */
export const AFTER_FAILURE_MS: readonly number[] = [0, 1500];

/** Not knowing has a reason that asking again may cure. */
const isWorthAnother = ({ kind }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || kind === 'server' || kind === 'malformed';

/** What the server knows now: `open` when it could not be asked, `refused` when it would not say. */
export async function ask(prepayid: string): Promise<PaymentState | 'refused'> {
  try {
    return await askPayment(prepayid);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn('payment', `asking failed: ${error.kind}`);
    return isWorthAnother(error) ? 'open' : 'refused';
  }
}

/**
 * Asks the server after each of the delays (ms) until it knows; `open` when it did not, or would not say, to the end.
 */
export async function askUntilKnown(
  prepayid: string,
  delays: readonly number[] = ASK_DELAYS_MS,
): Promise<PaymentState> {
  for (const delay of delays) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const state = await ask(prepayid);
    if (state === 'refused') return 'open';
    if (state !== 'open') return state;
  }
  return 'open';
}
