import { z } from 'zod';
import { kindName, kindOf, listVotes, ruleOnVotes } from '../../../modules/vehicle/review-votes';
import { changeAction, listAction } from '../../catalogue/action';
import { choicesOf, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { slicedRows } from '../../catalogue/slice';
import { kindField } from './vin-fields';

const decisions = { confirmed: '已确认', rejected: '已撤销' } as const;
const list = listAction({
  name: 'vin-votes list',
  title: 'VIN 选择',
  summary: '列出技术员为 VIN 选择的车系，家数多的在前（同一门店算一家），最多 200 行',
  area: 'library',
  input: z.object({ vin: kindField().optional() }),
  columns: [
    { key: 'kind', title: '车型代码', kind: 'text' },
    { key: 'series', title: '车系', kind: 'text' },
    { key: 'voices', title: '家数', kind: 'number' },
    { key: 'users', title: '人数', kind: 'number' },
    { key: 'contrary', title: '其他选择家数', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(decisions) },
  ],
  whenEmpty: '还没有人选择过',
  run: async ({ vin }, slice, { db }) => {
    const rows = await listVotes(db, vin === undefined ? null : kindOf(vin));
    return slicedRows(rows, slice, ({ head, yearCode, decision, ...row }) => {
      const kind = kindName({ head, yearCode });
      return { id: `${kind} ${row.series}`, cells: { ...row, kind, state: decision } };
    });
  },
});

const rule = (decision: 'confirmed' | 'rejected', words: { name: string; title: string; summary: string }) =>
  changeAction({
    ...words,
    area: 'library',
    effect: 'change',
    subject: null,
    positionals: ['vin', 'series'],
    input: z.object({
      vin: kindField(),
      series: z.string().trim().min(1, '请填写车系').max(300).meta({ title: '品牌/厂家/车系' }),
      reason: reasonField(),
    }),
    run: async ({ vin, series, reason }, { db, services, by }) => {
      const kind = kindOf(vin);
      await ruleOnVotes(db, services.clock.now(), { kind, path: series, decision, by: by.name, reason });
      const done = decision === 'confirmed' ? `已确认为 ${series}` : `不再采用 ${series}`;
      return { message: `${kindName(kind)} ${done}` };
    },
  });

const confirm = rule('confirmed', {
  name: 'vin-votes confirm',
  title: '确认车系',
  summary: '确认一种车的车系，不足 3 家选择也生效，再多不同选择也不变',
});
const undo = rule('rejected', {
  name: 'vin-votes undo',
  title: '撤销车系',
  summary: '撤销一种车的某个车系，再多人选择也不采用，可改为确认',
});

export const vinVotePages = [
  page({
    name: 'vin-votes',
    title: 'VIN 选择',
    area: 'library',
    summary: '技术员为认不出的 VIN 选择的车系',
    list,
    onPage: [confirm, undo],
  }),
];
