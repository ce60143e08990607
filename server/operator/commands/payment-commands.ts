import { z } from 'zod';
import { exactYuan } from '../../../src/domain/money';
import { reconcileDay } from '../../modules/payment/reconcile-day';
import { chinaDay } from '../../base/clock/china-day';
import { DAY, later } from '../../base/clock/clock';
import { command } from '../command';
import { table } from '../table';

const ours = {
  unpaid: '待付款',
  paid: '待发货',
  shipped: '待收货',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
} as const;
const theirs = {
  pending: '未支付',
  success: '已支付',
  failure: '支付失败',
  cancelled: '已关闭',
  refunded: '已退款',
} as const;

const reconcile = command({
  name: 'payment reconcile',
  summary: '逐笔向支付平台核对一天的现金订单，列出差异；默认昨天。只查询，不修改',
  options: { day: { value: 'YYYY-MM-DD', optional: true } },
  input: z.object({ day: z.iso.date('--day 应为日期，如 2026-12-31').optional() }),
  run: async ({ day }, { db, services }) => {
    const wanted = day ?? chinaDay(later(services.clock.now(), -DAY));
    const { compared, differences } = await reconcileDay({ db, services }, wanted);
    const cells = differences.map((row) => [
      row.orderId,
      row.title,
      `${exactYuan(row.amount)} 元`,
      ours[row.ours],
      row.theirs && theirs[row.theirs],
      row.fault,
    ]);
    return `${wanted}：核对 ${compared} 笔订单\n${table(['订单号', '商品', '金额', '本地', '平台', '差异'], cells, '没有差异')}`;
  },
});

export const paymentCommands = [reconcile];
