import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { partnerApply, partnerStates } from '../../../src/contract/schemas/partner';
import type { Database } from '../../db/database';
import { partners } from '../../db/schema/partner';
import { notFound, refused } from '../../base/refusals';
import { sendMessage } from '../messages/send-message';

export type PartnerState = (typeof partnerStates)[number];
export type PartnerRow = typeof partners.$inferSelect;

/** What a message to a partner opens. */
export const PARTNER_PAGE = '/packages/user/myPartner/myPartner';

/** How a user's application or partnership stands, and why when it was refused or ended. */
export async function partnerApplicationOf(
  db: Database,
  uid: string,
): Promise<{ state: PartnerState; reason: string | null }> {
  const [row] = await db
    .select({ state: partners.state, reason: partners.reason })
    .from(partners)
    .where(eq(partners.uid, uid));
  return row ?? { state: 'none', reason: null };
}

/**
 * Applies, or applies again after a refusal. One that is open, approved or ended stays as it is. Returns the state
 * after it.
 */
export async function applyAsPartner(
  db: Database,
  now: Date,
  uid: string,
  { realName, intro }: z.output<typeof partnerApply.request>,
): Promise<PartnerState> {
  const application = {
    realName,
    intro: intro ?? null,
    state: 'pending' as const,
    reason: null,
    appliedAt: now,
    decidedAt: null,
  };
  await db
    .insert(partners)
    .values({ uid, ...application })
    .onConflictDoUpdate({ target: partners.uid, set: application, setWhere: eq(partners.state, 'refused') });
  return (await partnerApplicationOf(db, uid)).state;
}

async function decide(
  tx: Database,
  now: Date,
  uid: string,
  decision: { state: 'approved' | 'refused'; reason: string | null },
): Promise<PartnerRow> {
  const [decided] = await tx
    .update(partners)
    .set({ ...decision, decidedAt: now })
    .where(and(eq(partners.uid, uid), eq(partners.state, 'pending')))
    .returning();
  if (decided) return decided;
  const { state } = await partnerApplicationOf(tx, uid);
  throw state === 'none' ? notFound('该用户没有申请合伙人') : refused('该申请已处理');
}

/**
 * Makes an applicant a partner, who earns from then on, and says so. Throws CallError notFound, refused when it was
 * decided before.
 */
export async function approvePartner(db: Database, now: Date, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { appliedAt } = await decide(tx, now, uid, { state: 'approved', reason: null });
    const msg = '恭喜，您的合伙人申请已通过。好友经您邀请注册并购买后，您将获得佣金。';
    await sendMessage(tx, now, {
      uid,
      kind: 'partner',
      title: '合伙人申请已通过',
      msg,
      target: PARTNER_PAGE,
      eventKey: `partner-approved/${appliedAt.getTime()}`,
    });
  });
}

/**
 * Turns an applicant down, who is told why and may apply again. Throws CallError notFound, refused when it was decided
 * before.
 */
export async function refusePartner(db: Database, now: Date, uid: string, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { appliedAt } = await decide(tx, now, uid, { state: 'refused', reason });
    const msg = `您的合伙人申请未通过：${reason}。您可以修改后重新申请。`;
    await sendMessage(tx, now, {
      uid,
      kind: 'partner',
      title: '合伙人申请未通过',
      msg,
      target: PARTNER_PAGE,
      eventKey: `partner-refused/${appliedAt.getTime()}`,
    });
  });
}
