import { and, desc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { deskRoleTitles } from '../../../../src/contract/desk/roles';
import { notFound } from '../../../base/refusals';
import { operators, operatorSessions } from '../../../db/schema/operator';
import { changeAction, listAction } from '../../catalogue/action';
import { choicesOf, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const list = listAction({
  name: 'operator sessions',
  title: '登录中',
  summary: '列出操作员的登录：从哪里、用什么、最近何时',
  area: 'people',
  input: z.object({}),
  columns: [
    { key: 'name', title: '操作员', kind: 'text' },
    { key: 'role', title: '角色', kind: 'choice', choices: choicesOf(deskRoleTitles) },
    { key: 'network', title: '地址', kind: 'text' },
    { key: 'device', title: '浏览器', kind: 'text' },
    { key: 'createdAt', title: '登录', kind: 'moment' },
    { key: 'seenAt', title: '最近', kind: 'moment' },
  ],
  whenEmpty: '没有登录',
  run: async (_filters, { limit, offset }, { db, services }) => {
    const open = gt(operatorSessions.expiresAt, services.clock.now());
    const rows = await db
      .select({ session: operatorSessions, name: operators.name, role: operators.role })
      .from(operatorSessions)
      .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
      .where(open)
      .orderBy(desc(operatorSessions.seenAt))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(operatorSessions, open),
      rows: rows.map(({ session: { id, network, device, createdAt, seenAt }, name, role }) => ({
        id,
        cells: { name, role, network, device, createdAt, seenAt },
      })),
    };
  },
});

const end = changeAction({
  name: 'operator log-out',
  title: '结束登录',
  summary: '结束一个登录',
  area: 'people',
  effect: 'change',
  subject: { kind: 'operatorSession', key: 'id' },
  bulk: true,
  positionals: ['id'],
  input: z.object({ id: idField('登录', 'operator-sessions') }),
  run: async ({ id }, { db }) => {
    const ended = await db
      .delete(operatorSessions)
      .where(and(eq(operatorSessions.id, id)))
      .returning({ operatorId: operatorSessions.operatorId });
    if (ended.length === 0) throw notFound('这个登录已结束');
    return { message: '已结束登录' };
  },
});

export const sessionPages = [
  page({ name: 'operator-sessions', title: '登录', area: 'people', summary: '谁在用后台', list, onRecord: [end] }),
];
