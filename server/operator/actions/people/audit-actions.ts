import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { deskRoleTitles } from '../../../../src/contract/desk/roles';
import { notFound } from '../../../base/refusals';
import { operatorAudit } from '../../../db/schema/operator';
import { showAction } from '../../catalogue/action';
import { actionTitle } from '../../catalogue/action-names';
import { choicesOf } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { auditList, auditWhole, doors } from './audit-lists';

const show = showAction({
  name: 'audit show',
  title: '查看',
  summary: '查看一条操作记录：输入、改前与改后',
  area: 'people',
  positionals: ['id'],
  input: z.object({
    id: z
      .string()
      .regex(/^\d{1,15}$/, '编号格式错误')
      .meta({ title: '记录编号' }),
  }),
  run: async ({ id }, { db }) => {
    const [row] = await db
      .select()
      .from(operatorAudit)
      .where(eq(operatorAudit.id, Number(id)));
    if (!row) throw notFound('没有这条记录');
    const keys = [...new Set([...Object.keys(row.before ?? {}), ...Object.keys(row.after ?? {})])];
    return {
      id,
      title: `${actionTitle(row.action)}：${row.message}`,
      sections: [
        {
          title: '',
          facts: [
            { title: '时间', kind: 'moment', value: row.at },
            { title: '操作员', kind: 'text', value: row.operator },
            { title: '角色', kind: 'choice', value: row.role, choices: choicesOf(deskRoleTitles) },
            { title: '入口', kind: 'choice', value: row.door, choices: choicesOf(doors) },
            { title: '地址', kind: 'text', value: row.address },
            { title: '对象', kind: 'text', value: [row.subjectKind, row.subjectId].filter(Boolean).join(' ') },
            { title: '原因', kind: 'text', value: row.reason },
            { title: '同意或提出', kind: 'text', value: row.second },
            { title: '输入', kind: 'json', value: row.input },
          ],
        },
      ],
      tables: [
        {
          title: '改动',
          columns: [
            { key: 'key', title: '内容', kind: 'text' },
            { key: 'before', title: '改前', kind: 'text' },
            { key: 'after', title: '改后', kind: 'text' },
          ],
          rows: keys.map((key) => ({ id: key, cells: { key, before: row.before?.[key], after: row.after?.[key] } })),
        },
      ],
    };
  },
});

export const auditPages = [
  page({
    name: 'audit',
    title: '操作记录',
    area: 'people',
    summary: '只增不改，可搜索、导出',
    list: auditList,
    takeAlong: auditWhole,
    show,
  }),
];
