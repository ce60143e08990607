import { z } from 'zod';
import { importSchedule } from '../../../import/schedule/import-schedule';
import { changeItem, withdrawItem } from '../../../modules/maintenance/edit-schedule';
import { changeAction } from '../../catalogue/action';
import { idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { itemFields } from './maintenance-fields';
import { itemList, itemShow } from './maintenance-records';
import { tableImport } from './table-import';

const importTable = tableImport(
  {
    name: 'schedule import',
    title: '导入保养周期表',
    summary: '导入保养周期表，先看每一行的结果再确定；可整体撤销',
    help:
      '列：品牌、车系、年款、项目、类别、操作、间隔公里、间隔月、工时分钟，可加厂商、说明、步骤、扭矩、配件；' +
      '表中没有的列保持原样；导出的表格改好后可以传回',
  },
  importSchedule,
);

const common = {
  area: 'library',
  effect: 'change',
  subject: { kind: 'maintenanceItem', key: 'id' },
  positionals: ['id'],
} as const;
const id = () => idField('项目编号', 'schedules');

const change = changeAction({
  ...common,
  name: 'schedule change',
  title: '修改',
  summary: '修改一个保养项目；之后撤销导入不再影响它',
  input: z.object({ id: id(), ...itemFields }),
  run: async ({ id: item, intervalKm = null, intervalMonths = null, steps, ...written }, { db, by }) => {
    await changeItem(db, by.name, item, {
      ...written,
      intervalKm,
      intervalMonths,
      steps: steps.map(({ text, caution }) => ({ text, caution: caution || null })),
    });
    return { message: `已修改：${written.name}` };
  },
});

const offer = (isWithdrawn: boolean, words: { name: string; title: string; summary: string; states: string[] }) => {
  const undo = isWithdrawn ? 'schedule restore' : 'schedule withdraw';
  return changeAction({
    ...common,
    ...words,
    bulk: true,
    undo,
    input: z.object({ id: id() }),
    run: async ({ id: item }, { db, services, by }) => {
      const { name } = await withdrawItem(db, services.clock.now(), by.name, item, isWithdrawn);
      return { message: `${isWithdrawn ? '已撤下' : '已恢复'}：${name}`, undo: { name: undo, input: { id: item } } };
    },
  });
};

const withdraw = offer(true, {
  name: 'schedule withdraw',
  title: '撤下',
  summary: '撤下一个保养项目，应用里不再显示',
  states: ['shown'],
});
const restore = offer(false, {
  name: 'schedule restore',
  title: '恢复',
  summary: '恢复一个撤下的保养项目',
  states: ['withdrawn'],
});

export const maintenancePages = [
  page({
    name: 'schedules',
    title: '保养周期',
    area: 'library',
    summary: '各车系的保养项目、间隔、步骤和用料',
    list: itemList,
    show: itemShow,
    onPage: [importTable],
    onRecord: [change, withdraw, restore],
  }),
];
