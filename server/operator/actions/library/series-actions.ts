import { z } from 'zod';
import { listSeries } from '../../../modules/vehicle/list-series';
import { listAction } from '../../catalogue/action';
import { choiceField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const contents = { some: '有资料', none: '没有资料' } as const;

const seriesList = listAction({
  name: 'series list',
  title: '车系',
  summary: '列出车系，各有多少份在用的资料',
  area: 'library',
  input: z.object({
    text: z.string().trim().min(1).max(60).meta({ title: '品牌、厂家或车系' }).optional(),
    documents: choiceField('资料', contents).optional(),
  }),
  columns: [
    { key: 'name', title: '车系', kind: 'text' },
    { key: 'brand', title: '品牌', kind: 'text' },
    { key: 'maker', title: '厂家', kind: 'text' },
    { key: 'years', title: '年款', kind: 'text' },
    { key: 'documents', title: '在用的资料', kind: 'number' },
  ],
  whenEmpty: '没有车系',
  run: async ({ text: words, documents }, slice, { db }) => {
    const isEmpty = documents === undefined ? undefined : documents === 'none';
    const { rows, total } = await listSeries(db, { words, isEmpty }, slice);
    return {
      total,
      rows: rows.map(({ id, yearFrom, yearTo, ...cells }) => ({
        id: String(id),
        cells: { ...cells, years: yearFrom === yearTo ? String(yearFrom ?? '') : `${yearFrom}–${yearTo}` },
      })),
    };
  },
});

export const seriesPages = [
  page({
    name: 'series',
    title: '车系',
    area: 'library',
    summary: '车系由导入带来，这里看哪些还没有资料',
    list: seriesList,
  }),
];
