import { and, asc, count, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../../src/domain/masking';
import { later, DAY } from '../../../base/clock/clock';
import { notFound } from '../../../base/refusals';
import { users } from '../../../db/schema/account';
import { orders } from '../../../db/schema/shop';
import { findGoodsOrder } from '../../../modules/goods-orders/order-repository';
import { bookRefund } from '../../../modules/payment/refund-order';
import { tradeOfOrder } from '../../../modules/payment/order-trade';
import { sendRefund } from '../../../modules/payment/cash-refund';
import { shipOrder } from '../../../modules/shop/ship-order';
import { changeAction, listAction, showAction, type ActionContext } from '../../catalogue/action';
import { choiceField, choicesOf, dayField, idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { secondAbove } from '../../money/alone';
import { refundedToday } from '../../money/moved';
import { priceOf } from './order-price';
import { refundLines } from './refund-preview';

const states = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
} as const;

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

const list = listAction({
  name: 'order list',
  title: '订单',
  summary: '列出订单，默认待发货的，最早的在前',
  area: 'shop',
  input: z.object({
    state: choiceField('状态', { ...states, all: '全部' }).default('paid'),
    id: idField('订单号').optional(),
    buyer: z.string().trim().max(64).meta({ title: '买家手机号或编号' }).optional(),
    from: dayField('下单从').optional(),
    to: dayField('到').optional(),
  }),
  columns: [
    { key: 'id', title: '订单号', kind: 'text' },
    { key: 'title', title: '商品', kind: 'text' },
    { key: 'quantity', title: '数量', kind: 'number' },
    { key: 'price', title: '金额', kind: 'text' },
    { key: 'phone', title: '买家', kind: 'text' },
    { key: 'receiver', title: '收货人', kind: 'text' },
    { key: 'createdAt', title: '下单时间', kind: 'moment', sortable: true },
    { key: 'state', title: '状态', kind: 'choice', choices: choicesOf(states) },
    { key: 'logisticsNumber', title: '物流单号', kind: 'text' },
  ],
  whenEmpty: '没有这样的订单',
  run: async ({ state, id, buyer, from, to }, { page: number, size, sort }, { db }) => {
    const wanted: (SQL | undefined)[] = [
      // An order that is named is wanted in whatever state.
      state === 'all' || id !== undefined ? undefined : eq(orders.state, state),
      id === undefined ? undefined : eq(orders.id, id),
      buyer === undefined ? undefined : /^1\d{10}$/.test(buyer) ? eq(users.phone, buyer) : eq(orders.uid, buyer),
      from === undefined ? undefined : gte(orders.createdAt, startOf(from)),
      to === undefined ? undefined : lt(orders.createdAt, later(startOf(to), DAY)),
    ];
    const direction = sort?.down ? desc : asc;
    const rows = await db
      .select({ order: orders, phone: users.phone })
      .from(orders)
      .leftJoin(users, eq(users.uid, orders.uid))
      .where(and(...wanted))
      .orderBy(direction(orders.createdAt), direction(orders.id))
      .limit(size)
      .offset((number - 1) * size);
    const [all] = await db
      .select({ total: count() })
      .from(orders)
      .leftJoin(users, eq(users.uid, orders.uid))
      .where(and(...wanted));
    return {
      total: all?.total ?? 0,
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
          { title: '状态', kind: 'choice' as const, value: order.state, choices: choicesOf(states) },
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

const show = showAction({
  name: 'order show',
  title: '查看',
  summary: '查看一个订单，收货信息隐藏',
  area: 'shop',
  positionals: ['id'],
  input: z.object({ id: idField('订单号', 'orders') }),
  run: ({ id }, context) => recordOf(id, false, context),
});

const address = showAction({
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

const ship = changeAction({
  name: 'order ship',
  title: '发货',
  summary: '发货；再次执行可更正物流单号',
  area: 'shop',
  effect: 'change',
  subject: { kind: 'order', key: 'id' },
  states: ['paid', 'shipped'],
  positionals: ['id'],
  input: z.object({
    id: idField('订单号', 'orders'),
    carrier: z.string().trim().min(1, '请填写承运公司').max(30, '承运公司最多 30 个字').meta({ title: '承运公司' }),
    number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/, '物流单号应为 4 到 40 位字母、数字')
      .meta({ title: '物流单号' }),
  }),
  run: async ({ id, carrier, number }, { db, services }) => {
    const order = await shipOrder(db, services.clock.now(), { orderId: id, carrier, logisticsNumber: number });
    return { message: `已发货：${order.title}，${carrier} ${number}` };
  },
});

const NOT_TAKEN_YET = '支付平台尚未受理，将自动重试，原因见服务日志';

const refund = changeAction({
  name: 'order refund',
  title: '退款',
  summary: '退款，按原支付方式退回，并收回随订单给的会员天数、金币和佣金',
  area: 'money',
  effect: 'final',
  subject: { kind: 'order', key: 'id' },
  states: ['paid', 'shipped', 'done'],
  positionals: ['id'],
  input: z.object({ id: idField('订单号', 'orders'), reason: reasonField('退款原因') }),
  preview: async ({ id, reason }, context) => {
    const order = await findGoodsOrder(context.db, id);
    if (!order) throw notFound('订单不存在');
    if (order.state === 'refunded') return ['订单已退款；支付平台还没有退回的，再退一次'];
    return refundLines(context, order, reason);
  },
  second: async ({ id }, { db, services }) => {
    const order = await findGoodsOrder(db, id);
    const isMoney = order?.payWith === 'cash' || order?.payWith === 'coins';
    if (!isMoney || order.state === 'refunded') return null;
    return secondAbove('今天退款', order.amount, await refundedToday(db, services.clock.now()));
  },
  run: async ({ id, reason }, { db, services }) => {
    const order = await bookRefund(db, services, { orderId: id, reason });
    return {
      message: `已退款：${order.title}，${priceOf(order)}`,
      // Booked is booked: housekeeping asks the platform again, and logs why it does not take it.
      after: (outside) =>
        sendRefund(outside, id).then(
          () => null,
          () => NOT_TAKEN_YET,
        ),
    };
  },
});

export const orderPages = [
  page({
    name: 'orders',
    title: '订单',
    area: 'shop',
    summary: '发货、查看与退款',
    list,
    show,
    showFull: address,
    onRecord: [ship, refund],
  }),
];
