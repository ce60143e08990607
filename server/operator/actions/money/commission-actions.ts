import { and, desc, isNotNull, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { commissions } from '../../../db/schema/partner';
import { listAction } from '../../catalogue/action';
import { duringDays, ofUser } from '../../catalogue/conditions';
import { choiceField, choicesOf, dayRangeFields } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const stateWords = { booked: '已到账', back: '已扣回' } as const;

const list = listAction({
  name: 'commission list',
  title: '佣金',
  summary: '列出合伙人的佣金：由哪笔订单得到，是否因退款扣回，最新的在前',
  area: 'money',
  input: z.object({
    user: z.string().trim().max(64).meta({ title: '合伙人或好友' }).optional(),
    state: choiceField('状态', stateWords).optional(),
    ...dayRangeFields(),
  }),
  columns: [
    { key: 'order', title: '订单', kind: 'text', page: 'orders' },
    { key: 'partner', title: '合伙人', kind: 'text', page: 'partners' },
    { key: 'invitee', title: '好友', kind: 'text', page: 'users' },
    { key: 'amount', title: '佣金', kind: 'cents' },
    {
      key: 'state',
      title: '状态',
      kind: 'choice',
      choices: choicesOf(stateWords, { booked: 'good', back: 'neutral' }),
    },
    { key: 'createdAt', title: '到账', kind: 'moment' },
    { key: 'takenBackAt', title: '扣回', kind: 'moment' },
  ],
  whenEmpty: '没有佣金',
  run: async ({ user, state, from, to }, { limit, offset }, { db }) => {
    const wanted = and(
      user === undefined ? undefined : or(ofUser(db, commissions.uid, user), ofUser(db, commissions.inviteeUid, user)),
      state && (state === 'back' ? isNotNull(commissions.takenBackAt) : isNull(commissions.takenBackAt)),
      duringDays(commissions.createdAt, from, to),
    );
    const rows = await db
      .select()
      .from(commissions)
      .where(wanted)
      .orderBy(desc(commissions.createdAt), desc(commissions.orderId))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(commissions, wanted),
      rows: rows.map(({ orderId, uid, inviteeUid, amount, createdAt, takenBackAt }) => ({
        id: orderId,
        state: takenBackAt ? 'back' : 'booked',
        cells: {
          order: orderId,
          partner: uid,
          invitee: inviteeUid,
          amount,
          state: takenBackAt ? 'back' : 'booked',
          createdAt,
          takenBackAt,
        },
      })),
    };
  },
});

export const commissionPages = [
  page({ name: 'commissions', title: '佣金', area: 'money', summary: '合伙人的每一笔佣金', list }),
];
