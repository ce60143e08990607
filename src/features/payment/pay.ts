import { RespCode } from '@/contract/envelope';
import type { PrepayAnswer } from '@/contract/schemas/payment';
import { ApiError } from '@/domain/app-error';
import { createClientKeys } from '@/domain/client-key';
import { errorCatalogue } from '@/domain/error-catalogue';
import { payment } from '@/platform/payment';
import { system } from '@/platform/system';
import { pendingPurchase } from '@/state/pending-purchase';
import { session } from '@/state/session';
import { checkBeforePaying } from './api/payment-calls';
import { askAfterReturn } from './ask-after-return';
import { AFTER_FAILURE_MS, askUntilKnown } from './ask-until-known';
import { payOrder, type PayRequest } from './pay-requests';

/** What the user is about to pay. `money` in cents. */
export interface Purchase {
  readonly title: string;
  readonly money: number;
  readonly request: PayRequest;
}

export type PayPhase = 'preparing' | 'cashier' | 'confirming';

export type PayOutcome =
  /**
   * `vipUntilBefore`: the end of membership before; undefined for what is no membership. `settled` false: told
   * elsewhere already.
   */
  | { readonly status: 'paid'; readonly vipUntilBefore: string | null | undefined; readonly settled: boolean }
  | { readonly status: 'cancelled' }
  | { readonly status: 'unconfirmed' }
  /** Words for the user: of §8, or the server's own reason. */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'login'; readonly message: string }
  /** Another payment is under way: nothing was begun. */
  | { readonly status: 'busy' };

const clientKeys = createClientKeys();
let isUnderWay = false;

/** Whether a cashier is open or its outcome is being asked for: what is left half-way waits until then. */
export const isPaying = (): boolean => isUnderWay;

/** A refusal with words of its own; null when it may be paid. */
class Refusal extends Error {}

/** The prepayment of an order that waits for this article, else of a new one (§4: a check first, then pay). */
async function prepare({ request }: Purchase): Promise<PrepayAnswer> {
  const { article } = request;
  if (article) {
    const { allowed, reason, pendingOrderId } = await checkBeforePaying(article);
    if (pendingOrderId) return payOrder(pendingOrderId).send('');
    if (!allowed) throw new Refusal(reason ?? errorCatalogue.paymentBroken);
  }
  // The key lives until the server has answered: a retry after a lost answer finds the order that was made.
  const key = clientKeys.keyFor(`${session.user()?.uid ?? ''} ${request.intent}`);
  try {
    const prepay = await request.send(key);
    clientKeys.done();
    return prepay;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'business') clientKeys.done();
    throw error;
  }
}

function failureOf(error: unknown): PayOutcome {
  if (error instanceof Refusal) return { status: 'failed', message: error.message };
  if (!(error instanceof ApiError)) throw error;
  if (error.code === RespCode.unauthenticated) return { status: 'login', message: error.message };
  const isOurFault = error.kind === 'server' || error.kind === 'malformed';
  return { status: 'failed', message: isOurFault ? errorCatalogue.paymentBroken : error.message };
}

async function payPrepared(
  purchase: Purchase,
  prepay: PrepayAnswer,
  onPhase: (phase: PayPhase) => void,
): Promise<PayOutcome> {
  const { title, money, request } = purchase;
  const user = session.user();
  const vipUntilBefore = user?.vipendtime ?? null;
  pendingPurchase.keep({
    uid: user?.uid ?? null,
    prepayid: prepay.prepayid,
    title,
    money,
    path: request.path,
    vip: request.isVip,
    vipUntilBefore,
    startedAt: Date.now(),
  });
  onPhase('cashier');
  const watch = askAfterReturn(prepay.prepayid, system);
  const cashier = await Promise.race([payment.pay(prepay), watch.gone]).finally(watch.stop);
  if (cashier?.status === 'cancelled') return { status: 'cancelled' };
  const wentThrough = cashier?.status === 'ok';
  onPhase('confirming');
  const state = await askUntilKnown(prepay.prepayid, wentThrough ? undefined : AFTER_FAILURE_MS);
  if (state === 'paid')
    return {
      status: 'paid',
      vipUntilBefore: request.isVip ? vipUntilBefore : undefined,
      settled: pendingPurchase.settle(prepay.prepayid),
    };
  if (state === 'closed') pendingPurchase.settle(prepay.prepayid);
  if (state !== 'open') return { status: 'failed', message: errorCatalogue.paymentFailed };
  if (wentThrough) return { status: 'unconfirmed' };
  return {
    status: 'failed',
    message: cashier?.status === 'failed' ? cashier.message : errorCatalogue.paymentUnsupported,
  };
}

/**
 * One payment from check to outcome (§4): prepay check, order or the one that waits, cashier, asking the server until
 * it knows. At most one at a time in the whole app. What it began is kept until its end is known, so that it can be
 * picked up later.
 */
export async function pay(purchase: Purchase, onPhase: (phase: PayPhase) => void): Promise<PayOutcome> {
  if (isUnderWay) return { status: 'busy' };
  if (payment.channel() === 'none') return { status: 'failed', message: errorCatalogue.paymentUnsupported };
  isUnderWay = true;
  try {
    onPhase('preparing');
    return await payPrepared(purchase, await prepare(purchase), onPhase);
  } catch (error) {
    return failureOf(error);
  } finally {
    isUnderWay = false;
  }
}
