import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { maskName, maskPhone } from '../../../src/domain/masking';
import { exactYuan } from '../../../src/domain/money';
import { users } from '../../db/schema/account';
import { orders } from '../../db/schema/shop';
import { notFound } from '../../base/refusals';
import { findGoodsOrder, type GoodsOrderRow } from '../../modules/goods-orders/order-repository';
import { refundOrder } from '../../modules/payment/refund-order';
import { shipOrder } from '../../modules/shop/ship-order';
import { command, typed } from '../command';
import { table, timeText } from '../table';

const MAX_ROWS = 100;
const states = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
} as const;

function priceOf({ payWith, points, amount }: GoodsOrderRow): string {
  if (payWith === 'free') return '奖品';
  if (payWith === 'points') return `${points} 积分`;
  return `${exactYuan(amount)} 元${payWith === 'coins' ? '金币' : ''}`;
}

const list = command({
  name: 'order list',
  summary: `列出订单，默认待发货的，最早的在前，最多 ${MAX_ROWS} 条`,
  options: { state: { value: Object.keys(states).join('|'), optional: true } },
  input: z.object({
    state: z
      .enum(
        ['unpaid', 'paid', 'shipped', 'done', 'cancelled', 'refunded'],
        '--state 只能是 unpaid、paid、shipped、done、cancelled、refunded',
      )
      .default('paid'),
  }),
  run: async ({ state }, { db }) => {
    const rows = await db
      .select({ order: orders, phone: users.phone })
      .from(orders)
      .leftJoin(users, eq(users.uid, orders.uid))
      .where(eq(orders.state, state))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(MAX_ROWS);
    const cells = rows.map(({ order, phone }) => [
      order.id,
      order.title,
      order.quantity,
      priceOf(order),
      maskPhone(phone),
      maskName(order.shipTo?.name),
      timeText(order.createdAt),
      order.logisticsNumber,
    ]);
    return table(
      ['订单号', '商品', '数量', '金额', '买家', '收货人', '下单时间', '物流单号'],
      cells,
      `没有${states[state]}的订单`,
    );
  },
});

const show = command({
  name: 'order show',
  summary: '查看一个订单；--full 显示完整的收货信息，用于填写面单',
  positionals: { id: '订单号' },
  options: { full: { value: '', flag: true, optional: true } },
  input: z.object({ id: typed.id, full: typed.flag }),
  run: async ({ id, full }, { db }) => {
    const order = await findGoodsOrder(db, id);
    if (!order) throw notFound('订单不存在');
    const { shipTo } = order;
    const receiver =
      shipTo &&
      (full
        ? [shipTo.name, shipTo.phone, ...shipTo.region, shipTo.detail]
        : [maskName(shipTo.name), maskPhone(shipTo.phone), ...shipTo.region]);
    return [
      `订单号  ${order.id}`,
      `商品    ${order.title} × ${order.quantity}`,
      `金额    ${priceOf(order)}`,
      `状态    ${states[order.state]}${order.closeReason ? `（${order.closeReason}）` : ''}`,
      `收货    ${receiver?.join(' ') ?? '无需收货'}`,
      `物流    ${order.carrier ? `${order.carrier} ${order.logisticsNumber ?? ''}` : '未发货'}`,
      `下单    ${timeText(order.createdAt)}`,
      `备注    ${order.note ?? ''}`,
    ].join('\n');
  },
});

const ship = command({
  name: 'order ship',
  summary: '发货；再次执行可更正物流单号',
  positionals: { id: '订单号' },
  options: { carrier: { value: '承运公司' }, number: { value: '物流单号' } },
  input: z.object({
    id: typed.id,
    carrier: z.string().trim().min(1, '请填写承运公司').max(30, '承运公司最多 30 个字'),
    number: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{4,40}$/, '物流单号应为 4 到 40 位字母、数字'),
  }),
  run: async ({ id, carrier, number }, { db, services }) => {
    const order = await shipOrder(db, services.clock.now(), { orderId: id, carrier, logisticsNumber: number });
    return `已发货：${order.title}，${carrier} ${number}`;
  },
});

const refund = command({
  name: 'order refund',
  summary: '退款，按原支付方式退回',
  positionals: { id: '订单号' },
  options: { reason: { value: '退款原因' } },
  input: z.object({ id: typed.id, reason: typed.reason }),
  run: async ({ id, reason }, { db, services }) => {
    const order = await refundOrder(db, services, { orderId: id, reason });
    return `已退款：${order.title}，${priceOf(order)}`;
  },
});

export const orderCommands = [list, show, ship, refund];
