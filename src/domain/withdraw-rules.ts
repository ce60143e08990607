import type { WithdrawRules } from '../contract/schemas/coins';

/**
 * What may be withdrawn: 10 to 5,000 yuan at once, three times a day, for one percent. Members pay less: see
 * vip-rights. Amounts in cents.
 */
export const WITHDRAW_RULES: WithdrawRules = {
  minimum: 1_000,
  maximum: 500_000,
  perDay: 3,
  feePerMyriad: 100,
  channels: ['wechat', 'alipay'],
};

/** A payout of more than this, in cents, wants the agreement of a second operator. */
export const SECOND_PERSON_ABOVE = 200_000;
