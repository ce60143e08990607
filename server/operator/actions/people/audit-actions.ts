import { and, count, desc, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { later, DAY } from '../../../base/clock/clock';
import { notFound } from '../../../base/refusals';
import { operatorAudit } from '../../../db/schema/operator';
import { listAction, showAction } from '../../catalogue/action';
import { actionTitle } from '../../catalogue/action-names';
import { choicesOf, dayField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const outcomes = { done: '已执行', asked: '已提出', begun: '已开始', failed: '失败', read: '查看' } as const;
const doors = { desk: '后台', line: '命令行' } as const;
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);
const text = (title: string) => z.string().trim().max(64).meta({ title }).optional();
const likeText = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

const columns = [
  { key: 'at', title: '时间', kind: 'moment' },
  { key: 'operator', title: '操作员', kind: 'text' },
  { key: 'what', title: '操作', kind: 'text' },
  { key: 'subjectId', title: '对象', kind: 'text' },
  { key: 'message', title: '结果', kind: 'text' },
  { key: 'reason', title: '原因', kind: 'text' },
  { key: 'outcome', title: '状态', kind: 'choice', choices: choicesOf(outcomes) },
  { key: 'door', title: '入口', kind: 'choice', choices: choicesOf(doors) },
  { key: 'second', title: '同意或提出', kind: 'text' },
] as const;

const list = listAction({
  name: 'audit list',
  title: '操作记录',
  summary: '谁在何时、从哪里、为什么做了什么；只增不改',
  area: 'people',
  input: z.object({
    operator: text('操作员'),
    action: text('操作'),
    subject: text('对象编号'),
    from: dayField('从').optional(),
    to: dayField('到').optional(),
  }),
  columns,
  whenEmpty: '没有这样的记录',
  run: async ({ operator, action, subject, from, to }, { page: number, size }, { db }) => {
    const wanted: (SQL | undefined)[] = [
      operator === undefined ? undefined : eq(operatorAudit.operator, operator),
      action === undefined
        ? undefined
        : or(ilike(operatorAudit.action, likeText(action)), ilike(operatorAudit.message, likeText(action))),
      subject === undefined ? undefined : eq(operatorAudit.subjectId, subject),
      from === undefined ? undefined : gte(operatorAudit.at, startOf(from)),
      to === undefined ? undefined : lt(operatorAudit.at, later(startOf(to), DAY)),
    ];
    const rows = await db
      .select()
      .from(operatorAudit)
      .where(and(...wanted))
      .orderBy(desc(operatorAudit.id))
      .limit(size)
      .offset((number - 1) * size);
    const [all] = await db
      .select({ total: count() })
      .from(operatorAudit)
      .where(and(...wanted));
    return {
      total: all?.total ?? 0,
      rows: rows.map(({ id, ...row }) => ({ id: String(id), cells: { ...row, what: actionTitle(row.action) } })),
    };
  },
});

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
  page({ name: 'audit', title: '操作记录', area: 'people', summary: '只增不改，可搜索、导出', list, show }),
];
