import { z } from 'zod';
import { toldWords } from '../../../../src/domain/vin/vin-votes';
import type { Database } from '../../../db/database';
import { kindName, kindOf } from '../../../modules/vehicle/review-votes';
import { discardPick, listPicks, requirePick, toldWithout, type VinPick } from '../../../modules/vehicle/vin-picks';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { kindField } from './vin-fields';

const cellsOf = ({ id, series, uid, isCounted, createdAt, ...kind }: VinPick) => ({
  ...{ id, series, uid, createdAt },
  kind: kindName(kind),
  counts: isCounted ? '计入' : '同店另有更新的选择',
});

const list = listAction({
  name: 'vin-picks list',
  title: 'VIN 选择明细',
  summary: '逐条列出谁在何时为一种车选择了哪个车系，是否计入家数，最新的在前',
  area: 'library',
  input: z.object({ vin: kindField().optional() }),
  columns: [
    { key: 'id', title: '编号', kind: 'text' },
    { key: 'kind', title: '车型代码', kind: 'text' },
    { key: 'series', title: '车系', kind: 'text' },
    { key: 'uid', title: '用户', kind: 'text', page: 'users' },
    { key: 'counts', title: '计数', kind: 'text' },
    { key: 'createdAt', title: '时间', kind: 'moment' },
  ],
  whenEmpty: '还没有人选择过',
  run: async ({ vin }, slice, { db }) => {
    const { rows, total } = await listPicks(db, vin === undefined ? null : kindOf(vin), slice);
    return { total, rows: rows.map((pick) => ({ id: pick.id, cells: cellsOf(pick) })) };
  },
});

const pickField = () => idField('编号', 'vin-picks');

const show = showAction({
  name: 'vin-picks show',
  title: '查看',
  summary: '查看一条选择',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: pickField() }),
  run: async ({ id }, { db }) => {
    const pick = await requirePick(db, id);
    const { kind, series, uid, counts, createdAt } = cellsOf(pick);
    return {
      id,
      title: `${kind} ${series}`,
      sections: [
        {
          title: '',
          facts: [
            { title: '车型代码', kind: 'text', value: kind },
            { title: '车系', kind: 'text', value: series },
            { title: '用户', kind: 'text', value: uid, page: 'users' },
            { title: '计数', kind: 'text', value: counts },
            { title: '时间', kind: 'moment', value: createdAt },
          ],
        },
      ],
    };
  },
});

/** What is told of a kind of car, in the words of the app, with or without one pick. */
async function told(db: Database, pick: VinPick, left: string | null): Promise<string> {
  const { rows } = await listPicks(db, pick, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  const now = await toldWithout(db, pick, left);
  if (!now) return '不认出车系';
  return `${rows.find(({ seriesId }) => seriesId === now.series)?.series ?? '管理员确认的车系'}（${toldWords(now)}）`;
}

const discard = changeAction({
  name: 'vin-picks discard',
  title: '丢弃选择',
  summary: '丢弃一位用户的一条选择，如同没有选过；用户可以再选',
  area: 'library',
  effect: 'final',
  subject: null,
  recordKey: 'id',
  positionals: ['id'],
  input: z.object({ id: pickField() }),
  preview: async ({ id }, { db }) => {
    const pick = await requirePick(db, id);
    return [
      `丢弃对 ${kindName(pick)} 选择的 ${pick.series}`,
      `现在：${await told(db, pick, null)}；丢弃后：${await told(db, pick, pick.uid)}`,
    ];
  },
  run: async ({ id }, { db }) => {
    const pick = await discardPick(db, id);
    return { message: `${kindName(pick)} 的选择 ${pick.series} 已丢弃` };
  },
});

export const vinPickPages = [
  page({
    name: 'vin-picks',
    title: 'VIN 选择明细',
    area: 'library',
    summary: '每一条选择，可以逐条丢弃',
    list,
    show,
    onRecord: [discard],
  }),
];
