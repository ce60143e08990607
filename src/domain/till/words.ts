import type { PayMeans, TillKind } from '@/contract/schemas/order-money';

export const payMeansLabels: Readonly<Record<PayMeans, string>> = {
  wechat: '微信',
  alipay: '支付宝',
  cash: '现金',
  card: '刷卡',
  transfer: '转账',
  insurer: '保险公司',
};
/** In the order in which they are offered, the usual one first. */
export const PAY_MEANS: readonly PayMeans[] = ['wechat', 'alipay', 'cash', 'card', 'transfer', 'insurer'];

export const tillKindLabels: Readonly<Record<TillKind, string>> = {
  sale: '工单结算',
  credit: '挂账',
  deposit_used: '预收抵扣',
  deposit: '预收款',
  payment: '结算收款',
  collected: '收回挂账',
  refund: '退款',
  write_off: '核销',
  difference: '现金盘点差额',
};
