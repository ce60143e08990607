import { and, desc, eq, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../../../src/domain/masking';
import { users } from '../../../db/schema/account';
import { exchangeCodes } from '../../../db/schema/shop';
import { orderOfBatch } from '../../../modules/goods-orders/exchange-codes';
import { codeState, isOpenCode, type CodeState } from '../../../modules/shop/revoke-codes';
import { listAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

const states = { open: '未使用', used: '已使用', over: '已过期', revoked: '已作废' } as const satisfies Record<
  CodeState,
  string
>;

const stateChoices = choicesOf(states, { open: 'good', used: 'neutral', over: 'warning', revoked: 'bad' });

const inState = (state: CodeState, now: Date): SQL | undefined => {
  const unused = isNull(exchangeCodes.usedBy);
  if (state === 'open') return isOpenCode(now);
  if (state === 'used') return isNotNull(exchangeCodes.usedBy);
  return state === 'revoked'
    ? and(unused, isNotNull(exchangeCodes.revokedAt))
    : and(unused, isNull(exchangeCodes.revokedAt), lte(exchangeCodes.expiresAt, now));
};

export const exchangeCodeList = listAction({
  name: 'exchange-codes list',
  title: '兑换码',
  summary: '列出兑换码，只显示末四位；谁在何时使用',
  area: 'shop',
  input: z.object({
    state: choiceField('状态', states).optional(),
    tail: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{4}$/, '请填写末四位')
      .transform((text) => text.toUpperCase())
      .meta({ title: '末四位' })
      .optional(),
    batch: idField('批次').optional(),
  }),
  columns: [
    { key: 'code', title: '兑换码', kind: 'text' },
    { key: 'title', title: '内容', kind: 'text' },
    { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
    { key: 'batch', title: '批次', kind: 'text' },
    { key: 'note', title: '用途', kind: 'text' },
    { key: 'createdAt', title: '生成', kind: 'moment' },
    { key: 'expiresAt', title: '有效至', kind: 'moment' },
    { key: 'phone', title: '使用者', kind: 'text' },
    { key: 'usedBy', title: '用户编号', kind: 'text', page: 'users' },
    { key: 'usedAt', title: '使用', kind: 'moment' },
  ],
  whenEmpty: '没有兑换码',
  run: async ({ state, tail, batch }, { limit, offset }, { db, services }) => {
    const now = services.clock.now();
    const wanted = and(
      state ? inState(state, now) : undefined,
      tail ? eq(exchangeCodes.tail, tail) : undefined,
      batch ? eq(exchangeCodes.batch, batch) : undefined,
    );
    const rows = await db
      .select({ code: exchangeCodes, phone: users.phone })
      .from(exchangeCodes)
      .leftJoin(users, eq(users.uid, exchangeCodes.usedBy))
      .where(wanted)
      .orderBy(desc(exchangeCodes.createdAt), exchangeCodes.codeHash)
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(exchangeCodes, wanted),
      rows: rows.map(({ code, phone }) => ({
        id: code.codeHash,
        state: codeState(code, now),
        cells: {
          code: `****-****-****-${code.tail ?? '****'}`,
          title: code.title,
          state: codeState(code, now),
          batch: code.batch,
          note: orderOfBatch(code.batch) ? '用户购买的卡密' : code.note,
          createdAt: code.createdAt,
          expiresAt: code.expiresAt,
          phone: maskPhone(phone),
          usedBy: code.usedBy,
          usedAt: code.usedAt,
        },
      })),
    };
  },
});
