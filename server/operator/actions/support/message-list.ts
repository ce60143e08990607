import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { operatorAudit } from '../../../db/schema/operator';
import { listAction } from '../../catalogue/action';

const SENDERS = ['message send', 'message try', 'message group'];

export const listMessages = listAction({
  name: 'message list',
  title: '消息',
  summary: '列出运营发出的消息，最近的在前',
  area: 'support',
  input: z.object({}),
  columns: [
    { key: 'at', title: '时间', kind: 'moment' },
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'text', title: '内容', kind: 'text' },
    { key: 'message', title: '发给', kind: 'text' },
    { key: 'operator', title: '操作员', kind: 'text' },
  ],
  whenEmpty: '还没有发过消息',
  run: async (_filters, { limit, offset }, { db }) => {
    const wanted = and(inArray(operatorAudit.action, SENDERS), eq(operatorAudit.outcome, 'done'));
    const rows = await db
      .select()
      .from(operatorAudit)
      .where(wanted)
      .orderBy(desc(operatorAudit.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(operatorAudit, wanted),
      rows: rows.map(({ id, at, operator, input, message }) => ({
        id: String(id),
        cells: { at, operator, message, title: input['title'], text: input['text'] },
      })),
    };
  },
});
