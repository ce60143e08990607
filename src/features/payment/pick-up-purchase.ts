import { ApiError } from '@/domain/app-error';
import { log } from '@/infra/log';
import { pendingPurchase, type PendingPurchase } from '@/state/pending-purchase';
import { session } from '@/state/session';
import { confirmDialog, toast } from '@/ui/feedback-store';
import { askPayment, cancelOrder, orderIdOf } from './api/payment-calls';
import { isPaying } from './pay';
import { tellPaid } from './tell-outcome';

/** How it ended: `open` can still be paid; `paid` has just been told. Both null: there is nothing to come back to. */
export interface PickedUp {
  readonly open: PendingPurchase | null;
  readonly paid: PendingPurchase | null;
}

const NOTHING: PickedUp = { open: null, paid: null };
let checking: Promise<PickedUp> | null = null;

/**
 * What the server knows of it; null when it could not be asked now. A prepayment that it does not know is as good as
 * closed.
 */
async function stateOf({ prepayid }: PendingPurchase) {
  try {
    return await askPayment(prepayid);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn('payment', `picking up failed: ${error.kind}`);
    return error.kind === 'notFound' || error.kind === 'forbidden' || error.kind === 'business' ? 'closed' : null;
  }
}

async function pickUp(): Promise<PickedUp> {
  const pending = session.token() ? pendingPurchase.of(session.user()?.uid ?? null, Date.now()) : null;
  if (!pending || isPaying()) return NOTHING;
  const state = await stateOf(pending);
  // A payment that began meanwhile asks for itself.
  if (state === null || isPaying()) return NOTHING;
  if (state === 'open' || state === 'failed') return { open: pending, paid: null };
  if (!pendingPurchase.settle(pending.prepayid) || state === 'closed') return NOTHING;
  await tellPaid(pending.title, pending.vip ? pending.vipUntilBefore : undefined);
  return { open: null, paid: pending };
}

/**
 * Asks the server how a purchase ended that was left half-way: the app was killed, or the page closed, while in the
 * cashier. Paid: the user is fetched and told, once. Closed: it is forgotten. Several pages that ask at once share one
 * answer.
 */
export function pickUpPurchase(): Promise<PickedUp> {
  checking ??= pickUp().finally(() => {
    checking = null;
  });
  return checking;
}

/**
 * Gives a purchase up after asking: its order is cancelled on the server, unless it turns out to be paid. True when it
 * is gone.
 */
export async function giveUpPurchase(pending: PendingPurchase): Promise<boolean> {
  const isSure = await confirmDialog({
    content: `放弃支付“${pending.title}”？订单将被取消，需要时可以重新购买。`,
    confirmText: '放弃',
    cancelText: '再想想',
    danger: true,
  });
  if (!isSure) return false;
  // A notification may have come while the user thought about it: what is paid is told, never cancelled.
  if (!(await pickUpPurchase()).open) return pendingPurchase.of(pending.uid, Date.now()) === null;
  try {
    await cancelOrder(await orderIdOf(pending.prepayid));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(error.message);
    return false;
  }
  pendingPurchase.settle(pending.prepayid);
  toast('订单已取消');
  return true;
}
