import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../../base/ids';
import { refused } from '../../../base/refusals';
import { exchangeCodes } from '../../../db/schema/shop';
import { createCodes, worthTitle } from '../../../modules/goods-orders/exchange-codes';
import { isOpenCode, revokeBatch, revokeCode } from '../../../modules/shop/revoke-codes';
import { changeAction } from '../../catalogue/action';
import { timeText } from '../../catalogue/cell-text';
import { choiceField, countField, dayField, idField, reasonField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { secondAbove } from '../../money/alone';
import { madeToday } from '../../money/moved';
import { exchangeCodeList } from './exchange-code-list';

const kinds = { points: '积分', vip: '会员天数', coins: '金币' } as const;
const MAX_CODES = 1000;
const largest = { points: 1_000_000, vip: 3660, coins: 1_000_000 } as const;

/** Points, days or cents of what was typed; coins are typed in yuan. Throws CallError refused. */
function amountOf(kind: keyof typeof kinds, typed: number): number {
  const amount = kind === 'coins' ? Math.round(typed * 100) : typed;
  const isWhole = kind === 'coins' ? Math.abs(amount - typed * 100) < 1e-6 : Number.isInteger(typed);
  if (!isWhole || amount < 1 || amount > largest[kind])
    throw refused('数额超出范围：积分 1–1000000，会员天数 1–3660，金币 0.01–10000 元');
  return amount;
}

/** The last moment of the day in China; null for none. Throws CallError refused for a day that is over. */
function expiryOf(day: string | undefined, now: Date): Date | null {
  const expiresAt = day === undefined ? null : new Date(`${day}T23:59:59.999+08:00`);
  if (expiresAt && expiresAt <= now) throw refused('有效至已经过去');
  return expiresAt;
}

const madeText = (kind: keyof typeof kinds, typed: number, pieces: number, expiresAt: Date | null) =>
  `共 ${pieces} 个，每个 ${worthTitle({ kind, amount: amountOf(kind, typed) })}，` +
  (expiresAt ? `${timeText(expiresAt)} 前有效` : '长期有效');

const create = changeAction({
  name: 'exchange-codes create',
  title: '生成兑换码',
  summary: '生成兑换码，仅显示这一次，请妥善保存',
  area: 'shop',
  effect: 'final',
  subject: null,
  input: z.object({
    kind: choiceField('内容', kinds),
    amount: z.number('数额应为数字').positive('数额应大于 0').meta({ title: '数额', help: '积分数、天数或金币元数' }),
    count: countField('个数', { min: 1, max: MAX_CODES }),
    expires: dayField('有效至').meta({ title: '有效至', help: '不填则长期有效' }).optional(),
    reason: titleField('用途', 60),
  }),
  preview: ({ kind, amount, count: pieces, expires, reason }, { services }) => {
    const expiresAt = expiryOf(expires, services.clock.now());
    const all = worthTitle({ kind, amount: amountOf(kind, amount) * pieces });
    return Promise.resolve([
      `${madeText(kind, amount, pieces, expiresAt)}；全部使用共 ${all}`,
      `用途：${reason}`,
      ...(kind === 'coins' ? ['金币可以提现'] : []),
      '兑换码只显示一次，给执行的人；需要同意时给同意的人',
    ]);
  },
  second: async ({ kind, amount, count: pieces }, { db, services }) =>
    kind === 'coins'
      ? secondAbove('今天生成的金币', amountOf(kind, amount) * pieces, await madeToday(db, services.clock.now()))
      : null,
  run: async ({ kind, amount, count: pieces, expires, reason }, { db, services }) => {
    const now = services.clock.now();
    const expiresAt = expiryOf(expires, now);
    const batch = newId();
    const worth = { kind, amount: amountOf(kind, amount), count: pieces };
    const secret = await createCodes(db, now, { ...worth, expiresAt, note: reason, batch });
    return { message: `${madeText(kind, amount, pieces, expiresAt)}；批次 ${batch}`, secret };
  },
});

const revoke = changeAction({
  name: 'exchange-codes revoke',
  title: '作废',
  summary: '作废一个未使用的兑换码',
  area: 'shop',
  effect: 'final',
  subject: { kind: 'exchangeCode', key: 'id' },
  states: ['open', 'over'],
  bulk: true,
  positionals: ['id'],
  input: z.object({ id: idField('兑换码编号', 'exchange-codes'), reason: reasonField() }),
  preview: async ({ id }, { db }) => {
    const [row] = await db.select().from(exchangeCodes).where(eq(exchangeCodes.codeHash, id));
    return [`尾号 ${row?.tail ?? ''} 的兑换码（${row?.title ?? ''}）作废，持有者不能再使用`];
  },
  run: async ({ id }, { db, services }) => {
    await revokeCode(db, services.clock.now(), id);
    return { message: '已作废' };
  },
});

const revokeAll = changeAction({
  name: 'exchange-codes revoke-batch',
  title: '作废一批',
  summary: '作废一批兑换码中未使用的',
  area: 'shop',
  effect: 'final',
  subject: null,
  positionals: ['batch'],
  input: z.object({ batch: idField('批次'), reason: reasonField() }),
  preview: async ({ batch }, { db, services }) => {
    const [row] = await db
      .select({ all: count(), used: count(exchangeCodes.usedBy) })
      .from(exchangeCodes)
      .where(eq(exchangeCodes.batch, batch));
    const open = await db.$count(exchangeCodes, and(eq(exchangeCodes.batch, batch), isOpenCode(services.clock.now())));
    return [`这一批共 ${row?.all ?? 0} 个，已使用 ${row?.used ?? 0} 个`, `作废 ${open} 个，已使用的不受影响`];
  },
  run: async ({ batch }, { db, services }) => ({
    message: `已作废 ${await revokeBatch(db, services.clock.now(), batch)} 个`,
  }),
});

export const exchangeCodePages = [
  page({
    name: 'exchange-codes',
    title: '兑换码',
    area: 'shop',
    summary: '生成、查询与作废',
    list: exchangeCodeList,
    onRecord: [revoke],
    onPage: [create, revokeAll],
  }),
];
