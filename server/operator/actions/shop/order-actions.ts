import { z } from 'zod';
import { notFound } from '../../../base/refusals';
import { findGoodsOrder } from '../../../modules/goods-orders/order-repository';
import { bookRefund } from '../../../modules/payment/refund-order';
import { sendRefund } from '../../../modules/payment/cash-refund';
import { shipOrder } from '../../../modules/shop/ship-order';
import { changeAction } from '../../catalogue/action';
import { idField, reasonField } from '../../catalogue/inputs';
import { page } from '../../catalogue/page';
import { secondAbove } from '../../money/alone';
import { refundedToday } from '../../money/moved';
import { priceOf } from './order-price';
import { orderAddress, orderList, orderShow } from './order-records';
import { refundLines } from './refund-preview';

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
    list: orderList,
    show: orderShow,
    showFull: orderAddress,
    onRecord: [ship, refund],
  }),
];
