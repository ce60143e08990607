import { z } from 'zod';
import { importCodes } from '../../../import/codes/import-codes';
import {
  checkMakerCode,
  listMakerCodes,
  withdrawMakerCode,
  type MakerCode,
} from '../../../modules/trouble-codes/review-codes';
import { changeAction, listAction } from '../../catalogue/action';
import { choicesOf, flagField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { codeField } from './code-fields';
import { tableImport } from './table-import';

const states = { open: '待核实', checked: '已核对', withdrawn: '已撤下' } as const;
const stateOf = ({ isChecked, withdrawnAt }: MakerCode): keyof typeof states => {
  if (withdrawnAt !== null) return 'withdrawn';
  return isChecked ? 'checked' : 'open';
};

const list = listAction({
  name: 'codes list',
  title: '厂家故障码',
  summary: '列出厂家故障码，默认待核实的',
  area: 'library',
  input: z.object({
    all: flagField('包括已核对的和已撤下的'),
    code: codeField().optional(),
    brand: z.string().trim().max(40).meta({ title: '品牌' }).optional(),
  }),
  columns: [
    { key: 'id', title: '编号', kind: 'number' },
    { key: 'code', title: '故障码', kind: 'text' },
    { key: 'brand', title: '品牌', kind: 'text' },
    { key: 'series', title: '车系', kind: 'text' },
    { key: 'name', title: '名称', kind: 'text' },
    { key: 'partNames', title: '部件', kind: 'lines' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'checkedBy', title: '核对人', kind: 'text' },
    { key: 'importRun', title: '导入', kind: 'text', page: 'imports' },
  ],
  whenEmpty: '没有这样的厂家故障码',
  run: async (filter, slice, { db }) => {
    const { rows, total } = await listMakerCodes(db, filter, slice);
    return {
      total,
      rows: rows.map((row) => ({
        id: String(row.id),
        state: stateOf(row),
        cells: { ...row, series: row.series || '全部', state: stateOf(row) },
      })),
    };
  },
});

const importTable = tableImport(
  {
    name: 'codes import',
    title: '导入故障码表',
    summary: '导入厂家故障码表，先看每一行的结果再确定；可整体撤销',
    help: '列：故障码、名称、品牌，可加车系、系统、部件；多个品牌或部件用分号隔开',
  },
  importCodes,
);

const common = {
  area: 'library',
  effect: 'change',
  subject: { kind: 'makerCode', key: 'id' },
  bulk: true,
  positionals: ['id'],
} as const;
const input = z.object({
  id: z.coerce
    .number('编号应为数字')
    .int('编号应为数字')
    .positive('编号应为数字')
    .meta({ title: '编号', kind: 'text' }),
});

const mark = (isChecked: boolean, words: { name: string; title: string; summary: string; states: string[] }) =>
  changeAction({
    ...common,
    ...words,
    undo: isChecked ? 'codes uncheck' : 'codes check',
    input,
    run: async ({ id }, { db, services, by }) => {
      const row = await checkMakerCode(db, services.clock.now(), id, isChecked ? by.name : null);
      const state = isChecked ? `已核对（${by.name}）` : states.open;
      return {
        message: `${row.code} ${row.brand} ${row.name}：${state}`,
        undo: { name: isChecked ? 'codes uncheck' : 'codes check', input: { id } },
      };
    },
  });

const check = mark(true, {
  name: 'codes check',
  title: '标为已核对',
  summary: '把一条厂家故障码标为已核对（与厂家资料比对过）',
  states: ['open'],
});
const uncheck = mark(false, {
  name: 'codes uncheck',
  title: '改回待核实',
  summary: '把一条厂家故障码改回待核实',
  states: ['checked'],
});

const offer = (isWithdrawn: boolean, words: { name: string; title: string; summary: string; states: string[] }) =>
  changeAction({
    ...common,
    ...words,
    undo: isWithdrawn ? 'codes restore' : 'codes withdraw',
    input,
    run: async ({ id }, { db, services }) => {
      const row = await withdrawMakerCode(db, services.clock.now(), id, isWithdrawn);
      return {
        message: `${row.code} ${row.brand} ${row.name}：${isWithdrawn ? states.withdrawn : '已恢复'}`,
        undo: { name: isWithdrawn ? 'codes restore' : 'codes withdraw', input: { id } },
      };
    },
  });

const withdraw = offer(true, {
  name: 'codes withdraw',
  title: '撤下',
  summary: '撤下一条厂家故障码，应用里不再显示；再次导入同一条则重新显示',
  states: ['open', 'checked'],
});
const restore = offer(false, {
  name: 'codes restore',
  title: '恢复',
  summary: '恢复一条撤下的厂家故障码',
  states: ['withdrawn'],
});

export const makerCodePages = [
  page({
    name: 'maker-codes',
    title: '厂家故障码',
    area: 'library',
    summary: '由表格导入，核对后才不再标“待核实”',
    list,
    onPage: [importTable],
    onRecord: [check, uncheck, withdraw, restore],
  }),
];
