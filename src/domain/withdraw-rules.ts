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

/**
 * What operators pay out in a day, give back, or put at stake for nothing, in cents: more than this of a kind wants the
 * agreement of a second one.
 */
export const SECOND_PERSON_ABOVE = 200_000;
