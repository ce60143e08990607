import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import { operatorFiles } from '../../../db/schema/operator';
import { databaseDesk } from '../../../import/library/library-desk';
import { listRuns, reportedItems, type RunSummary } from '../../../import/library/runs';
import { previewUndo, undoLines } from '../../../import/library/undo-preview';
import { undoImport } from '../../../import/run/undo-import';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choicesOf, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { checkArchive, importArchive } from './import-actions';
import { MOST_REPORTED, outcomes, reportColumns } from './import-report';

const states = { running: '未完成', done: '已完成', undoing: '撤销未完成', undone: '已撤销' } as const;

const nameOf = (source: string) => source.split(/[/\\]/).at(-1) ?? source;

/** Runs with the names of their sources: an upload of the desk lies under its id. */
async function withNames(db: Database, runs: readonly RunSummary[]): Promise<RunSummary[]> {
  const ids = runs.map(({ source }) => nameOf(source));
  const { id, name } = operatorFiles;
  const uploads = await db.select({ id, name }).from(operatorFiles).where(inArray(id, ids));
  const names = new Map(uploads.map((upload) => [upload.id, upload.name]));
  return runs.map((run) => ({ ...run, source: names.get(nameOf(run.source)) ?? nameOf(run.source) }));
}
const cellsOf = ({ counts, ...run }: RunSummary) => ({ ...run, ...counts });

const list = listAction({
  name: 'import list',
  title: '导入',
  summary: '列出历次导入，最新的在前，最多 100 次',
  area: 'library',
  input: z.object({}),
  columns: [
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'startedAt', title: '开始', kind: 'moment' },
    { key: 'source', title: '来源', kind: 'text' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'total', title: '行数', kind: 'number' },
    ...Object.entries(outcomes).map(([key, title]) => ({ key, title, kind: 'number' as const })),
  ],
  whenEmpty: '还没有导入过资料',
  run: async (_filters, { limit, offset }, { db }) => {
    const runs = await listRuns(db);
    const shown = await withNames(db, runs.slice(offset, offset + limit));
    return {
      total: runs.length,
      rows: shown.map((run) => ({
        id: run.id,
        state: run.state,
        cells: cellsOf(run),
      })),
    };
  },
});

async function requireRun({ db }: ActionContext, id: string): Promise<RunSummary> {
  const [run] = await withNames(db, await listRuns(db, id));
  if (!run) throw notFound('没有这次导入');
  return run;
}

const show = showAction({
  name: 'import show',
  title: '查看',
  summary: '查看一次导入：被拒绝和被清理的行',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: idField('导入编号', 'imports') }),
  run: async ({ id }, context) => {
    const run = await requireRun(context, id);
    const items = await reportedItems(context.db, id, 0, MOST_REPORTED);
    return {
      id,
      title: run.source,
      state: run.state,
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: run.state, choices: choicesOf(states) },
            { title: '开始', kind: 'moment', value: run.startedAt },
            { title: '结束', kind: 'moment', value: run.finishedAt },
            ...Object.entries(outcomes).map(([key, title]) => ({
              title,
              kind: 'number' as const,
              value: run.counts[key as keyof typeof outcomes],
            })),
          ],
        },
      ],
      tables: [
        {
          title: '逐行报告',
          columns: reportColumns.filter(({ key }) => key !== 'becomes'),
          rows: items.map(({ line, path, outcome, message }) => ({
            id: String(line),
            cells: { line, path, result: outcomes[outcome], reason: message },
          })),
        },
      ],
    };
  },
});

const undo = changeAction({
  name: 'import undo',
  title: '撤销导入',
  summary: '撤销一次导入：删除它新增的资料，恢复它更新的资料；之后又被更新的保留',
  area: 'library',
  effect: 'final',
  subject: { kind: 'importRun', key: 'id' },
  states: ['done', 'running', 'undoing'],
  long: true,
  positionals: ['id'],
  input: z.object({ id: idField('导入编号', 'imports') }),
  preview: async ({ id }, context) => {
    await requireRun(context, id);
    return undoLines(await previewUndo(context.db, id));
  },
  run: async ({ id }, { db, services }, progress) => {
    let last = '';
    await undoImport(databaseDesk(db), services.storage, { runId: id, isSure: true }, (line) => {
      last = line;
      void progress.tell(null, line);
    });
    return { message: last };
  },
});

export const importRunPages = [
  page({
    name: 'imports',
    title: '导入',
    area: 'library',
    summary: '上传压缩包，先检查再导入，可整体撤销',
    list,
    show,
    onRecord: [undo],
    onPage: [checkArchive, importArchive],
    view: 'import',
  }),
];
