import { z } from 'zod';
import { orderStateLabels } from '../../../../src/domain/goods-order/order-labels';
import { exactYuan } from '../../../../src/domain/money';
import { chinaDay } from '../../../base/clock/china-day';
import { DAY, later } from '../../../base/clock/clock';
import { dayState, explainDay, paymentDays } from '../../../modules/payment/kept-reconciliations';
import { findReconciliation, reconcileAndKeep } from '../../../modules/payment/kept-reconciliations';
import { changeAction, listAction, showAction } from '../../catalogue/action';
import { choiceField, dayField, longField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { table } from '../../table';
import { differenceList } from './payment-difference-list';
import { dayStates, differenceColumns, stateWords, theirs } from './reconciliation-words';

const list = listAction({
  name: 'payment days',
  title: '每日对账',
  summary: '列出有现金订单的日子：是否核对过、由谁、有无差异，最近的在前',
  area: 'money',
  input: z.object({ state: choiceField('状态', stateWords).optional() }),
  columns: [
    { key: 'day', title: '日期', kind: 'day' },
    { key: 'orders', title: '现金订单', kind: 'number' },
    { key: 'state', title: '状态', kind: 'choice', choices: dayStates },
    { key: 'differences', title: '差异', kind: 'number' },
    { key: 'operator', title: '核对人', kind: 'text' },
    { key: 'at', title: '核对时间', kind: 'moment' },
    { key: 'explained', title: '说明', kind: 'text' },
  ],
  whenEmpty: '没有需要核对的日子',
  run: async ({ state }, slice, { db, services }) => {
    const { days, total } = await paymentDays(db, services.clock.now(), state ?? null, slice);
    return {
      total,
      rows: days.map(({ day, orders, kept }) => ({
        id: day,
        state: dayState(kept),
        cells: {
          day,
          orders,
          state: dayState(kept),
          differences: kept?.differences.length ?? null,
          operator: kept?.operator ?? null,
          at: kept?.at ?? null,
          explained: kept?.explained ?? null,
        },
      })),
    };
  },
});

const show = showAction({
  name: 'payment day',
  title: '查看',
  summary: '查看一天的对账结果',
  area: 'money',
  positionals: ['id'],
  input: z.object({ id: dayField('日期') }),
  run: async ({ id }, { db }) => {
    const row = await findReconciliation(db, id);
    if (!row) {
      const fact = { title: '状态', kind: 'choice' as const, value: 'waiting', choices: dayStates };
      return { id, title: `${id} 对账`, state: 'waiting', sections: [{ title: '', facts: [fact] }] };
    }
    return {
      id,
      title: `${id} 对账`,
      state: dayState(row),
      sections: [
        {
          title: '',
          facts: [
            { title: '状态', kind: 'choice', value: dayState(row), choices: dayStates },
            { title: '核对订单', kind: 'number', value: row.compared },
            { title: '核对人', kind: 'text', value: row.operator },
            { title: '核对时间', kind: 'moment', value: row.at },
            { title: '说明', kind: 'long', value: row.explained },
            { title: '说明人', kind: 'text', value: row.explainedBy },
            { title: '说明时间', kind: 'moment', value: row.explainedAt },
          ],
        },
      ],
      tables: [
        {
          title: '差异',
          columns: differenceColumns,
          rows: row.differences.map((each, at) => ({ id: `${at}`, cells: { ...each } })),
        },
      ],
    };
  },
});

const reconcile = changeAction({
  name: 'payment reconcile',
  title: '核对',
  summary: '按支付平台的账单与逐笔查询核对一天的现金并保存结果；默认昨天，每天上午自动核对。不修改订单',
  area: 'money',
  effect: 'change',
  subject: { kind: 'reconciliation', key: 'day' },
  long: true,
  input: z.object({ day: dayField('核对日').meta({ title: '核对日', help: '默认昨天' }).optional() }),
  run: async ({ day }, { db, services, by }) => {
    const wanted = day ?? chinaDay(later(services.clock.now(), -DAY));
    const { compared, differences } = await reconcileAndKeep({ db, services }, by.name, wanted);
    const rows = differences.map((row) => [
      row.orderId,
      row.title,
      `${exactYuan(row.amount)} 元`,
      row.ours && orderStateLabels[row.ours],
      row.theirs && theirs[row.theirs],
      row.fault,
    ]);
    const found = table(
      differenceColumns.map(({ title }) => title),
      rows,
      '没有差异',
    );
    return {
      message: `${wanted}：核对 ${compared} 笔订单\n${by.door === 'line' ? found : `${differences.length} 处差异`}`,
      record: { page: 'reconciliations', id: wanted },
      made: wanted,
    };
  },
});

const explain = changeAction({
  name: 'payment explain',
  title: '说明差异',
  summary: '写下一天的差异如何处理；再次核对后需要重新说明',
  area: 'money',
  effect: 'change',
  subject: { kind: 'reconciliation', key: 'id' },
  states: ['open', 'explained'],
  positionals: ['id'],
  input: z.object({ id: dayField('日期'), words: longField('说明', 300) }),
  run: async ({ id, words }, { db, services, by }) => {
    await explainDay(db, services.clock.now(), { day: id, operator: by.name, words });
    return { message: `${id} 的差异已说明` };
  },
});

export const reconciliationPages = [
  page({
    name: 'reconciliations',
    title: '对账',
    area: 'money',
    summary: '与支付平台逐日核对',
    list,
    show,
    onRecord: [reconcile, explain],
  }),
  page({
    name: 'payment-differences',
    title: '对账差异',
    area: 'money',
    summary: '各天与支付平台不一致的款项，可导出',
    list: differenceList,
  }),
];
