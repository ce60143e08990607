import type { CoinRecord } from '@/contract/schemas/coins';
import { exactYuan, listYuan } from '@/domain/money';
import type { TagTone } from '@/ui/tag';

export type CoinKind = CoinRecord['kind'];
export type Withdrawal = NonNullable<CoinRecord['withdrawal']>;

/** What each kind of record is called, in the order of the filter. */
export const kindTexts: Readonly<Record<CoinKind, string>> = {
  referral: '推广佣金',
  withdrawal: '提现',
  refund: '退回',
  spend: '消费',
  raffle: '抽奖',
  code: '兑换码',
  adjustment: '调整',
};

export const channelTexts: Readonly<Record<Withdrawal['channel'], string>> = { wechat: '微信零钱', alipay: '支付宝' };

export const stateLooks: Readonly<Record<Withdrawal['state'], { text: string; tone: TagTone }>> = {
  frozen: { text: '处理中', tone: 'warn' },
  paid: { text: '已到账', tone: 'ok' },
  refused: { text: '已拒绝', tone: 'bad' },
};

/** A movement with its sign: +12.50, -100.00. Shortened from 1000 yuan on, as lists are (§5). */
export const signedCents = (amount: number): string => (amount > 0 ? `+${listYuan(amount)}` : listYuan(amount));

/** An amount that is paid out, exact and with the currency. */
export const yuan = (cents: number): string => `¥${exactYuan(cents)}`;

/** The kind that a route parameter names, null for all and for what is no kind. */
export function kindOf(param: string | undefined): CoinKind | null {
  return (Object.keys(kindTexts) as CoinKind[]).find((kind) => kind === param) ?? null;
}
