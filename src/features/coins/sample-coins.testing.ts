import type { ResponseOf } from '@/contract/endpoint';
import type { coinTotals } from '@/contract/endpoints/coins';
import type { CoinRecord } from '@/contract/schemas/coins';
import type { UserInfo } from '@/contract/schemas/account';
import type { Withdrawal } from './coin-labels';
import { sampleUser } from '@/state/sample-user.testing';

export const totals: ResponseOf<typeof coinTotals> = {
  balance: 12_345,
  frozen: 5_000,
  totals: [
    { kind: 'referral', amount: 30_000 },
    { kind: 'withdrawal', amount: -17_655 },
  ],
  rules: { minimum: 100, maximum: 500_000, perDay: 3, feePerMyriad: 60, channels: ['wechat', 'alipay'] },
};

export const withdrawal: Withdrawal = {
  amount: 10_000,
  fee: 60,
  net: 9_940,
  channel: 'alipay',
  payee: '李** 138****8001',
  state: 'frozen',
  reason: null,
  timeline: [{ state: 'frozen', at: '2026-11-20T01:05:00.000Z' }],
};

export const record = (id: string, more: Partial<CoinRecord> = {}): CoinRecord => ({
  id,
  kind: 'referral',
  title: `佣金 ${id}`,
  amount: 1_250,
  createdAt: '2026-11-20T01:05:00.000Z',
  orderId: null,
  withdrawal: null,
  ...more,
});

export const withdrawalRecord = (more: Partial<Withdrawal> = {}): CoinRecord =>
  record('w1', { kind: 'withdrawal', title: '提现到支付宝', amount: -10_000, withdrawal: { ...withdrawal, ...more } });

export const user: UserInfo = { ...sampleUser, coins: 12_345, bound: ['wechat_app'] };
