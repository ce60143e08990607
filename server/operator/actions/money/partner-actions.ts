import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { notFound, refused } from '../../../base/refusals';
import { users } from '../../../db/schema/account';
import { commissions, partners } from '../../../db/schema/partner';
import { approvePartner, refusePartner } from '../../../modules/partner/application';
import { countInvitees, sumCommission } from '../../../modules/partner/invitees';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { ofUser } from '../../catalogue/conditions';
import { choiceField, choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { endPartner, resumePartner } from './partnership-actions';

const stateWords = { pending: '待审核', approved: '合伙人', refused: '已拒绝', ended: '已结束' } as const;
const states = choicesOf(stateWords, { pending: 'warning', approved: 'good', refused: 'neutral', ended: 'neutral' });

const list = listAction({
  name: 'partner list',
  title: '合伙人',
  summary: '列出合伙人，默认待审核的申请，最早的在前',
  area: 'money',
  input: z.object({
    state: choiceField('状态', stateWords).default('pending'),
    user: z.string().trim().max(64).meta({ title: '手机号或用户编号' }).optional(),
  }),
  columns: [
    { key: 'uid', title: '用户编号', kind: 'text' },
    { key: 'name', title: '姓名', kind: 'text' },
    { key: 'phone', title: '手机号', kind: 'text' },
    { key: 'intro', title: '简介', kind: 'text' },
    { key: 'appliedAt', title: '申请时间', kind: 'moment' },
    { key: 'earned', title: '累计佣金', kind: 'cents' },
    { key: 'state', title: '状态', kind: 'choice', choices: states },
  ],
  whenEmpty: '没有待审核的申请',
  run: async ({ state, user }, { limit, offset }, { db }) => {
    const wanted = and(eq(partners.state, state), ofUser(db, partners.uid, user));
    const direction = state === 'pending' ? asc : desc;
    const rows = await db
      .select({ partner: partners, phone: users.phone })
      .from(partners)
      .leftJoin(users, eq(users.uid, partners.uid))
      .where(wanted)
      .orderBy(direction(partners.appliedAt), direction(partners.uid))
      .limit(limit)
      .offset(offset);
    const sums = await db
      .select({ uid: commissions.uid, earned: sql<number>`sum(${commissions.amount})::int` })
      .from(commissions)
      .where(
        and(
          isNull(commissions.takenBackAt),
          inArray(
            commissions.uid,
            rows.map(({ partner }) => partner.uid),
          ),
        ),
      )
      .groupBy(commissions.uid);
    const earned = new Map(sums.map((sum) => [sum.uid, sum.earned]));
    return {
      total: await db.$count(partners, wanted),
      rows: rows.map(({ partner, phone }) => ({
        id: partner.uid,
        state: partner.state,
        cells: {
          uid: partner.uid,
          name: maskName(partner.realName),
          phone: maskPhone(phone),
          intro: partner.intro,
          appliedAt: partner.appliedAt,
          earned: earned.get(partner.uid) ?? 0,
          state: partner.state,
        },
      })),
    };
  },
});

const show = showAction({
  name: 'partner show',
  title: '查看',
  summary: '查看一位合伙人：申请、邀请与佣金',
  area: 'money',
  positionals: ['id'],
  input: z.object({ id: idField('用户编号', 'partners') }),
  run: async ({ id }, { db, services }) => {
    const [row] = await db
      .select({ partner: partners, phone: users.phone })
      .from(partners)
      .leftJoin(users, eq(users.uid, partners.uid))
      .where(eq(partners.uid, id));
    if (!row) throw notFound('该用户没有申请合伙人');
    const { partner, phone } = row;
    const now = services.clock.now();
    const { invited, bought } = await countInvitees(db, now, id);
    const { earned, earnedThisMonth } = await sumCommission(db, now, id);
    return {
      id,
      title: maskName(partner.realName) ?? '已注销的合伙人',
      state: partner.state,
      sections: [
        {
          title: '',
          facts: [
            { title: '用户', kind: 'text', value: id, page: 'users' },
            { title: '手机号', kind: 'text', value: maskPhone(phone) },
            { title: '状态', kind: 'choice', value: partner.state, choices: states },
            { title: '简介', kind: 'long', value: partner.intro },
            { title: '申请', kind: 'moment', value: partner.appliedAt },
            { title: partner.state === 'ended' ? '结束' : '审核', kind: 'moment', value: partner.decidedAt },
            { title: partner.state === 'ended' ? '结束原因' : '拒绝原因', kind: 'text', value: partner.reason },
          ],
        },
        {
          title: '推广',
          facts: [
            { title: '邀请', kind: 'number', value: invited },
            { title: '其中购买', kind: 'number', value: bought },
            { title: '累计佣金', kind: 'cents', value: earned },
            { title: '本月佣金', kind: 'cents', value: earnedThisMonth },
          ],
        },
      ],
    };
  },
});

const subject = { kind: 'partner', key: 'uid' } as const;
const uid = () => idField('用户编号', 'partners');

const approve = changeAction({
  name: 'partner approve',
  title: '通过',
  summary: '通过合伙人申请，此后好友的现金订单给他佣金',
  area: 'money',
  effect: 'change',
  subject,
  states: ['pending'],
  bulk: true,
  positionals: ['uid'],
  input: z.object({ uid: uid() }),
  preview: async ({ uid: of }, { db, services }) => {
    const [row] = await db.select().from(partners).where(eq(partners.uid, of));
    if (row?.state !== 'pending') throw refused(row ? '该申请已处理' : '该用户没有申请合伙人');
    const { invited } = await countInvitees(db, services.clock.now(), of);
    return [
      `${maskName(row.realName) ?? of} 成为合伙人，已邀请 ${invited} 人`,
      '此后好友的现金订单给佣金，佣金可以提现；不能撤销',
    ];
  },
  run: async ({ uid: of }, { db, services }) => {
    await approvePartner(db, services.clock.now(), of);
    return { message: `${of} 已成为合伙人，已通知用户` };
  },
});

const refuse = changeAction({
  name: 'partner refuse',
  title: '拒绝',
  summary: '拒绝合伙人申请，用户可以修改后重新申请',
  area: 'money',
  effect: 'change',
  subject,
  states: ['pending'],
  positionals: ['uid'],
  input: z.object({ uid: uid(), reason: reasonField() }),
  run: async ({ uid: of, reason }, { db, services }) => {
    await refusePartner(db, services.clock.now(), of, reason);
    return { message: `${of} 的申请已拒绝，已通知用户` };
  },
});

export const partnerPages = [
  page({
    name: 'partners',
    title: '合伙人',
    area: 'money',
    summary: '审核申请，查看推广，结束与恢复合作',
    list,
    show,
    onRecord: [approve, refuse, endPartner, resumePartner],
  }),
];
