import { exactYuan } from '../../../../src/domain/money';
import { House } from '../../../modules/ledger/ledger';

/** Why something was booked. */
export const ledgerKinds = {
  'sign-in': '签到',
  share: '分享',
  exchange: '积分兑换',
  refund: '退款',
  raffle: '抽奖',
  code: '兑换码',
  course: '课程',
  case: '案例',
  training: '训练',
  adjustment: '调整',
  referral: '推广佣金',
  withdrawal: '提现',
  spend: '金币消费',
  payment: '现金支付',
  till: '门店收支',
} as const;
export const currencies = { points: '积分', coins: '金币', cash: '现金', till: '门店' } as const;
const houses: Readonly<Record<string, string>> = {
  [House.points]: '平台积分',
  [House.sales]: '销售收入',
  [House.gateway]: '支付平台',
  [House.commission]: '佣金支出',
  [House.prizes]: '奖品支出',
  [House.codes]: '兑换码支出',
  [House.payout]: '提现打款',
  [House.fees]: '手续费收入',
  [House.adjustment]: '调整',
};

/** An account in words; what is not the platform's own keeps its name. */
export const accountTitle = (account: string) => houses[account] ?? account;
export const amountText = (currency: string, amount: number) =>
  currency === 'points' ? String(amount) : exactYuan(amount);
export const currencyTitle = (currency: string) =>
  (currencies as Readonly<Record<string, string>>)[currency] ?? currency;
