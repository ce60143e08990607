import { z } from 'zod';
import {
  checkMakerCode,
  listMakerCodes,
  MOST_LISTED,
  type MakerCode,
} from '../../../modules/trouble-codes/review-codes';
import { changeAction, listAction } from '../../catalogue/action';
import { choicesOf, flagField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { codeField } from './code-fields';

const states = { open: '待核实', checked: '已核对' } as const;
const stateOf = ({ isChecked, checkedBy }: MakerCode) => (isChecked ? `已核对（${checkedBy ?? ''}）` : '待核实');

const list = listAction({
  name: 'codes list',
  title: '厂家故障码',
  summary: `列出厂家故障码，默认待核实的，最多 ${MOST_LISTED} 条`,
  area: 'library',
  input: z.object({
    all: flagField('包括已核对的'),
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
  run: async ({ code, brand, all }, { page: number, size }, { db }) => {
    const filter = { all, ...(code === undefined ? {} : { code }), ...(brand === undefined ? {} : { brand }) };
    const { rows, total } = await listMakerCodes(db, filter);
    return {
      total,
      rows: rows.slice((number - 1) * size, number * size).map((row) => ({
        id: String(row.id),
        state: row.isChecked ? 'checked' : 'open',
        cells: { ...row, series: row.series || '全部', state: row.isChecked ? 'checked' : 'open' },
      })),
    };
  },
});

const id = () =>
  z.coerce.number('编号应为数字').int('编号应为数字').positive('编号应为数字').meta({ title: '编号', kind: 'text' });

const mark = (isChecked: boolean, words: { name: string; title: string; summary: string; states: string[] }) =>
  changeAction({
    ...words,
    area: 'library',
    effect: 'change',
    subject: { kind: 'makerCode', key: 'id' },
    bulk: true,
    positionals: ['id'],
    undo: isChecked ? 'codes uncheck' : 'codes check',
    input: z.object({ id: id() }),
    run: async ({ id: number }, { db, services, by }) => {
      const row = await checkMakerCode(db, services.clock.now(), number, isChecked ? by.name : null);
      return {
        message: `${row.code} ${row.brand} ${row.name}：${stateOf(row)}`,
        undo: { name: isChecked ? 'codes uncheck' : 'codes check', input: { id: number } },
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

export const makerCodePages = [
  page({
    name: 'maker-codes',
    title: '厂家故障码',
    area: 'library',
    summary: '由导入带来，核对后才不再标“待核实”',
    list,
    onRecord: [check, uncheck],
  }),
];
