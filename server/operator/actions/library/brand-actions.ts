import { z } from 'zod';
import { listBrands, setHot } from '../../../modules/vehicle/edit-cars';
import { changeAction, listAction } from '../../catalogue/action';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';

const text = (title: string) => z.string().trim().min(1).max(60).meta({ title }).optional();
const numberId = (title: string) =>
  z.coerce.number('编号应为数字').int('编号应为数字').positive('编号应为数字').meta({ title, kind: 'text' });

const brandList = listAction({
  name: 'brand list',
  title: '品牌',
  summary: '列出品牌与各有多少车系，热门的在前',
  area: 'library',
  input: z.object({ text: text('名称') }),
  columns: [
    { key: 'id', title: '编号', kind: 'number' },
    { key: 'name', title: '品牌', kind: 'text' },
    { key: 'initial', title: '首字母', kind: 'text' },
    { key: 'hot', title: '热门', kind: 'flag' },
    { key: 'series', title: '车系', kind: 'number' },
  ],
  whenEmpty: '没有品牌',
  run: async ({ text: words }, slice, { db }) => {
    const rows = await listBrands(db, words);
    return slicedRows(rows, slice, (row) => ({
      id: String(row.id),
      state: row.hot ? 'hot' : 'usual',
      cells: row,
    }));
  },
});

const hot = (isHot: boolean, words: { name: string; title: string; summary: string; undo: string; states: string[] }) =>
  changeAction({
    ...words,
    area: 'library',
    effect: 'change',
    subject: { kind: 'brand', key: 'id' },
    bulk: true,
    positionals: ['id'],
    input: z.object({ id: numberId('品牌编号') }),
    run: async ({ id }, { db }) => ({
      message: `${await setHot(db, id, isHot)}：${isHot ? '已列入热门' : '不再是热门'}`,
      undo: { name: words.undo, input: { id } },
    }),
  });
const promote = hot(true, {
  name: 'brand promote',
  title: '列入热门',
  summary: '把一个品牌列入选车页的热门品牌',
  undo: 'brand demote',
  states: ['usual'],
});
const demote = hot(false, {
  name: 'brand demote',
  title: '移出热门',
  summary: '把一个品牌移出选车页的热门品牌',
  undo: 'brand promote',
  states: ['hot'],
});

export const brandPages = [
  page({
    name: 'brands',
    title: '品牌',
    area: 'library',
    summary: '品牌与车系由导入带来，热门在这里选',
    list: brandList,
    onRecord: [promote, demote],
  }),
];
