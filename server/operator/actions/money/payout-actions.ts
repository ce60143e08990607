import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exactYuan } from '../../../../src/domain/money';
import { payouts, withdrawals } from '../../../db/schema/coins';
import { dissolvePayout, openPayout, requirePayout, settlePayout, withdrawalsIn } from '../../../modules/coins/payouts';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choiceField, choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { refused } from '../../../base/refusals';
import { channelWords, referenceField, secondForPayout, withdrawalColumns, withdrawalRow } from './withdrawal-fields';

const stateWords = { open: '待打款', paid: '已打款', dissolved: '已解散' } as const;
const states = choicesOf(stateWords, { open: 'warning', paid: 'good', dissolved: 'neutral' });

const list = listAction({
  name: 'payout list',
  title: '打款批次',
  summary: '列出打款批次，最新的在前',
  area: 'money',
  input: z.object({
    state: choiceField('状态', stateWords).optional(),
    reference: z.string().trim().max(64).meta({ title: '银行流水号' }).optional(),
  }),
  columns: [
    { key: 'id', title: '批次', kind: 'text' },
    { key: 'count', title: '笔数', kind: 'number' },
    { key: 'net', title: '实付合计', kind: 'cents' },
    { key: 'state', title: '状态', kind: 'choice', choices: states },
    { key: 'reference', title: '银行流水号', kind: 'text' },
    { key: 'createdBy', title: '建立', kind: 'text' },
    { key: 'createdAt', title: '建立时间', kind: 'moment' },
    { key: 'paidBy', title: '登记', kind: 'text' },
    { key: 'paidAt', title: '登记时间', kind: 'moment' },
  ],
  whenEmpty: '没有打款批次',
  run: async ({ state, reference }, { limit, offset }, { db }) => {
    const wanted = and(state && eq(payouts.state, state), reference ? eq(payouts.reference, reference) : undefined);
    const rows = await db
      .select()
      .from(payouts)
      .where(wanted)
      .orderBy(desc(payouts.createdAt), desc(payouts.id))
      .limit(limit)
      .offset(offset);
    const sums = await db
      .select({
        id: withdrawals.payoutId,
        count: sql<number>`count(*)::int`,
        net: sql<number>`sum(${withdrawals.net})::int`,
      })
      .from(withdrawals)
      .where(
        inArray(
          withdrawals.payoutId,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(withdrawals.payoutId);
    const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
    return {
      total: await db.$count(payouts, wanted),
      rows: rows.map((row) => ({
        id: row.id,
        state: row.state,
        cells: { ...row, count: sumOf.get(row.id)?.count ?? 0, net: sumOf.get(row.id)?.net ?? 0 },
      })),
    };
  },
});

const totalOf = (rows: readonly { readonly net: number }[]) => rows.reduce((sum, { net }) => sum + net, 0);

async function recordOf(id: string, isFull: boolean, { db }: ActionContext) {
  const row = await requirePayout(db, id);
  const inIt = await withdrawalsIn(db, id);
  return {
    id,
    title: `${inIt.length} 笔，实付 ${exactYuan(totalOf(inIt))} 元`,
    state: row.state,
    sections: [
      {
        title: '',
        facts: [
          { title: '批次', kind: 'text' as const, value: id },
          { title: '状态', kind: 'choice' as const, value: row.state, choices: states },
          { title: '银行流水号', kind: 'text' as const, value: row.reference },
          { title: '建立', kind: 'text' as const, value: row.createdBy },
          { title: '建立时间', kind: 'moment' as const, value: row.createdAt },
          { title: '登记', kind: 'text' as const, value: row.paidBy },
          { title: '登记时间', kind: 'moment' as const, value: row.paidAt },
        ],
      },
    ],
    tables: [{ title: '提现', columns: withdrawalColumns, rows: inIt.map((each) => withdrawalRow(each, isFull)) }],
  };
}

const byId = { area: 'money', positionals: ['id'], input: z.object({ id: idField('批次', 'payouts') }) } as const;

const show = showAction({
  ...byId,
  name: 'payout show',
  title: '查看',
  summary: '查看一个批次，收款人隐藏',
  run: ({ id }, context) => recordOf(id, false, context),
});

const payees = showAction({
  ...byId,
  name: 'payout payees',
  title: '打款名单',
  summary: '查看一个批次完整的收款账号和姓名，用于打款；会留下记录',
  audited: true,
  level: 'do',
  run: ({ id }, context) => recordOf(id, true, context),
});

const create = changeAction({
  name: 'payout create',
  title: '建立批次',
  summary: '把一个渠道待处理的提现放进一个批次（最多 200 笔），防止重复打款',
  area: 'money',
  effect: 'change',
  subject: { kind: 'payout' },
  undo: 'payout dissolve',
  input: z.object({ channel: choiceField('渠道', channelWords) }),
  run: async ({ channel }, { db, services, by }) => {
    const { id, taken } = await openPayout(db, services.clock.now(), by.name, channel);
    return {
      message: `批次 ${id}：${taken.length} 笔，实付 ${exactYuan(totalOf(taken))} 元`,
      made: id,
      record: { page: 'payouts', id },
    };
  },
});

const subject = { kind: 'payout', key: 'id' } as const;

/** What is in a payout that waits to be paid. Throws CallError. */
async function requireOpen({ db }: ActionContext, id: string) {
  if ((await requirePayout(db, id)).state !== 'open') throw refused('该批次已处理');
  return withdrawalsIn(db, id);
}

const settle = changeAction({
  name: 'payout settle',
  title: '登记到账',
  summary: '打款之后执行：登记银行流水号，批次中的提现全部记为到账',
  area: 'money',
  effect: 'final',
  subject,
  states: ['open'],
  positionals: ['id'],
  input: z.object({ id: idField('批次', 'payouts'), reference: referenceField() }),
  preview: async ({ id, reference }, context) => {
    const rows = await requireOpen(context, id);
    return [
      `${rows.length} 笔提现记为到账，实付合计 ${exactYuan(totalOf(rows))} 元`,
      `银行流水号 ${reference}`,
      '通知每位用户；不能撤销',
    ];
  },
  second: async ({ id }, context) => secondForPayout(totalOf(await requireOpen(context, id)), context),
  run: async ({ id, reference }, { db, services, by }) => {
    const settled = await settlePayout(db, services.clock.now(), id, { reference, operator: by.name });
    return { message: `${settled} 笔提现已记为到账，已通知用户` };
  },
});

const dissolve = changeAction({
  name: 'payout dissolve',
  title: '解散',
  summary: '解散没有打款的批次，提现回到待处理',
  area: 'money',
  effect: 'change',
  subject,
  states: ['open'],
  positionals: ['id'],
  input: z.object({ id: idField('批次', 'payouts'), reason: reasonField() }),
  run: async ({ id }, { db }) => {
    await dissolvePayout(db, id);
    return { message: '已解散，提现回到待处理' };
  },
});

export const payoutPages = [
  page({
    name: 'payouts',
    title: '打款批次',
    area: 'money',
    summary: '把提现合成一批打款，登记银行流水号',
    list,
    show,
    showFull: payees,
    onRecord: [settle, dissolve],
    onPage: [create],
  }),
];
