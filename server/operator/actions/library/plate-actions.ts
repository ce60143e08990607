import { z } from 'zod';
import { listPlates, removePlate } from '../../../modules/vehicle/edit-cars';
import { changeAction, listAction } from '../../catalogue/action';
import { page } from '../../catalogue/page';

const text = (title: string) => z.string().trim().min(1).max(60).meta({ title }).optional();

const plateList = listAction({
  name: 'plate list',
  title: '车牌',
  summary: '列出已知 VIN 的车牌',
  area: 'library',
  input: z.object({ plate: text('车牌含') }),
  columns: [
    { key: 'plate', title: '车牌', kind: 'text' },
    { key: 'vin', title: 'VIN', kind: 'text' },
  ],
  whenEmpty: '没有这样的车牌',
  run: async ({ plate }, slice, { db }) => {
    const { rows, total } = await listPlates(db, plate, slice);
    return { total, rows: rows.map((row) => ({ id: row.plate, cells: row })) };
  },
});

const forget = changeAction({
  name: 'plate remove',
  title: '删除',
  summary: '忘掉一个车牌对应的车；下次由车主或技术员重新输入 VIN',
  area: 'library',
  effect: 'final',
  subject: { kind: 'plate', key: 'plate' },
  positionals: ['plate'],
  input: z.object({ plate: z.string().trim().min(1).max(20).meta({ title: '车牌' }) }),
  preview: ({ plate }) => Promise.resolve([`${plate} 不再对应任何车`]),
  run: async ({ plate }, { db }) => {
    await removePlate(db, plate);
    return { message: `${plate} 已删除` };
  },
});

export const platePages = [
  page({
    name: 'plates',
    title: '车牌',
    area: 'library',
    summary: '已知 VIN 的车牌',
    list: plateList,
    onRecord: [forget],
  }),
];
