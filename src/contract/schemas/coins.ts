import { z } from 'zod';
import { cents, id, nothing, pageOf, paged, timestamp } from './common';
import { clientKey } from './shop';

export const coinKinds = ['referral', 'withdrawal', 'refund', 'spend', 'raffle', 'code', 'adjustment'] as const;
export const withdrawStates = ['frozen', 'paid', 'refused'] as const;
export const withdrawChannels = ['wechat', 'alipay'] as const;
export type WithdrawChannel = (typeof withdrawChannels)[number];

/** A withdrawal: `amount` leaves the balance, `fee` is kept, `net` is paid out; all cents. `payee` is masked. */
export const withdrawal = z.object({
  amount: cents,
  fee: cents,
  net: cents,
  channel: z.enum(withdrawChannels),
  payee: z.string(),
  state: z.enum(withdrawStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  timeline: z.array(z.object({ state: z.enum(withdrawStates), at: timestamp })),
});
/**
 * One movement of the caller's coins; `amount` is signed. `withdrawal` is set for the kind of that name, and for the
 * refund of one.
 */
export const coinRecord = z.object({
  id,
  kind: z.enum(coinKinds),
  title: z.string(),
  amount: cents,
  createdAt: timestamp,
  orderId: id.nullable(),
  withdrawal: withdrawal.nullable(),
});
export type CoinRecord = z.output<typeof coinRecord>;
export const coinQuery = {
  request: paged.extend({ kind: z.enum(coinKinds).nullish(), id: id.nullish() }),
  response: pageOf(coinRecord),
};
/**
 * What a withdrawal costs and how much it may be: cents; `feePerMyriad` of 10000, rounded up to a cent, is the caller's
 * own.
 */
export const withdrawRules = z.object({
  minimum: cents,
  maximum: cents,
  perDay: z.number().int(),
  feePerMyriad: z.number().int(),
  channels: z.array(z.enum(withdrawChannels)),
});
export type WithdrawRules = z.output<typeof withdrawRules>;
/** `balance` may be spent; `frozen` waits for a withdrawal to be settled. `totals`: sums of the records, signed. */
export const coinTotals = {
  request: nothing,
  response: z.object({
    balance: cents,
    frozen: cents,
    totals: z.array(z.object({ kind: z.enum(coinKinds), amount: cents })),
    rules: withdrawRules,
  }),
};
/**
 * The payee's account and name are wanted for Alipay; WeChat pays to the bound account. `expectedFee`: cents, the fee
 * that the user confirmed; a higher one is refused.
 */
export const withdraw = {
  request: z.object({
    amount: cents.positive('请输入提现金额'),
    expectedFee: cents.nonnegative().nullish(),
    clientKey,
    channel: z.enum(withdrawChannels),
    account: z.string().trim().max(64, '收款账号最多 64 个字符').nullish(),
    realName: z.string().trim().max(30, '姓名最多 30 个字').nullish(),
  }),
  response: coinRecord,
};
