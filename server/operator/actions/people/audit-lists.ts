import { and, desc, eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import { deskRoleTitles } from '../../../../src/contract/desk/roles';
import { operatorAudit } from '../../../db/schema/operator';
import { containing } from '../../../http/paging';
import { listAction, type ListAction } from '../../catalogue/action';
import { actionTitle } from '../../catalogue/action-names';
import { duringDays } from '../../catalogue/conditions';
import { choiceField, choicesOf, dayRangeFields } from '../../catalogue/inputs';

const outcomes = { done: '已执行', asked: '已提出', begun: '已开始', failed: '失败', read: '查看' } as const;
export const doors = { desk: '后台', line: '命令行' } as const;
const text = (title: string) => z.string().trim().max(64).meta({ title }).optional();

const filters = () =>
  z.object({
    operator: text('操作员'),
    role: choiceField('角色', deskRoleTitles).optional(),
    action: text('操作'),
    subject: text('对象编号'),
    outcome: choiceField('状态', outcomes).optional(),
    door: choiceField('入口', doors).optional(),
    address: text('地址'),
    ...dayRangeFields(),
  });

type Filters = z.output<ReturnType<typeof filters>>;

function wantedBy({ operator, role, action, subject, outcome, door, address, from, to }: Filters) {
  return and(
    operator === undefined ? undefined : eq(operatorAudit.operator, operator),
    role === undefined ? undefined : eq(operatorAudit.role, role),
    action === undefined
      ? undefined
      : or(ilike(operatorAudit.action, containing(action)), ilike(operatorAudit.message, containing(action))),
    subject === undefined ? undefined : eq(operatorAudit.subjectId, subject),
    outcome === undefined ? undefined : eq(operatorAudit.outcome, outcome),
    door === undefined ? undefined : eq(operatorAudit.door, door),
    address === undefined ? undefined : eq(operatorAudit.address, address),
    duringDays(operatorAudit.at, from, to),
  );
}

const find: ListAction<ReturnType<typeof filters>>['run'] = async (wished, { limit, offset }, { db }) => {
  const wanted = wantedBy(wished);
  const rows = await db
    .select()
    .from(operatorAudit)
    .where(wanted)
    .orderBy(desc(operatorAudit.id))
    .limit(limit)
    .offset(offset);
  return {
    total: await db.$count(operatorAudit, wanted),
    rows: rows.map(({ id, ...row }) => ({ id: String(id), cells: { ...row, what: actionTitle(row.action) } })),
  };
};

const common = { area: 'people', whenEmpty: '没有这样的记录', run: find } as const;
const columns = [
  { key: 'at', title: '时间', kind: 'moment' },
  { key: 'operator', title: '操作员', kind: 'text' },
  { key: 'role', title: '角色', kind: 'choice', choices: choicesOf(deskRoleTitles) },
  { key: 'what', title: '操作', kind: 'text' },
  { key: 'subjectId', title: '对象', kind: 'text' },
  { key: 'message', title: '结果', kind: 'text' },
  { key: 'reason', title: '原因', kind: 'text' },
  { key: 'outcome', title: '状态', kind: 'choice', choices: choicesOf(outcomes) },
  { key: 'door', title: '入口', kind: 'choice', choices: choicesOf(doors) },
  { key: 'address', title: '地址', kind: 'text' },
  { key: 'second', title: '同意或提出', kind: 'text' },
] as const;

export const auditList = listAction({
  ...common,
  name: 'audit list',
  title: '操作记录',
  summary: '谁在何时、从哪里、为什么做了什么；只增不改',
  input: filters(),
  columns,
});

/** What the file holds: with what was typed, and with both sides of every change. */
export const auditWhole = listAction({
  ...common,
  name: 'audit whole',
  title: '完整操作记录',
  summary: '列出操作记录，连同输入、改前与改后',
  input: filters(),
  columns: [
    ...columns,
    { key: 'action', title: '操作名', kind: 'text' },
    { key: 'subjectKind', title: '对象类别', kind: 'text' },
    { key: 'input', title: '输入', kind: 'json' },
    { key: 'before', title: '改前', kind: 'json' },
    { key: 'after', title: '改后', kind: 'json' },
  ],
});
