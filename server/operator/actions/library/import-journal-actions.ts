import { z } from 'zod';
import { findInJournal } from '../../../import/library/journal';
import { listAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { outcomes } from './import-report';

const journal = listAction({
  name: 'import journal',
  title: '导入明细',
  summary: '在历次导入的每一行中查找：按文件、资料或结果，最近的导入在前',
  area: 'library',
  input: z.object({
    path: z.string().trim().max(500).meta({ title: '文件', help: '文件路径的开头，区分大小写' }).optional(),
    document: idField('资料编号').optional(),
    outcome: choiceField('结果', outcomes).optional(),
    run: idField('导入编号').optional(),
  }),
  columns: [
    { key: 'startedAt', title: '导入时间', kind: 'moment' },
    { key: 'path', title: '文件', kind: 'text' },
    { key: 'outcome', title: '结果', kind: 'choice', choices: choicesOf(outcomes) },
    { key: 'message', title: '原因', kind: 'text' },
    { key: 'documentId', title: '资料编号', kind: 'text', page: 'documents' },
    { key: 'line', title: '行', kind: 'number' },
    { key: 'runId', title: '导入编号', kind: 'text', page: 'imports' },
  ],
  whenEmpty: '没有这样的行',
  run: async ({ path, document, outcome, run }, slice, { db }) => {
    const filter = { path: path || undefined, documentId: document, outcome, runId: run };
    const { rows, total } = await findInJournal(db, filter, slice);
    return { total, rows: rows.map((row) => ({ id: `${row.runId}-${row.line}`, cells: { ...row } })) };
  },
});

export const importJournalPages = [
  page({
    name: 'import-journal',
    title: '导入明细',
    area: 'library',
    summary: '一个文件或一份资料是哪次导入、结果如何',
    list: journal,
  }),
];
