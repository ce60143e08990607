import { and, desc, eq, ilike } from 'drizzle-orm';
import { z } from 'zod';
import type { DeskRecord } from '../../../../src/contract/desk/shapes';
import { cmsContents } from '../../../db/schema/content';
import { containing } from '../../../http/paging';
import type { ContentRow } from '../../../modules/content/content-repository';
import {
  requireContent,
  versionsOf,
  type ContentType,
  type ContentVersion,
} from '../../../modules/content/write-content';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

/** A type of content as the desk has it: `banner list`, page `banners`. */
export interface ContentKind {
  readonly type: ContentType;
  readonly page: string;
  /** What one of them is called. */
  readonly noun: string;
}

export const contentStates = { shown: '显示中', waiting: '未到时间', over: '已结束', withdrawn: '已撤下' } as const;
export const stateChoices = choicesOf(contentStates, {
  shown: 'good',
  waiting: 'warning',
  over: 'neutral',
  withdrawn: 'neutral',
});

/** Whether it is shown at a moment, and why not. */
export function stateOf(
  { published, shownFrom, shownUntil }: Pick<ContentRow, 'published' | 'shownFrom' | 'shownUntil'>,
  now: Date,
): keyof typeof contentStates {
  if (!published) return 'withdrawn';
  if (shownFrom && shownFrom > now) return 'waiting';
  return shownUntil && shownUntil <= now ? 'over' : 'shown';
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** How a content will look on a phone: its picture, title and text. */
export const lookOf = ({ title, coverUrl, content }: Pick<ContentRow, 'title' | 'coverUrl' | 'content'>): string =>
  [
    coverUrl ? `<img src="${escape(coverUrl)}" alt="" style="max-width:100%;border-radius:12px">` : '',
    `<h2>${escape(title)}</h2>`,
    content,
  ].join('');

/** The list of a type of content, newest first. */
export const contentList = ({ type, noun }: ContentKind) =>
  listAction({
    name: `${type} list`,
    title: noun,
    summary: `列出${noun}，最新的在前`,
    area: 'content',
    input: z.object({
      keyword: z.string().trim().max(40).meta({ title: '标题' }).optional(),
      shown: choiceField('状态', { published: '未撤下', withdrawn: '已撤下' }).optional(),
    }),
    columns: [
      { key: 'title', title: '标题', kind: 'text' },
      { key: 'coverUrl', title: '图片', kind: 'picture' },
      { key: 'state', title: '状态', kind: 'choice', choices: stateChoices },
      { key: 'id', title: '编号', kind: 'text' },
      { key: 'shownFrom', title: '开始显示', kind: 'moment' },
      { key: 'shownUntil', title: '结束显示', kind: 'moment' },
      { key: 'publishedAt', title: '发布', kind: 'moment' },
      { key: 'writtenBy', title: '修改人', kind: 'text' },
    ],
    whenEmpty: `还没有${noun}`,
    run: async ({ keyword, shown }, { limit, offset }, { db, services }) => {
      const wanted = and(
        eq(cmsContents.type, type),
        keyword ? ilike(cmsContents.title, containing(keyword)) : undefined,
        shown === undefined ? undefined : eq(cmsContents.published, shown === 'published'),
      );
      const rows = await db
        .select()
        .from(cmsContents)
        .where(wanted)
        .orderBy(desc(cmsContents.publishedAt), cmsContents.id)
        .limit(limit)
        .offset(offset);
      const now = services.clock.now();
      return {
        total: await db.$count(cmsContents, wanted),
        rows: rows.map((row) => {
          const state = stateOf(row, now);
          const { id, title, coverUrl, shownFrom, shownUntil, publishedAt, writtenBy } = row;
          return {
            id,
            state,
            cells: { id, title, coverUrl, state, shownFrom, shownUntil, publishedAt, writtenBy },
          };
        }),
      };
    },
  });

/** Versions of a content as a table of its record. */
export const historyTable = (versions: readonly ContentVersion[]): NonNullable<DeskRecord['tables']>[number] => ({
  title: '以前的版本',
  columns: [
    { key: 'id', title: '历史编号', kind: 'number' },
    { key: 'version', title: '版本', kind: 'number' },
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'changes', title: '变更摘要', kind: 'text' },
    { key: 'operator', title: '修改人', kind: 'text' },
    { key: 'replacedAt', title: '被替换', kind: 'moment' },
  ],
  rows: versions.map((version) => ({
    id: String(version.id),
    cells: { ...version, content: undefined, operator: version.operator ?? '初始内容' },
  })),
});

/** What the form that changes a content begins with. */
const formOf = ({ title, summary, content, coverUrl, linkUrl, shownFrom, shownUntil }: ContentRow) => ({
  title,
  summary,
  content,
  ...(coverUrl ? { picture: coverUrl } : {}),
  ...(linkUrl ? { target: linkUrl } : {}),
  shownFrom,
  shownUntil,
});

/** A content with its look and what it was before; `form` has what the form that changes it begins with. */
export const contentShow = (
  { type, page, noun }: ContentKind,
  form: (row: ContentRow) => Readonly<Record<string, unknown>> = formOf,
) =>
  showAction({
    name: `${type} show`,
    title: '查看',
    summary: `查看一条${noun}和它的历史`,
    area: 'content',
    positionals: ['id'],
    input: z.object({ id: idField('编号', page) }),
    run: async ({ id }, { db, services }) => {
      const row = await requireContent(db, type, id);
      const now = services.clock.now();
      const state = stateOf(row, now);
      const { title, summary, linkUrl, shownFrom, shownUntil, publishedAt, version, writtenBy } = row;
      return {
        id,
        title,
        state,
        sections: [
          {
            title: '',
            facts: [
              { title: '状态', kind: 'choice', value: state, choices: stateChoices },
              { title: '摘要', kind: 'text', value: summary },
              { title: '打开的页面', kind: 'text', value: linkUrl },
              { title: '开始显示', kind: 'moment', value: shownFrom },
              { title: '结束显示', kind: 'moment', value: shownUntil },
              { title: '发布', kind: 'moment', value: publishedAt },
              { title: '版本', kind: 'number', value: version },
              { title: '修改人', kind: 'text', value: writtenBy ?? '初始内容' },
            ],
          },
        ],
        tables: [historyTable(await versionsOf(db, row.code))],
        values: { [`${type} change`]: form(row) },
        look: { kind: 'html', value: lookOf(row) },
      };
    },
  });
