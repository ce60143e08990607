import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { actionWords, groupWords } from '../../../../src/domain/maintenance-terms';
import { notFound } from '../../../base/refusals';
import type { Database } from '../../../db/database';
import { brands, makers, series } from '../../../db/schema/library';
import { maintenanceItems } from '../../../db/schema/maintenance';
import { listAction, showAction } from '../../catalogue/action';
import { choiceField, choicesOf, idField } from '../../catalogue/inputs';

const states = { shown: '在用', withdrawn: '已撤下' } as const;
const stateOf = (withdrawnAt: Date | null): keyof typeof states => (withdrawnAt === null ? 'shown' : 'withdrawn');
const yearsOf = ({ yearFrom, yearTo }: { yearFrom: number; yearTo: number }) =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom}-${yearTo}`;

/** Items with their cars. */
const itemsOf = (db: Database) =>
  db
    .select({ item: maintenanceItems, brand: brands.name, maker: makers.name, series: series.name })
    .from(maintenanceItems)
    .innerJoin(series, eq(series.id, maintenanceItems.seriesId))
    .innerJoin(makers, eq(makers.id, series.makerId))
    .innerJoin(brands, eq(brands.id, makers.brandId))
    .$dynamic();

const name = (title: string) => z.string().trim().min(1).max(60).meta({ title }).optional();

/** Its titles are those of the table that is imported, so that an exported list can be changed and brought back. */
export const itemList = listAction({
  name: 'schedule list',
  title: '保养周期',
  summary: '列出各车系的保养项目',
  area: 'library',
  input: z.object({
    brand: name('品牌'),
    series: name('车系'),
    item: name('项目'),
    state: choiceField('状态', states).optional(),
  }),
  columns: [
    { key: 'name', title: '项目', kind: 'text' },
    { key: 'brand', title: '品牌', kind: 'text' },
    { key: 'maker', title: '厂商', kind: 'text' },
    { key: 'series', title: '车系', kind: 'text' },
    { key: 'years', title: '年款', kind: 'text' },
    { key: 'group', title: '类别', kind: 'choice', choices: choicesOf(groupWords) },
    { key: 'action', title: '操作', kind: 'choice', choices: choicesOf(actionWords) },
    { key: 'intervalKm', title: '间隔公里', kind: 'number' },
    { key: 'intervalMonths', title: '间隔月', kind: 'number' },
    { key: 'labourMinutes', title: '工时分钟', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'importRun', title: '导入', kind: 'text', page: 'imports' },
    { key: 'id', title: '项目编号', kind: 'text' },
  ],
  whenEmpty: '没有这样的保养项目',
  run: async ({ brand, series: of, item, state }, { limit, offset }, { db }) => {
    const where = and(
      brand === undefined ? undefined : eq(brands.name, brand),
      of === undefined ? undefined : eq(series.name, of),
      item === undefined ? undefined : eq(maintenanceItems.name, item),
      state === undefined ? undefined : (state === 'withdrawn' ? isNotNull : isNull)(maintenanceItems.withdrawnAt),
    );
    const rows = await itemsOf(db)
      .where(where)
      .orderBy(asc(brands.id), asc(series.id), asc(maintenanceItems.yearFrom), asc(maintenanceItems.number))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(itemsOf(db).where(where).as('items')),
      rows: rows.map(({ item: row, ...car }) => {
        const { id, name: title, group, action, intervalKm, intervalMonths, labourMinutes, importRun } = row;
        const cells = { id, name: title, group, action, intervalKm, intervalMonths, labourMinutes, importRun };
        const standing = stateOf(row.withdrawnAt);
        return { id, state: standing, cells: { ...cells, ...car, years: yearsOf(row), state: standing } };
      }),
    };
  },
});

/** One item with its steps, torques and parts. */
export const itemShow = showAction({
  name: 'schedule show',
  title: '查看',
  summary: '查看一个保养项目',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: idField('项目编号', 'schedules') }),
  run: async ({ id }, { db }) => {
    const [found] = await itemsOf(db).where(eq(maintenanceItems.id, id));
    if (!found) throw notFound('没有这个保养项目');
    const { item, brand, maker, series: of } = found;
    const state = stateOf(item.withdrawnAt);
    const { name: title, group, action, intervalKm, intervalMonths, labourMinutes, content } = item;
    const { steps, torques, parts } = item;
    const text = (key: string, words: string) => ({ key, title: words, kind: 'text' }) as const;
    const table = (words: string, columns: readonly ReturnType<typeof text>[], rows: readonly object[]) => ({
      title: words,
      columns,
      rows: rows.map((row, at) => ({ id: String(at), cells: { ...row } })),
    });
    return {
      id,
      title,
      state,
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: state, choices: choicesOf(states) },
            { title: '车系', kind: 'text', value: `${brand} ${maker} ${of} ${yearsOf(item)}` },
            { title: '类别', kind: 'choice', value: group, choices: choicesOf(groupWords) },
            { title: '操作', kind: 'choice', value: action, choices: choicesOf(actionWords) },
            { title: '间隔公里', kind: 'number', value: intervalKm },
            { title: '间隔月', kind: 'number', value: intervalMonths },
            { title: '工时分钟', kind: 'number', value: labourMinutes },
            { title: '说明', kind: 'html', value: content },
            { title: '导入', kind: 'text', value: item.importRun, page: 'imports' },
            { title: '修改人', kind: 'text', value: item.writtenBy },
          ],
        },
      ],
      tables: [
        table('步骤', [text('text', '步骤'), text('caution', '注意')], steps),
        table('扭矩', [text('name', '部位'), text('value', '扭矩')], torques),
        table('配件', [text('name', '名称'), text('specification', '规格'), text('quantity', '用量')], parts),
      ],
      values: {
        'schedule change': {
          ...{ name: title, group, action, labourMinutes, content, torques, parts },
          ...(intervalKm === null ? {} : { intervalKm }),
          ...(intervalMonths === null ? {} : { intervalMonths }),
          steps: steps.map((step) => ({ text: step.text, caution: step.caution ?? '' })),
        },
      },
    };
  },
});
