import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { exactYuan } from '../../../../src/domain/money';
import { notFound } from '../../../base/refusals';
import { payouts } from '../../../db/schema/coins';
import { dropFromPayout, settleOne } from '../../../modules/coins/payouts';
import { findWithdrawal, refuseWithdrawal, refusalOf } from '../../../modules/coins/settle-withdrawal';
import { changeAction, showAction, type ActionContext } from '../../catalogue/action';
import { choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { channelWords, referenceField, secondForPayout, withdrawalRow, withdrawalStates } from './withdrawal-fields';
import { payeeList, withdrawalList } from './withdrawal-lists';

async function recordOf(id: string, isFull: boolean, { db }: ActionContext) {
  const row = await findWithdrawal(db, id);
  if (!row) throw notFound('没有这笔提现');
  const { cells } = withdrawalRow(row, isFull);
  const [payout] = row.payoutId === null ? [] : await db.select().from(payouts).where(eq(payouts.id, row.payoutId));
  return {
    id,
    title: `提现 ${exactYuan(row.amount)} 元`,
    state: row.state,
    sections: [
      {
        title: '',
        facts: [
          { title: '提现号', kind: 'text' as const, value: id },
          { title: '金额', kind: 'cents' as const, value: row.amount },
          { title: '手续费', kind: 'cents' as const, value: row.fee },
          { title: '实付', kind: 'cents' as const, value: row.net },
          { title: '渠道', kind: 'choice' as const, value: row.channel, choices: choicesOf(channelWords) },
          { title: '收款账号', kind: 'text' as const, value: cells.account },
          { title: '收款人', kind: 'text' as const, value: cells.realName },
          { title: '用户', kind: 'text' as const, value: row.uid, page: 'users' },
          { title: '申请', kind: 'moment' as const, value: row.createdAt },
          { title: '状态', kind: 'choice' as const, value: row.state, choices: withdrawalStates },
          { title: '拒绝原因', kind: 'text' as const, value: row.reason },
          { title: '批次', kind: 'text' as const, value: row.payoutId, page: 'payouts' },
          { title: '银行流水号', kind: 'text' as const, value: payout?.reference ?? null },
          { title: '打款人', kind: 'text' as const, value: payout?.paidBy ?? null },
          { title: '处理', kind: 'moment' as const, value: row.settledAt },
        ],
      },
    ],
  };
}

const byId = { area: 'money', positionals: ['id'], input: z.object({ id: idField('提现号', 'withdrawals') }) } as const;

const show = showAction({
  ...byId,
  name: 'withdrawal show',
  title: '查看',
  summary: '查看一笔提现，收款人隐藏',
  run: ({ id }, context) => recordOf(id, false, context),
});

const payee = showAction({
  ...byId,
  name: 'withdrawal payee',
  title: '完整收款人',
  summary: '查看一笔提现完整的收款账号和姓名，用于打款；会留下记录',
  audited: true,
  level: 'do',
  run: ({ id }, context) => recordOf(id, true, context),
});

const subject = { kind: 'withdrawal', key: 'id' } as const;

/** A withdrawal that is open and in no payout. Throws CallError. */
async function requireFree({ db }: ActionContext, id: string) {
  const row = await findWithdrawal(db, id);
  if (!row || row.state !== 'frozen' || row.payoutId !== null) throw refusalOf(row);
  return row;
}

const settle = changeAction({
  name: 'withdrawal settle',
  title: '登记到账',
  summary: '打款之后执行：登记银行流水号，提现记为到账',
  area: 'money',
  effect: 'final',
  subject,
  states: ['frozen'],
  positionals: ['id'],
  input: z.object({ id: idField('提现号', 'withdrawals'), reference: referenceField() }),
  preview: async ({ id, reference }, context) => {
    const { amount, fee, net } = await requireFree(context, id);
    return [
      `提现 ${exactYuan(amount)} 元记为到账：实付 ${exactYuan(net)} 元，手续费 ${exactYuan(fee)} 元`,
      `银行流水号 ${reference}`,
      '通知用户；不能撤销',
    ];
  },
  second: async ({ id }, context) => secondForPayout((await requireFree(context, id)).net, context),
  run: async ({ id, reference }, { db, services, by }) => {
    await settleOne(db, services.clock.now(), id, { reference, operator: by.name });
    return { message: `提现 ${id} 已记为到账，已通知用户` };
  },
});

const refuse = changeAction({
  name: 'withdrawal refuse',
  title: '拒绝',
  summary: '拒绝提现，金额全部退回用户',
  area: 'money',
  effect: 'final',
  subject,
  states: ['frozen'],
  positionals: ['id'],
  input: z.object({ id: idField('提现号', 'withdrawals'), reason: reasonField() }),
  preview: async ({ id }, context) => {
    const { amount } = await requireFree(context, id);
    return [`退回 ${exactYuan(amount)} 元金币给用户，手续费不收`, '用户会看到拒绝原因；不能撤销'];
  },
  run: async ({ id, reason }, { db, services }) => {
    await refuseWithdrawal(db, services.clock.now(), id, reason);
    return { message: `提现 ${id} 已拒绝，金额已退回，已通知用户` };
  },
});

const drop = changeAction({
  name: 'withdrawal drop',
  title: '移出批次',
  summary: '把提现移出未打款的批次，之后可单独处理',
  area: 'money',
  effect: 'change',
  subject,
  states: ['frozen'],
  positionals: ['id'],
  input: z.object({ id: idField('提现号', 'withdrawals'), reason: reasonField() }),
  run: async ({ id }, { db }) => {
    await dropFromPayout(db, id);
    return { message: '已移出批次' };
  },
});

export const withdrawalPages = [
  page({
    name: 'withdrawals',
    title: '提现',
    area: 'money',
    summary: '单笔登记到账与拒绝',
    list: withdrawalList,
    takeAlong: payeeList,
    show,
    showFull: payee,
    onRecord: [settle, refuse, drop],
  }),
];
