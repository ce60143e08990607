import type { Order, OrderState } from '@/contract/schemas/shop';
import { formatCountdown } from '@/domain/countdown';
import { isOrderExpired } from '@/domain/goods-order/order-actions';
import { orderStateLabels } from '@/domain/goods-order/order-labels';
import { parseDate } from '@/domain/parse-date';
import type { TagTone } from '@/ui/tag';

const tones: Record<OrderState, TagTone> = {
  unpaid: 'warn',
  paid: 'brand',
  shipped: 'brand',
  done: 'ok',
  cancelled: 'grey',
  refunded: 'grey',
};

/**
 * What the state of an order is called, how it is painted, and what it means for the user. `now` in epoch milliseconds.
 */
export function stateWords(order: Order, now: number): { text: string; tone: TagTone; hint: string } {
  const { state, kind, expiresAt, closeReason } = order;
  if (isOrderExpired(order, now)) return { text: '已超时', tone: 'grey', hint: '未在时限内付款，订单即将自动取消' };
  const hints: Record<OrderState, string> = {
    unpaid:
      expiresAt === null ? '请尽快付款' : `请在 ${formatCountdown(parseDate(expiresAt) - now)} 内付款，逾期自动取消`,
    paid: kind === 'physical' || kind === 'prize' ? '我们会尽快发货' : '正在为您办理到账',
    shipped: '商品已发出，收到后请确认收货',
    done: kind === 'card' ? '卡密已通过消息发放' : '感谢您的兑换',
    cancelled: closeReason ? `原因：${closeReason}` : '订单已取消',
    refunded: closeReason ? `原因：${closeReason}` : '已支付的积分、金币或现金已退回',
  };
  const text = state === 'paid' && kind !== 'physical' && kind !== 'prize' ? '处理中' : orderStateLabels[state];
  return { text, tone: tones[state], hint: hints[state] };
}
