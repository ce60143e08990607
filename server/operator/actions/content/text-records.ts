import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { cmsContents } from '../../../db/schema/content';
import { legalCodes, requireLegalText } from '../../../modules/content/legal-text';
import { versionsOf } from '../../../modules/content/write-content';
import { listAction, showAction } from '../../catalogue/action';
import { historyTable, lookOf } from './content-records';

/** Which of the legal texts. */
export const codeField = () =>
  z.enum(legalCodes, `文本编号只能是 ${legalCodes.join('、')}`).meta({ title: '文本', from: 'texts' });

export const listTexts = listAction({
  name: 'texts list',
  title: '协议与执照',
  summary: '列出隐私政策、用户协议、购买协议和营业执照的版本',
  area: 'content',
  input: z.object({}),
  columns: [
    { key: 'code', title: '文本编号', kind: 'text' },
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'version', title: '版本', kind: 'number' },
    { key: 'publishedAt', title: '发布时间', kind: 'moment' },
    { key: 'changes', title: '变更摘要', kind: 'text' },
    { key: 'writtenBy', title: '发布人', kind: 'text' },
  ],
  whenEmpty: '没有协议文本',
  run: async (_filters, _page, { db }) => {
    const rows = await db
      .select()
      .from(cmsContents)
      .where(eq(cmsContents.type, 'agreement'))
      .orderBy(asc(cmsContents.code));
    return {
      total: rows.length,
      rows: rows.map(({ code, title, version, publishedAt, changes, writtenBy }) => ({
        id: code,
        cells: { code, title, version, publishedAt, changes, writtenBy: writtenBy ?? '初始内容' },
      })),
    };
  },
});

export const showText = showAction({
  name: 'texts show',
  title: '查看',
  summary: '查看一份文本和以前的版本',
  area: 'content',
  positionals: ['id'],
  input: z.object({ id: codeField() }),
  run: async ({ id }, { db }) => {
    const row = await requireLegalText(db, id);
    return {
      id,
      title: row.title,
      sections: [
        {
          title: '',
          facts: [
            { title: '版本', kind: 'number', value: row.version },
            { title: '发布时间', kind: 'moment', value: row.publishedAt },
            { title: '变更摘要', kind: 'text', value: row.changes },
            { title: '发布人', kind: 'text', value: row.writtenBy ?? '初始内容' },
          ],
        },
      ],
      tables: [historyTable(await versionsOf(db, id))],
      values: { 'texts revise': { content: row.content, ...(row.coverUrl ? { picture: row.coverUrl } : {}) } },
      look: { kind: 'html', value: lookOf(row) },
    };
  },
});
