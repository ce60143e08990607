import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders, paymentNotifications, refunds } from '../../../db/schema/shop';
import { findOrderOfTrade } from '../../../modules/payment/order-trade';
import { listAction } from '../../catalogue/action';
import { duringDays } from '../../catalogue/conditions';
import { choiceField, choicesOf, dayRangeFields, idField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';

const effectWords = {
  booked: '已入账',
  refunded: '已退款',
  ignored: '无法入账',
  surplus: '重复支付，待退回',
  returned: '重复支付，已退回',
} as const;
const effects = choicesOf(effectWords, {
  booked: 'good',
  refunded: 'neutral',
  ignored: 'bad',
  surplus: 'warning',
  returned: 'neutral',
});

const payments = listAction({
  name: 'payment list',
  title: '收款',
  summary: '列出支付平台通知的收款与退款，最新的在前',
  area: 'money',
  input: z.object({
    effect: choiceField('结果', effectWords).optional(),
    ...dayRangeFields(),
  }),
  columns: [
    { key: 'at', title: '时间', kind: 'moment' },
    { key: 'amount', title: '金额', kind: 'cents' },
    { key: 'effect', title: '结果', kind: 'choice', choices: effects },
    { key: 'order', title: '订单', kind: 'text', page: 'orders' },
    { key: 'title', title: '商品', kind: 'text' },
    { key: 'id', title: '平台流水号', kind: 'text' },
  ],
  whenEmpty: '没有收款',
  run: async ({ effect, from, to }, { limit, offset }, { db }) => {
    const wanted = and(
      effect && eq(paymentNotifications.effect, effect),
      duringDays(paymentNotifications.receivedAt, from, to),
    );
    const rows = await db
      .select()
      .from(paymentNotifications)
      .where(wanted)
      .orderBy(desc(paymentNotifications.receivedAt), desc(paymentNotifications.id))
      .limit(limit)
      .offset(offset);
    const withOrders = await Promise.all(
      rows.map(async (row) => ({ row, order: await findOrderOfTrade(db, row.prepayid) })),
    );
    return {
      total: await db.$count(paymentNotifications, wanted),
      rows: withOrders.map(({ row: { id, amount, effect: came, receivedAt }, order }) => ({
        id,
        state: came,
        cells: { at: receivedAt, amount, effect: came, order: order?.id, title: order?.title, id },
      })),
    };
  },
});

const refundWords = { requested: '平台处理中', done: '已退回' } as const;
const refundStates = choicesOf(refundWords, { requested: 'warning', done: 'good' });

const refundList = listAction({
  name: 'refund list',
  title: '退款',
  summary: '列出退回付款人的现金，最新的在前；平台未受理的可对订单再次退款',
  area: 'money',
  input: z.object({
    state: choiceField('状态', refundWords).optional(),
    order: idField('订单号', 'orders').optional(),
    ...dayRangeFields(),
  }),
  columns: [
    { key: 'order', title: '订单', kind: 'text', page: 'orders' },
    { key: 'title', title: '商品', kind: 'text' },
    { key: 'amount', title: '金额', kind: 'cents' },
    { key: 'state', title: '状态', kind: 'choice', choices: refundStates },
    { key: 'reason', title: '原因', kind: 'text' },
    { key: 'createdAt', title: '时间', kind: 'moment' },
  ],
  whenEmpty: '没有退款',
  run: async ({ state, order, from, to }, { limit, offset }, { db }) => {
    const wanted = and(
      state && eq(refunds.state, state),
      order === undefined ? undefined : eq(refunds.orderId, order),
      duringDays(refunds.createdAt, from, to),
    );
    const rows = await db
      .select({ refund: refunds, title: orders.title })
      .from(refunds)
      .leftJoin(orders, eq(orders.id, refunds.orderId))
      .where(wanted)
      .orderBy(desc(refunds.createdAt), desc(refunds.orderId))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(refunds, wanted),
      rows: rows.map(({ refund: { orderId, ...refund }, title }) => ({
        id: orderId,
        state: refund.state,
        cells: { ...refund, order: orderId, title },
      })),
    };
  },
});

export const paymentPages = [
  page({ name: 'payments', title: '收款', area: 'money', summary: '支付平台通知的每一笔', list: payments }),
  page({ name: 'refunds', title: '退款', area: 'money', summary: '退回付款人的现金', list: refundList }),
];
