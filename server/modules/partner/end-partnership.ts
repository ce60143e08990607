import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { partners } from '../../db/schema/partner';
import { notFound, refused } from '../../base/refusals';
import { sendMessage } from '../messages/send-message';
import { PARTNER_PAGE, partnerApplicationOf } from './application';

interface Change {
  readonly from: 'approved' | 'ended';
  readonly to: 'approved' | 'ended';
  readonly reason: string | null;
  /** Chinese, to the partner. */
  readonly title: string;
  readonly msg: string;
  /** Chinese: where it is not in the state to come from. */
  readonly otherwise: string;
}

async function change(tx: Database, now: Date, uid: string, { from, to, reason, title, msg, otherwise }: Change) {
  const [changed] = await tx
    .update(partners)
    .set({ state: to, reason, decidedAt: now })
    .where(and(eq(partners.uid, uid), eq(partners.state, from)))
    .returning({ uid: partners.uid });
  if (!changed) {
    const { state } = await partnerApplicationOf(tx, uid);
    throw state === 'none' ? notFound('该用户没有申请合伙人') : refused(otherwise);
  }
  const eventKey = `partner-${to}/${now.getTime()}`;
  await sendMessage(tx, now, { uid, kind: 'partner', title, msg, target: PARTNER_PAGE, eventKey });
}

/**
 * Ends a partnership from now on: invitees' payments bring no commission any more. What was earned stays the partner's,
 * is paid out as before, and is taken back where an order is refunded. Throws CallError notFound, refused when there is
 * no partnership.
 */
export async function endPartnership(tx: Database, now: Date, uid: string, reason: string): Promise<void> {
  await change(tx, now, uid, {
    ...{ from: 'approved', to: 'ended', reason, title: '合伙人合作已结束', otherwise: '该用户不是合伙人' },
    msg: `您的合伙人合作已结束：${reason}。此后好友付款不再产生佣金，已有的佣金仍可提现。`,
  });
}

/** Goes on with a partnership that was ended; of the time between nothing is earned. Throws like its end. */
export async function resumePartnership(tx: Database, now: Date, uid: string): Promise<void> {
  await change(tx, now, uid, {
    ...{ from: 'ended', to: 'approved', reason: null, title: '合伙人合作已恢复', otherwise: '该合伙人的合作没有结束' },
    msg: '您的合伙人合作已恢复，此后好友付款，您将获得佣金。',
  });
}
