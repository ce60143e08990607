import { formatChineseDate } from '@/domain/date-format';
import { errorCatalogue } from '@/domain/error-catalogue';
import { isVip } from '@/domain/vip';
import { log } from '@/infra/log';
import { session } from '@/state/session';
import { alertDialog, toast } from '@/ui/feedback-store';
import { renewUser } from '@/state/refresh-user';
import type { PayOutcome } from './pay';

async function tryToRefreshUser(): Promise<void> {
  try {
    await renewUser();
  } catch (error) {
    // The payment stands all the same: the dialog says where to look for it.
    log.warn('payment', error);
  }
}

/** Below 支付成功: until when the membership lasts now, or what to do when it has not moved. */
function membershipNote(vipUntilBefore: string | null): string {
  const user = session.user();
  const hasMoved = user?.vipendtime && user.vipendtime !== vipUntilBefore && isVip(user, Date.now());
  return hasMoved ? `会员有效期至 ${formatChineseDate(user.vipendtime ?? '')}` : errorCatalogue.memberLater;
}

/**
 * After a payment (§4): the user is fetched again, then the success dialog. `vipUntilBefore` undefined: no membership
 * was bought.
 */
export async function tellPaid(title: string, vipUntilBefore: string | null | undefined): Promise<void> {
  await tryToRefreshUser();
  await alertDialog({
    title: errorCatalogue.paid,
    content: vipUntilBefore === undefined ? title : membershipNote(vipUntilBefore),
  });
}

/** Tells the user how a payment ended (§8). Resolves when he has read it. */
export async function tellOutcome(title: string, outcome: PayOutcome): Promise<void> {
  switch (outcome.status) {
    case 'paid':
      if (outcome.settled) await tellPaid(title, outcome.vipUntilBefore);
      return;
    case 'cancelled':
      toast('已取消支付，订单已保留，可以稍后继续');
      return;
    case 'unconfirmed':
      await alertDialog({ content: errorCatalogue.paymentUnconfirmed });
      return;
    case 'failed':
      await alertDialog({ content: outcome.message });
      return;
    case 'login':
      toast(outcome.message);
      return;
    case 'busy':
  }
}
