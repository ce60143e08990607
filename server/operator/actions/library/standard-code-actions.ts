import { z } from 'zod';
import { standardCodes } from '../../../codes/dictionary';
import {
  decisionsOn,
  listReviews,
  reviewStandardCode,
  takeBackReview,
} from '../../../modules/trouble-codes/standard-reviews';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { codeField } from './code-fields';

const standard = listAction({
  name: 'codes standard',
  title: '通用故障码',
  summary: '统计通用故障码：各类多少条，其中待核实多少条（不含运营核实过的，见 codes reviewed）',
  area: 'library',
  input: z.object({}),
  columns: [
    { key: 'family', title: '类别', kind: 'text' },
    { key: 'total', title: '条数', kind: 'number' },
    { key: 'checked', title: '已核对', kind: 'number' },
    { key: 'open', title: '待核实', kind: 'number' },
  ],
  whenEmpty: '没有通用故障码',
  run: () => {
    const families = new Map<string, { total: number; open: number }>();
    for (const { code, isChecked } of standardCodes()) {
      const family = code.slice(0, 2);
      const { total, open } = families.get(family) ?? { total: 0, open: 0 };
      families.set(family, { total: total + 1, open: open + (isChecked ? 0 : 1) });
    }
    const rows = [...families].map(([family, { total, open }]) => ({
      id: family,
      cells: { family, total, open, checked: total - open },
    }));
    return Promise.resolve({ total: rows.length, rows });
  },
});

const reviews = listAction({
  name: 'codes reviewed',
  title: '核实过的通用故障码',
  summary: '列出核实过、更正过的通用故障码：名称、核对人、时间、依据',
  area: 'library',
  input: z.object({}),
  columns: [
    { key: 'code', title: '故障码', kind: 'text' },
    { key: 'name', title: '名称', kind: 'text' },
    { key: 'by', title: '核对人', kind: 'text' },
    { key: 'at', title: '时间', kind: 'moment' },
    { key: 'reason', title: '依据', kind: 'text' },
  ],
  whenEmpty: '还没有核实过通用故障码',
  run: async (_filters, slice, { db }) => {
    const rows = await listReviews(db);
    return slicedRows(rows, slice, ({ code, name, reviewedBy, reviewedAt, reason }) => ({
      id: code,
      cells: { code, name, by: reviewedBy, at: reviewedAt, reason },
    }));
  },
});

const history = showAction({
  name: 'codes history',
  title: '记录',
  summary: '一个通用故障码的全部核实与更正',
  area: 'library',
  positionals: ['id'],
  input: z.object({ id: codeField() }),
  run: async ({ id }, { db }) => ({
    id,
    title: id,
    sections: [],
    tables: [
      {
        title: '决定',
        columns: [
          { key: 'name', title: '名称', kind: 'text' },
          { key: 'by', title: '核对人', kind: 'text' },
          { key: 'at', title: '时间', kind: 'moment' },
          { key: 'reason', title: '依据', kind: 'text' },
        ],
        rows: (await decisionsOn(db, id)).map(({ name, decidedBy, decidedAt, reason }, index) => ({
          id: String(index),
          cells: { name: name ?? '（取消）', by: decidedBy, at: decidedAt, reason },
        })),
      },
    ],
  }),
});

const meaning = z
  .string()
  .trim()
  .min(2, '名称至少 2 个字')
  .max(60, '名称最多 60 个字')
  .regex(/^\P{Cc}*$/u, '名称不能换行')
  .meta({ title: '名称' });

const confirm = changeAction({
  name: 'codes confirm',
  title: '核实',
  summary: '把一个通用故障码标为已核实（名称与厂家资料一致），升级后仍有效',
  area: 'library',
  effect: 'change',
  subject: null,
  undo: 'codes revert',
  positionals: ['code'],
  input: z.object({ code: codeField(), reason: reasonField('依据').default('') }),
  run: async ({ code, reason }, { db, services, by }) => {
    const facts = await reviewStandardCode(db, services.clock.now(), { code, name: null, by: by.name, reason });
    return {
      message: `${code} ${facts.name}：已核实（${by.name}）`,
      undo: { name: 'codes revert', input: { code, reason: '撤销核实' } },
    };
  },
});

const correct = changeAction({
  name: 'codes correct',
  title: '更正名称',
  summary: '更正一个通用故障码的名称并标为已核实，升级后仍有效',
  area: 'library',
  effect: 'change',
  subject: null,
  undo: 'codes revert',
  positionals: ['code', 'name'],
  input: z.object({ code: codeField(), name: meaning, reason: reasonField('依据') }),
  run: async ({ code, name, reason }, { db, services, by }) => {
    await reviewStandardCode(db, services.clock.now(), { code, name, by: by.name, reason });
    return {
      message: `${code} 更正为 ${name}：已核实（${by.name}）`,
      undo: { name: 'codes revert', input: { code, reason: '撤销更正' } },
    };
  },
});

const revert = changeAction({
  name: 'codes revert',
  title: '取消核实',
  summary: '取消对一个通用故障码的核实或更正，恢复为故障码表中的含义',
  area: 'library',
  effect: 'change',
  subject: null,
  positionals: ['code'],
  input: z.object({ code: codeField(), reason: reasonField() }),
  run: async ({ code, reason }, { db, services, by }) => {
    await takeBackReview(db, services.clock.now(), { code, by: by.name, reason });
    return { message: `${code} 恢复为故障码表中的含义` };
  },
});

export const standardCodePages = [
  page({
    name: 'reviewed-codes',
    title: '核实过的故障码',
    area: 'library',
    summary: '通用故障码的核实与更正',
    list: reviews,
    show: history,
    onPage: [confirm, correct, revert],
  }),
  page({ name: 'standard-codes', title: '通用故障码', area: 'library', summary: '各类条数与待核实数', list: standard }),
];
