/** What a partner earns of what an invitee pays in cash. */
export const COMMISSION_PERCENT = 20;

/** A partner's commission of `paid` cents, in cents; parts of a cent are dropped. */
export const commissionOf = (paid: number) => Math.floor((paid * COMMISSION_PERCENT) / 100);
