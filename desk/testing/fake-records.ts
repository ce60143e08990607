import type { DeskRecord, DeskRow } from '@/contract/desk/shapes';
import { orderStates } from './fake-catalogue';

const goodsNames = ['VIP 年卡', '数字万用表', '高压探针套装', '示波器探头', '线束端子盒'];
/** Orders of every state, the newest first. */
export const makeOrders = (): DeskRow[] =>
  Array.from({ length: 57 }, (_, index) => {
    const state = orderStates[index % 4]?.value ?? 'paid';
    return {
      id: `o${index + 1}`,
      state,
      cells: {
        code: `20261123${String(index + 1).padStart(4, '0')}`,
        goods: goodsNames[index % 5],
        buyer: `138****${String(8000 + index)}`,
        amount: 4900 + index * 1550,
        state,
        at: new Date(Date.UTC(2026, 10, 23, 4, 0) - index * 5_400_000).toISOString(),
      },
    };
  });

const todo = [
  { value: 'done', title: '已完成', tone: 'good' },
  { value: 'open', title: '待完成', tone: 'warning' },
] as const;
export const startRecord: DeskRecord = {
  id: 'start',
  title: '开始',
  sections: [
    {
      title: '必须完成',
      facts: [
        { title: '设置客服电话', kind: 'choice', value: 'open', choices: todo, page: 'notices' },
        { title: '上传营业执照', kind: 'choice', value: 'open', choices: todo, page: 'banners' },
        { title: '导入资料库', kind: 'choice', value: 'done', choices: todo, page: 'imports' },
      ],
    },
    {
      title: '建议完成',
      facts: [{ title: '上架第一件商品', kind: 'choice', value: 'open', choices: todo, page: 'goods' }],
    },
  ],
};

/** An order as its page shows it. */
export const orderRecord = ({ id, state, cells }: DeskRow): DeskRecord => ({
  id,
  title: `订单 ${String(cells['code'])}`,
  state,
  version: 1,
  sections: [
    {
      title: '订单',
      facts: [
        { title: '金额', kind: 'cents', value: cells['amount'] },
        { title: '买家', kind: 'text', value: cells['buyer'] },
        { title: '下单时间', kind: 'moment', value: cells['at'] },
        { title: '备注', kind: 'long', value: '请尽快发货\n放在前台' },
      ],
    },
    { title: '收货', facts: [{ title: '地址', kind: 'text', value: '上海市浦东新区＊＊路' }] },
  ],
  tables: [
    {
      title: '经过',
      columns: [
        { key: 'at', title: '时间', kind: 'moment' },
        { key: 'what', title: '事项', kind: 'text' },
      ],
      rows: [{ id: '1', cells: { at: cells['at'], what: '下单并支付' } }],
    },
  ],
});
