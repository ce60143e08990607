import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskName } from '../../../../src/domain/masking';
import { exactYuan } from '../../../../src/domain/money';
import { notFound, refused } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import { withdrawals } from '../../../db/schema/coins';
import { partners } from '../../../db/schema/partner';
import { endPartnership, resumePartnership } from '../../../modules/partner/end-partnership';
import { countInvitees, sumCommission } from '../../../modules/partner/invitees';
import { changeAction } from '../../catalogue/action';
import { idField, reasonField } from '../../catalogue/inputs';

const subject = { kind: 'partner', key: 'uid' } as const;
const uidField = () => idField('用户编号', 'partners');

async function requirePartner(db: Database, uid: string, state: 'approved' | 'ended') {
  const [row] = await db.select().from(partners).where(eq(partners.uid, uid));
  if (!row) throw notFound('该用户没有申请合伙人');
  if (row.state !== state) throw refused(state === 'approved' ? '该用户不是合伙人' : '该合伙人的合作没有结束');
  return row;
}

/** Withdrawals of a user that are not decided yet. */
async function openWithdrawals(db: Database, uid: string) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${withdrawals.amount}), 0)::int`,
    })
    .from(withdrawals)
    .where(and(eq(withdrawals.uid, uid), eq(withdrawals.state, 'frozen')));
  return row ?? { count: 0, cents: 0 };
}

export const endPartner = changeAction({
  name: 'partner end',
  title: '结束合作',
  summary: '从现在起结束与合伙人的合作：好友付款不再给佣金，已有的佣金照常提现，已通知用户',
  area: 'money',
  effect: 'change',
  subject,
  states: ['approved'],
  positionals: ['uid'],
  undo: 'partner resume',
  input: z.object({ uid: uidField(), reason: reasonField('原因（合伙人会看到）') }),
  preview: async ({ uid }, { db, services }) => {
    const row = await requirePartner(db, uid, 'approved');
    const now = services.clock.now();
    const { invited } = await countInvitees(db, now, uid);
    const { earned } = await sumCommission(db, now, uid);
    const open = await openWithdrawals(db, uid);
    return [
      `${maskName(row.realName) ?? uid} 不再是合伙人：已邀请 ${invited} 人，累计佣金 ${exactYuan(earned)} 元`,
      '从现在起好友付款不给佣金，下单未付的也不给；不能重新申请，可以恢复合作',
      `已有的佣金仍是他的，可以提现；处理中的提现 ${open.count} 笔 ${exactYuan(open.cents)} 元照常打款`,
    ];
  },
  run: async ({ uid, reason }, { db, services }) => {
    await endPartnership(db, services.clock.now(), uid, reason);
    return { message: `${uid} 的合作已结束，已通知用户`, undo: { name: 'partner resume', input: { uid } } };
  },
});

export const resumePartner = changeAction({
  name: 'partner resume',
  title: '恢复合作',
  summary: '恢复已结束的合作，此后好友付款再给佣金；中间的不补，已通知用户',
  area: 'money',
  effect: 'change',
  subject,
  states: ['ended'],
  positionals: ['uid'],
  undo: 'partner end',
  input: z.object({ uid: uidField() }),
  preview: async ({ uid }, { db }) => {
    const row = await requirePartner(db, uid, 'ended');
    return [
      `${maskName(row.realName) ?? uid} 恢复为合伙人，此前的结束原因：${row.reason ?? ''}`,
      '此后好友付款给佣金，结束期间付款的不补',
    ];
  },
  run: async ({ uid }, { db, services }) => {
    const { reason } = await requirePartner(db, uid, 'ended');
    await resumePartnership(db, services.clock.now(), uid);
    return {
      message: `${uid} 的合作已恢复，已通知用户`,
      undo: { name: 'partner end', input: { uid, reason: reason ?? '' } },
    };
  },
});
