import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../src/domain/masking';
import { exactYuan } from '../../../src/domain/money';
import { listOpenWithdrawals, refuseWithdrawal, settleWithdrawal } from '../../modules/coins/settle-withdrawal';
import { withdrawals } from '../../db/schema/coins';
import { notFound, refused } from '../../base/refusals';
import { findLedgerFaults } from '../../modules/ledger/check-ledger';
import { createCodes, worthTitle } from '../../modules/goods-orders/exchange-codes';
import { command, typed } from '../command';
import { table, timeText } from '../table';

const channels = { wechat: '微信', alipay: '支付宝' } as const;
const states = { frozen: '待处理', paid: '已打款', refused: '已拒绝' } as const;

const list = command({
  name: 'withdrawal list',
  summary: '列出待处理的提现，最早的在前',
  input: z.object({}),
  run: async (_input, { db }) => {
    const rows = await listOpenWithdrawals(db);
    const cells = rows.map((row) => [
      row.id,
      exactYuan(row.amount),
      exactYuan(row.fee),
      exactYuan(row.net),
      channels[row.channel],
      maskPhone(row.account),
      maskName(row.realName),
      timeText(row.createdAt),
    ]);
    return table(
      ['提现号', '金额(元)', '手续费', '实付', '渠道', '账号', '姓名', '申请时间'],
      cells,
      '没有待处理的提现',
    );
  },
});

const show = command({
  name: 'withdrawal show',
  summary: '查看一笔提现；--full 显示完整的收款账号和姓名，用于打款',
  positionals: { id: '提现号' },
  options: { full: { value: '', flag: true, optional: true } },
  input: z.object({ id: typed.id, full: typed.flag }),
  run: async ({ id, full }, { db }) => {
    const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
    if (!row) throw notFound('没有这笔提现');
    return [
      `提现号  ${row.id}`,
      `金额    ${exactYuan(row.amount)} 元，手续费 ${exactYuan(row.fee)} 元，实付 ${exactYuan(row.net)} 元`,
      `收款    ${channels[row.channel]} ${(full ? row.account : maskPhone(row.account)) ?? ''} ${(full ? row.realName : maskName(row.realName)) ?? ''}`.trimEnd(),
      `状态    ${states[row.state]}${row.reason ? `（${row.reason}）` : ''}`,
      `申请    ${timeText(row.createdAt)}`,
    ].join('\n');
  },
});

const settle = command({
  name: 'withdrawal settle',
  summary: '打款之后执行：提现记为到账',
  positionals: { id: '提现号' },
  input: z.object({ id: typed.id }),
  run: async ({ id }, { db, services }) => {
    await settleWithdrawal(db, services.clock.now(), id);
    return `提现 ${id} 已记为到账，已通知用户`;
  },
});

const refuse = command({
  name: 'withdrawal refuse',
  summary: '拒绝提现，金额全部退回用户',
  positionals: { id: '提现号' },
  options: { reason: { value: '原因' } },
  input: z.object({ id: typed.id, reason: typed.reason }),
  run: async ({ id, reason }, { db, services }) => {
    await refuseWithdrawal(db, services.clock.now(), id, reason);
    return `提现 ${id} 已拒绝，金额已退回，已通知用户`;
  },
});

/** The last moment of a day in China that exists. */
const endOfDay = z.iso
  .date('--expires 应为日期，如 2026-12-31')
  .transform((day) => new Date(`${day}T23:59:59.999+08:00`));
const MAX_CODES = 1000;
const largest = { points: 1_000_000, vip: 3660, coins: 1_000_000 } as const;

/** Coins are typed in yuan; points and days are whole. Returns points, days or cents. */
function amountOf(kind: keyof typeof largest, text: string): number {
  const amount = kind === 'coins' ? Math.round(Number(text) * 100) : Number(text);
  if (amount < 1 || amount > largest[kind] || (kind !== 'coins' && !Number.isInteger(amount)))
    throw refused('--amount 超出范围：积分 1–1000000，会员天数 1–3660，金币 0.01–10000 元');
  return amount;
}

const create = command({
  name: 'codes create',
  summary: '生成兑换码。仅显示这一次，请妥善保存',
  options: {
    kind: { value: 'points|vip|coins' },
    amount: { value: '积分数|天数|元' },
    count: { value: '个数' },
    expires: { value: 'YYYY-MM-DD', optional: true },
  },
  input: z.object({
    kind: z.enum(['points', 'vip', 'coins'], '--kind 只能是 points、vip、coins'),
    amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, '--amount 应为数字，最多两位小数'),
    count: z
      .string()
      .regex(/^\d{1,4}$/, '--count 应为整数')
      .transform(Number)
      .refine((count) => count >= 1 && count <= MAX_CODES, `--count 应在 1 到 ${MAX_CODES} 之间`),
    expires: endOfDay.optional(),
  }),
  run: async ({ kind, amount, count, expires }, { db, services }) => {
    const now = services.clock.now();
    if (expires && expires <= now) throw refused('--expires 已经过去');
    const worth = { kind, amount: amountOf(kind, amount) };
    const codes = await createCodes(db, now, { ...worth, count, expiresAt: expires ?? null });
    return [
      ...codes,
      `共 ${codes.length} 个，每个 ${worthTitle(worth)}，${expires ? `${timeText(expires)} 前有效` : '长期有效'}`,
    ].join('\n');
  },
});

const check = command({
  name: 'ledger check',
  summary: '核对账本：每笔借贷相等，余额等于明细之和',
  input: z.object({}),
  run: async (_input, { db }) => {
    const faults = await findLedgerFaults(db);
    if (faults.length > 0) throw refused(['账目有误：', ...faults].join('\n'));
    return '账目平衡';
  },
});

export const coinCommands = [list, show, settle, refuse, create, check];
