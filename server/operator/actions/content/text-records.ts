import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { cmsContents } from '../../../db/schema/content';
import { chinaDay } from '../../../base/clock/china-day';
import type { ContentRow } from '../../../modules/content/content-repository';
import { legalCodes, requireLegalText } from '../../../modules/content/legal-text';
import { comingText, inForce, type ComingText } from '../../../modules/content/text-in-force';
import { versionsOf } from '../../../modules/content/write-content';
import { listAction, showAction } from '../../catalogue/action';
import { choicesOf } from '../../catalogue/inputs';
import { historyTable, lookOf } from './content-records';

const states = { standing: '已施行', coming: '有待施行的版本' } as const;

/** Which of the legal texts. */
export const codeField = () =>
  z.enum(legalCodes, `文本编号只能是 ${legalCodes.join('、')}`).meta({ title: '文本', from: 'texts' });

const stateOf = (coming: ComingText | null): keyof typeof states => (coming ? 'coming' : 'standing');

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
    { key: 'publishedAt', title: '施行时间', kind: 'moment' },
    { key: 'changes', title: '变更摘要', kind: 'text' },
    { key: 'writtenBy', title: '发布人', kind: 'text' },
    { key: 'comingFrom', title: '下一版施行', kind: 'day' },
  ],
  whenEmpty: '没有协议文本',
  run: async (_filters, _page, { db, services }) => {
    const now = services.clock.now();
    const rows = await db
      .select()
      .from(cmsContents)
      .where(eq(cmsContents.type, 'agreement'))
      .orderBy(asc(cmsContents.code));
    return {
      total: rows.length,
      rows: rows.map((row) => {
        const { code, title, version, publishedAt, changes, writtenBy } = inForce(row, now);
        const coming = comingText(row, now);
        const standing = { code, title, version, publishedAt, changes, writtenBy: writtenBy ?? '初始内容' };
        return {
          id: code,
          state: stateOf(coming),
          cells: { ...standing, comingFrom: coming && chinaDay(coming.from) },
        };
      }),
    };
  },
});

/** What is shown now, below what will be. */
const looksOf = (row: ContentRow, coming: ComingText | null): string =>
  coming
    ? [
        `<p>待施行：第 ${coming.version} 版，自 ${chinaDay(coming.from)} 起</p>`,
        lookOf({ ...row, content: coming.content, coverUrl: coming.coverUrl }),
        `<hr><p>现行：第 ${row.version} 版</p>`,
        lookOf(row),
      ].join('')
    : lookOf(row);

export const showText = showAction({
  name: 'texts show',
  title: '查看',
  summary: '查看一份文本和以前的版本',
  area: 'content',
  positionals: ['id'],
  input: z.object({ id: codeField() }),
  run: async ({ id }, { db, services }) => {
    const now = services.clock.now();
    const row = await requireLegalText(db, id, now);
    const coming = comingText(row, now);
    const { content, coverUrl } = coming ?? row;
    return {
      id,
      title: row.title,
      state: stateOf(coming),
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: stateOf(coming), choices: choicesOf(states) },
            { title: '版本', kind: 'number', value: row.version },
            { title: '施行时间', kind: 'moment', value: row.publishedAt },
            { title: '变更摘要', kind: 'text', value: row.changes },
            { title: '发布人', kind: 'text', value: row.writtenBy ?? '初始内容' },
          ],
        },
        ...(coming
          ? [
              {
                title: '待施行的版本',
                facts: [
                  { title: '版本', kind: 'number' as const, value: coming.version },
                  { title: '施行日期', kind: 'day' as const, value: chinaDay(coming.from) },
                  { title: '变更摘要', kind: 'text' as const, value: coming.changes },
                  { title: '发布人', kind: 'text' as const, value: coming.by },
                ],
              },
            ]
          : []),
      ],
      tables: [historyTable(await versionsOf(db, id))],
      // Who mends what is to come goes on from it.
      values: {
        'texts revise': {
          content,
          ...(coverUrl ? { picture: coverUrl } : {}),
          ...(coming ? { changes: coming.changes, from: chinaDay(coming.from) } : {}),
        },
      },
      look: { kind: 'html', value: looksOf(row, coming) },
    };
  },
});
