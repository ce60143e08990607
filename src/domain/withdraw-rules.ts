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
