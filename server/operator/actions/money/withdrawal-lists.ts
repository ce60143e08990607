import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { withdrawals } from '../../../db/schema/coins';
import { listAction, type ActionContext, type DeskColumn } from '../../catalogue/action';
import { duringDays, ofUser } from '../../catalogue/conditions';
import { choiceField, dayRangeFields, idField } from '../../catalogue/inputs';
import type { Slice } from '../../catalogue/slice';
import { channelWords, withdrawalColumns, withdrawalRow, withdrawalWords } from './withdrawal-fields';

const inBatch = { free: '不在批次中', open: '在批次中' } as const;

const input = z.object({
  state: choiceField('状态', withdrawalWords).default('frozen'),
  channel: choiceField('渠道', channelWords).optional(),
  batch: choiceField('批次', inBatch).optional(),
  user: z.string().trim().max(64).meta({ title: '用户手机号或编号' }).optional(),
  payout: idField('批次号', 'payouts').optional(),
  ...dayRangeFields('申请从'),
});

type Filters = z.output<typeof input>;

async function find(filters: Filters, { limit, offset }: Slice, { db }: ActionContext, isFull: boolean) {
  const { state, channel, batch, payout, user, from, to } = filters;
  const wanted = and(
    eq(withdrawals.state, state),
    channel && eq(withdrawals.channel, channel),
    payout === undefined ? undefined : eq(withdrawals.payoutId, payout),
    batch && (batch === 'free' ? isNull(withdrawals.payoutId) : isNotNull(withdrawals.payoutId)),
    ofUser(db, withdrawals.uid, user),
    duringDays(withdrawals.createdAt, from, to),
  );
  // What waits is worked off from its beginning, what is done is looked up from its end.
  const direction = state === 'frozen' ? asc : desc;
  const rows = await db
    .select()
    .from(withdrawals)
    .where(wanted)
    .orderBy(direction(withdrawals.createdAt), direction(withdrawals.id))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(withdrawals, wanted), rows: rows.map((row) => withdrawalRow(row, isFull)) };
}

const columns: readonly DeskColumn[] = [
  ...withdrawalColumns,
  { key: 'payout', title: '批次', kind: 'text', page: 'payouts' },
];

export const withdrawalList = listAction({
  name: 'withdrawal list',
  title: '提现',
  summary: '列出提现，默认待处理的，最早的在前',
  area: 'money',
  input,
  columns,
  whenEmpty: '没有待处理的提现',
  run: (filters, slice, context) => find(filters, slice, context, false),
});

export const payeeList = listAction({
  name: 'withdrawal payees',
  title: '打款名单',
  summary: '列出提现完整的收款账号和姓名，用于打款；会留下记录',
  area: 'money',
  audited: true,
  level: 'do',
  input,
  columns,
  whenEmpty: '没有待处理的提现',
  run: (filters, slice, context) => find(filters, slice, context, true),
});
