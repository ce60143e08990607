/** What a partner earns of what an invitee pays in cash. */
export const COMMISSION_PERCENT = 20;

/**
 * A partner's commission of `paid` cents, in cents; parts of a cent are dropped. Nothing is earned of what the buyer
 * gets back as coins, which can be withdrawn: buying coins for each other would make money.
 */
export const commissionOf = (paid: number, coinsBack = 0) =>
  Math.floor((Math.max(0, paid - coinsBack) * COMMISSION_PERCENT) / 100);
