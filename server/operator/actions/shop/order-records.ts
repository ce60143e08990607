import { and, asc, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderStateLabels } from '../../../../src/domain/goods-order/order-labels';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { notFound } from '../../../base/refusals';
import { users } from '../../../db/schema/account';
import { orders } from '../../../db/schema/shop';
import { findGoodsOrder } from '../../../modules/goods-orders/order-repository';
import { tradeOfOrder } from '../../../modules/payment/order-trade';
import { listAction, showAction, type ActionContext } from '../../catalogue/action';
import { duringDays, ofUser } from '../../catalogue/conditions';
import { choiceField, choicesOf, dayRangeFields, idField } from '../../catalogue/inputs';
import { priceOf } from './order-price';

export const orderList = listAction({
  name: 'order list',
  title: '订单',
  summary: '列出订单，默认待发货的，最早的在前',
  area: 'shop',
  input: z.object({
    state: choiceField('状态', { ...orderStateLabels, all: '全部' }).default('paid'),
    id: idField('订单号').optional(),
    buyer: z.string().trim().max(64).meta({ title: '买家手机号或编号' }).optional(),
    ...dayRangeFields('下单从'),
  }),
  columns: [
    { key: 'id', title: '订单号', kind: 'text' },
    { key: 'title', title: '商品', kind: 'text' },
    { key: 'quantity', title: '数量', kind: 'number' },
    { key: 'price', title: '金额', kind: 'text' },
    { key: 'phone', title: '买家', kind: 'text' },
    { key: 'receiver', title: '收货人', kind: 'text' },
    { key: 'createdAt', title: '下单时间', kind: 'moment', sortable: true },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(orderStateLabels) },
    { key: 'logisticsNumber', title: '物流单号', kind: 'text' },
  ],
  whenEmpty: '没有这样的订单',
  run: async ({ state, id, buyer, from, to }, { limit, offset, sort }, { db }) => {
    const wanted = and(
      // An order that is named is wanted in whatever state.
      state === 'all' || id !== undefined ? undefined : eq(orders.state, state),
      id === undefined ? undefined : eq(orders.id, id),
      ofUser(db, orders.uid, buyer),
      duringDays(orders.createdAt, from, to),
    );
    const direction = sort?.down ? desc : asc;
    const rows = await db
      .select({ order: orders, phone: users.phone })
      .from(orders)
      .leftJoin(users, eq(users.uid, orders.uid))
      .where(wanted)
      .orderBy(direction(orders.createdAt), direction(orders.id))
      .limit(limit)
      .offset(offset);
    return {
      total: await db.$count(orders, wanted),
      rows: rows.map(({ order, phone }) => ({
        id: order.id,
        state: order.state,
        cells: {
          id: order.id,
          title: order.title,
          quantity: order.quantity,
          price: priceOf(order),
          phone: maskPhone(phone),
          receiver: maskName(order.shipTo?.name),
          createdAt: order.createdAt,
          state: order.state,
          logisticsNumber: order.logisticsNumber,
        },
      })),
    };
  },
});

/** All of an order; the receiver in full for who ships it. */
async function recordOf(id: string, isFull: boolean, { db }: ActionContext) {
  const order = await findGoodsOrder(db, id);
  if (!order) throw notFound('订单不存在');
  const { shipTo } = order;
  const receiver =
    shipTo &&
    (isFull
      ? [shipTo.name, shipTo.phone, ...shipTo.region, shipTo.detail]
      : [maskName(shipTo.name), maskPhone(shipTo.phone), ...shipTo.region]);
  return {
    id: order.id,
    title: `${order.title} × ${order.quantity}`,
    state: order.state,
    sections: [
      {
        title: '',
        facts: [
          { title: '订单号', kind: 'text' as const, value: order.id },
          { title: '买家', kind: 'text' as const, value: order.uid, page: 'users' },
          { title: '金额', kind: 'text' as const, value: priceOf(order) },
          { title: '支付平台', kind: 'text' as const, value: order.provider },
          { title: '平台交易号', kind: 'text' as const, value: tradeOfOrder(order) },
          { title: '支付', kind: 'moment' as const, value: order.paidAt },
          { title: '状态', kind: 'choice' as const, value: order.state, choices: choicesOf(orderStateLabels) },
          { title: '关闭原因', kind: 'text' as const, value: order.closeReason },
          { title: '收货', kind: 'text' as const, value: receiver?.join(' ') ?? '无需收货' },
          {
            title: '物流',
            kind: 'text' as const,
            value: order.carrier && `${order.carrier} ${order.logisticsNumber ?? ''}`,
          },
          { title: '下单', kind: 'moment' as const, value: order.createdAt },
          { title: '备注', kind: 'text' as const, value: order.note },
        ],
      },
    ],
    values: { 'order ship': { carrier: order.carrier ?? '', number: order.logisticsNumber ?? '' } },
  };
}

export const orderShow = showAction({
  name: 'order show',
  title: '查看',
  summary: '查看一个订单，收货信息隐藏',
  area: 'shop',
  positionals: ['id'],
  input: z.object({ id: idField('订单号', 'orders') }),
  run: ({ id }, context) => recordOf(id, false, context),
});

export const orderAddress = showAction({
  name: 'order address',
  title: '完整收货信息',
  summary: '查看一个订单完整的收货信息，用于填写面单；会留下记录',
  area: 'shop',
  audited: true,
  level: 'do',
  positionals: ['id'],
  input: z.object({ id: idField('订单号', 'orders') }),
  run: ({ id }, context) => recordOf(id, true, context),
});
