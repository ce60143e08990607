import { desc, eq, inArray, type InferSelectModel } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '../../../base/refusals';
import { operatorJobs } from '../../../db/schema/operator';
import { listAction, showAction } from '../../catalogue/action';
import { choicesOf, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { continueImport, importJobs } from './import-actions';
import { reportColumns } from './import-report';

const states = { checked: '已检查', open: '未完成', done: '已完成', running: '进行中', failed: '失败' } as const;

/** `open`: an import that was stopped, or whose process ended. */
function stateOf({ action, state }: InferSelectModel<typeof operatorJobs>): keyof typeof states {
  if (state === 'running' || state === 'failed') return state;
  if (action === 'import check') return state === 'done' ? 'checked' : 'failed';
  return state === 'stopped' ? 'open' : 'done';
}

const checks = listAction({
  name: 'import checks',
  title: '检查结果',
  summary: '列出检查与导入的逐行报告，最新的在前',
  area: 'library',
  input: z.object({}),
  columns: [
    { key: 'startedAt', title: '开始', kind: 'moment' },
    { key: 'title', title: '操作', kind: 'text' },
    { key: 'operator', title: '操作员', kind: 'text' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'message', title: '结果', kind: 'text' },
  ],
  whenEmpty: '还没有检查过',
  run: async (_filters, { limit, offset }, { db }) => {
    const wanted = inArray(operatorJobs.action, importJobs);
    const rows = await db
      .select()
      .from(operatorJobs)
      .where(wanted)
      .orderBy(desc(operatorJobs.startedAt))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(operatorJobs, wanted),
      rows: rows.map((row) => {
        const { id, startedAt, title, operator, message, step } = row;
        const state = stateOf(row);
        return { id, state, cells: { startedAt, title, operator, state, message: message || step } };
      }),
    };
  },
});

const checkShow = showAction({
  name: 'import report',
  title: '逐行报告',
  summary: '查看一次检查或导入的逐行报告',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: idField('任务编号', 'import-checks') }),
  run: async ({ id }, { db }) => {
    const [row] = await db.select().from(operatorJobs).where(eq(operatorJobs.id, id));
    if (!row) throw notFound('没有这次检查');
    const lines = row.report ?? [];
    return {
      id,
      title: row.message || row.title,
      state: stateOf(row),
      // The run that an import wrote, with its undo.
      sections: row.record
        ? [{ title: '', facts: [{ title: '导入', kind: 'text', value: row.record.id, page: row.record.page }] }]
        : [],
      tables: [
        {
          title: '逐行报告',
          columns: reportColumns,
          rows: lines.map((cells, index) => ({ id: String(index), cells })),
        },
      ],
    };
  },
});

export const importReportPages = [
  page({
    name: 'import-checks',
    title: '检查结果',
    area: 'library',
    summary: '检查与导入的逐行报告',
    list: checks,
    show: checkShow,
    onRecord: [continueImport],
  }),
];
