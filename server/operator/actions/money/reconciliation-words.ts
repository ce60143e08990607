import { orderStateLabels } from '../../../../src/domain/goods-order/order-labels';
import type { DeskColumn } from '../../catalogue/action';
import { choicesOf } from '../../catalogue/inputs';

/** How a day stands. */
export const stateWords = { waiting: '未核对', open: '有差异', explained: '已说明', clean: '无差异' } as const;
export const dayStates = choicesOf(stateWords, {
  waiting: 'warning',
  open: 'bad',
  explained: 'neutral',
  clean: 'good',
});
/** Words for what a platform says of the payment of an order. */
export const theirs = {
  pending: '未支付',
  success: '已支付',
  failure: '支付失败',
  cancelled: '已关闭',
  refunded: '已退款',
} as const;

/** What a difference shows. */
export const differenceColumns: readonly DeskColumn[] = [
  { key: 'orderId', title: '订单号', kind: 'text', page: 'orders' },
  { key: 'title', title: '商品', kind: 'text' },
  { key: 'amount', title: '金额', kind: 'cents' },
  { key: 'ours', title: '本地', kind: 'choice', choices: choicesOf(orderStateLabels) },
  { key: 'theirs', title: '平台', kind: 'choice', choices: choicesOf(theirs) },
  { key: 'fault', title: '差异', kind: 'text' },
];
