import { z } from 'zod';
import { addPattern, listPatterns, removePattern } from '../../../modules/vehicle/edit-cars';
import { changeAction, listAction } from '../../catalogue/action';
import { countField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const numberId = (title: string) =>
  z.coerce.number('编号应为数字').int('编号应为数字').positive('编号应为数字').meta({ title, kind: 'text' });

const patternList = listAction({
  name: 'vin-pattern list',
  title: 'VIN 规则',
  summary: '列出 VIN 前 8 位说明的车',
  area: 'library',
  input: z.object({ wmi: z.string().trim().length(3, '前 3 位').meta({ title: 'VIN 前 3 位' }).optional() }),
  columns: [
    { key: 'id', title: '编号', kind: 'number' },
    { key: 'head', title: '前 8 位', kind: 'text' },
    { key: 'years', title: '年款', kind: 'text' },
    { key: 'series', title: '车系', kind: 'text' },
    { key: 'displacement', title: '排量', kind: 'text' },
    { key: 'transmission', title: '变速箱', kind: 'text' },
  ],
  whenEmpty: '没有这样的 VIN 规则',
  run: async ({ wmi }, slice, { db }) => {
    const { rows, total } = await listPatterns(db, wmi, slice);
    return {
      total,
      rows: rows.map(({ pattern, brand, maker, series }) => ({
        id: String(pattern.id),
        cells: {
          id: pattern.id,
          head: `${pattern.wmi}${pattern.vds}`,
          years: `${pattern.yearFrom}–${pattern.yearTo}`,
          series: [brand, maker, series].join('/'),
          displacement: pattern.displacement,
          transmission: pattern.transmission,
        },
      })),
    };
  },
});

const year = (title: string) => countField(title, { min: 1950, max: 2100 });
const optional = (title: string) => z.string().trim().min(1).max(20).meta({ title }).optional();

/** Says what VINs of a form are. */
export const addPatternAction = changeAction({
  name: 'vin-pattern add',
  title: '新增规则',
  summary: '说明一种 VIN 是什么车：前 8 位（第 4–8 位不确定的写 ?）、年款与车系',
  area: 'library',
  effect: 'change',
  subject: { kind: 'vinPattern' },
  undo: 'vin-pattern remove',
  positionals: ['head', 'series'],
  input: z.object({
    head: z.string().trim().meta({ title: 'VIN 前 8 位', help: '如 LSVZZ77?，? 表示任意' }),
    series: z.string().trim().min(1, '请填写车系').max(300).meta({ title: '品牌/厂家/车系' }),
    yearFrom: year('起始年款'),
    yearTo: year('截止年款'),
    displacement: optional('排量'),
    transmission: optional('变速箱'),
  }),
  run: async ({ head, series, yearFrom, yearTo, displacement = null, transmission = null }, { db }) => {
    const id = await addPattern(db, { head, path: series, yearFrom, yearTo, displacement, transmission });
    return {
      message: `${head.toUpperCase()} 为 ${series}`,
      made: String(id),
      undo: { name: 'vin-pattern remove', input: { id } },
    };
  },
});

const removeOne = changeAction({
  name: 'vin-pattern remove',
  title: '删除规则',
  summary: '删除一条 VIN 规则；操作记录里留有它的内容',
  area: 'library',
  effect: 'final',
  subject: { kind: 'vinPattern', key: 'id' },
  positionals: ['id'],
  input: z.object({ id: numberId('规则编号') }),
  preview: () => Promise.resolve(['这种 VIN 不再认出车系，除非另有规则']),
  run: async ({ id }, { db }) => {
    await removePattern(db, id);
    return { message: '已删除' };
  },
});

export const vinPages = [
  page({
    name: 'vin-patterns',
    title: 'VIN 规则',
    area: 'library',
    summary: 'VIN 前 8 位说明的车',
    list: patternList,
    onRecord: [removeOne],
    onPage: [addPatternAction],
  }),
];
