import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { notFound, refused } from '../../../base/refusals';
import { operatorAudit, operatorRequests } from '../../../db/schema/operator';
import { readSubject } from '../../audit/subjects';
import { changeAction, listAction, rightOf, showAction, type ActionContext } from '../../catalogue/action';
import { actionNamed, changesOf } from '../../catalogue/action-names';
import { choiceField, choicesOf, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { hasRight } from '../../catalogue/rights';
import { previewAction, runAgreed } from '../../catalogue/run-action';
import { agreeTo, lockSeconds, turnDown, type OperatorRequest } from '../../people/second-person';
import { requireAnother } from '../../people/two-persons';

const states = { waiting: '等待同意', done: '已执行', refused: '已拒绝' } as const;

/** A request that its reader may decide, by the right of what was asked for. Throws CallError notFound. */
async function requireRequest({ db, by }: ActionContext, id: string): Promise<OperatorRequest> {
  const [request] = await db.select().from(operatorRequests).where(eq(operatorRequests.id, id));
  const action = request && actionNamed(request.action);
  if (!request || !action || !hasRight(by.role, rightOf(action))) throw notFound('没有这个请求');
  return request;
}

/** What a request is about; null for what is not there yet. */
function subjectOf({ action, input }: OperatorRequest) {
  const { kind, key } = actionNamed(action)?.subject ?? {};
  return kind === undefined || key === undefined ? null : { kind, id: String(input[key]) };
}

/** Waits for changes of what a request is about, and keeps further ones out until the transaction ends. */
async function lockSubject({ db }: ActionContext, request: OperatorRequest): Promise<void> {
  // In the order of whoever does the same at once: in the other one two would wait for each other for ever.
  await lockSeconds(db);
  const about = subjectOf(request);
  if (about) await readSubject(db, about.kind, about.id, true);
}

/** Throws CallError refused when the record was changed since: what was asked for would bring back what it was then. */
async function requireUntouched({ db }: ActionContext, request: OperatorRequest): Promise<void> {
  const about = subjectOf(request);
  if (!about) return;
  const changes = await db.$count(
    operatorAudit,
    and(
      eq(operatorAudit.subjectKind, about.kind),
      eq(operatorAudit.subjectId, about.id),
      eq(operatorAudit.outcome, 'done'),
      isNotNull(operatorAudit.after),
      gt(operatorAudit.at, request.askedAt),
    ),
  );
  if (changes > 0) throw refused('提出之后这条记录改过，请拒绝这件事，重新提出');
}

const list = listAction({
  name: 'request list',
  title: '待同意',
  summary: '列出等待另一位同事同意的事',
  area: 'start',
  input: z.object({ state: choiceField('状态', states).default('waiting') }),
  columns: [
    { key: 'what', title: '操作', kind: 'text' },
    { key: 'lines', title: '内容', kind: 'lines' },
    { key: 'reason', title: '原因', kind: 'text' },
    { key: 'askedBy', title: '提出人', kind: 'text' },
    { key: 'askedAt', title: '提出', kind: 'moment' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'decidedBy', title: '决定人', kind: 'text' },
  ],
  whenEmpty: '没有等待同意的事',
  run: async ({ state }, { limit, offset }, { db, by }) => {
    const wanted = and(eq(operatorRequests.state, state), inArray(operatorRequests.action, changesOf(by.role)));
    const rows = await db
      .select()
      .from(operatorRequests)
      .where(wanted)
      .orderBy(desc(operatorRequests.askedAt))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(operatorRequests, wanted),
      rows: rows.map((row) => ({
        id: row.id,
        state: row.state,
        cells: { ...row, what: actionNamed(row.action)?.title ?? row.action },
      })),
    };
  },
});

const show = showAction({
  name: 'request show',
  title: '查看',
  summary: '查看一件等待同意的事',
  area: 'start',
  positionals: ['id'],
  input: z.object({ id: idField('请求', 'requests') }),
  run: async ({ id }, context) => {
    const row = await requireRequest(context, id);
    return {
      id,
      title: actionNamed(row.action)?.title ?? row.action,
      state: row.state,
      sections: [
        {
          title: '',
          facts: [
            { title: '将会', kind: 'lines', value: row.lines },
            { title: '原因', kind: 'text', value: row.reason },
            { title: '提出人', kind: 'text', value: row.askedBy },
            { title: '提出', kind: 'moment', value: row.askedAt },
            { title: '决定人', kind: 'text', value: row.decidedBy },
          ],
        },
      ],
    };
  },
});

const subject = { kind: 'request', key: 'id' } as const;

const approve = changeAction({
  name: 'request approve',
  title: '同意并执行',
  summary: '同意同事提出的事，随即执行；不能同意自己提出的，经手过对方密码的人也不能',
  area: 'start',
  level: 'see',
  effect: 'final',
  subject,
  states: ['waiting'],
  positionals: ['id'],
  input: z.object({ id: idField('请求', 'requests'), reason: reasonField('意见').optional() }),
  preview: async ({ id }, context) => {
    const request = await requireRequest(context, id);
    const { action, input, lines, askedBy } = request;
    // Who only looks at the machine has not said yet who agrees.
    if (context.by.id !== null) await requireAnother(context, request);
    await requireUntouched(context, request);
    const asked = actionNamed(action);
    const now = asked?.preview ? (await previewAction(asked, input, context)).lines : lines;
    return [`由 ${askedBy} 提出`, ...now];
  },
  run: async ({ id }, context) => {
    const { action, input, reason } = await requireRequest(context, id);
    const asked = actionNamed(action);
    if (!asked) throw notFound('这个操作已不存在');
    const { request, remarks } = await agreeTo(context, id);
    await lockSubject(context, request);
    await requireUntouched(context, request);
    return runAgreed(asked, input, context, { reason, second: request.askedBy, remarks });
  },
});

const refuse = changeAction({
  name: 'request refuse',
  title: '拒绝',
  summary: '拒绝或撤回一件等待同意的事',
  area: 'start',
  level: 'see',
  effect: 'change',
  subject,
  states: ['waiting'],
  positionals: ['id'],
  input: z.object({ id: idField('请求', 'requests'), reason: reasonField() }),
  run: async ({ id }, context) => {
    await requireRequest(context, id);
    await turnDown(context, id);
    return { message: '已拒绝，没有执行' };
  },
});

export const requestPages = [
  page({
    name: 'requests',
    title: '待同意',
    area: 'start',
    summary: '需要两个人的事',
    list,
    show,
    onRecord: [approve, refuse],
  }),
];
