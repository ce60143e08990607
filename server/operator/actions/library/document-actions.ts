import { z } from 'zod';
import { changeDocument, listDocuments, requireListedDocument, setGone } from '../../../modules/library/edit-documents';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, countField, idField, reasonField, titleField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { replaceDocument } from './document-file-actions';
import { carOf, documentRecord, kinds, states, stateOf, yearsOf } from './document-records';

const text = (title: string) => z.string().trim().min(1).max(60).meta({ title }).optional();

const list = listAction({
  name: 'document list',
  title: '资料',
  summary: '列出资料，可按标题、车、类别里的词查找',
  area: 'library',
  input: z.object({ text: text('标题、车或类别'), brand: text('品牌'), state: choiceField('状态', states).optional() }),
  columns: [
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'title', title: '标题', kind: 'text' },
    { key: 'car', title: '车', kind: 'text' },
    { key: 'years', title: '年款', kind: 'text' },
    { key: 'category', title: '类别', kind: 'text' },
    { key: 'kind', title: '类型', kind: 'choice', choices: choicesOf(kinds) },
    { key: 'format', title: '格式', kind: 'text' },
    { key: 'pages', title: '页', kind: 'number' },
    { key: 'size', title: '大小', kind: 'bytes' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
  ],
  whenEmpty: '没有这样的资料',
  run: async ({ text: words, brand, state }, slice, { db }) => {
    const filter = {
      ...(words === undefined ? {} : { text: words }),
      ...(brand === undefined ? {} : { brand }),
      ...(state === undefined ? {} : { isGone: state === 'gone' }),
    };
    const { rows, total } = await listDocuments(db, filter, slice);
    return {
      total,
      rows: rows.map((row) => ({
        id: row.document.id,
        state: stateOf(row),
        cells: {
          id: row.document.id,
          title: row.document.title,
          car: carOf(row),
          years: yearsOf(row),
          category: row.document.category,
          kind: row.document.kind,
          format: row.document.format,
          pages: row.document.pages,
          size: row.document.size,
          state: stateOf(row),
        },
      })),
    };
  },
});

const id = () => idField('资料编号', 'documents');

const show = showAction({
  name: 'document show',
  title: '查看',
  summary: '查看一份资料：适用的车、来源，以及它在应用中的样子',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: id() }),
  run: async ({ id: wanted }, context) => documentRecord(await requireListedDocument(context.db, wanted), context),
});

const subject = { kind: 'document', key: 'id' } as const;
const year = (title: string) => countField(title, { min: 1950, max: 2100 });

const change = changeAction({
  name: 'document change',
  title: '修改',
  summary: '修改一份资料的标题、类别、适用年款和排量',
  area: 'library',
  effect: 'change',
  subject,
  positionals: ['id'],
  input: z.object({
    id: id(),
    title: titleField('标题', 120),
    category: titleField('类别', 30),
    yearFrom: year('起始年款'),
    yearTo: year('截止年款'),
    displacements: z
      .array(z.string().trim().min(1).max(20))
      .max(30)
      .default([])
      .meta({ title: '排量', help: '每行一个，如 1.8T；不填则全部适用' }),
  }),
  run: async ({ id: wanted, ...changed }, { db }) => {
    await changeDocument(db, wanted, changed);
    return { message: `${changed.title}：已修改` };
  },
});

const withdraw = changeAction({
  name: 'document withdraw',
  title: '下架',
  summary: '下架一份资料：搜索和目录不再显示，旧链接会说明已下架',
  area: 'library',
  effect: 'change',
  subject,
  states: ['shown'],
  bulk: true,
  undo: 'document restore',
  positionals: ['id'],
  input: z.object({ id: id(), reason: reasonField() }),
  run: async ({ id: wanted }, { db, services }) => {
    const { document } = await setGone(db, services.clock.now(), wanted, true);
    return { message: `${document.title}：已下架`, undo: { name: 'document restore', input: { id: wanted } } };
  },
});

const restore = changeAction({
  name: 'document restore',
  title: '恢复',
  summary: '恢复一份已下架的资料',
  area: 'library',
  effect: 'change',
  subject,
  states: ['gone'],
  bulk: true,
  positionals: ['id'],
  input: z.object({ id: id() }),
  run: async ({ id: wanted }, { db, services }) => {
    const { document } = await setGone(db, services.clock.now(), wanted, false);
    return { message: `${document.title}：已恢复` };
  },
});

export const documentPages = [
  page({
    name: 'documents',
    title: '资料',
    area: 'library',
    summary: '查看、修改、换文件、下架与恢复；新增用导入',
    list,
    show,
    onRecord: [change, replaceDocument, withdraw, restore],
  }),
];
