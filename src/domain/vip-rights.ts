import type { WithdrawRules } from '../contract/schemas/coins';
import { WITHDRAW_RULES } from './withdraw-rules';

/*
 * What members get beside what every user has. The purchase agreement makes the list of the VIP centre binding, so
 * these numbers are both what it shows and what the server grants. The fourth right, notes to the service desk that
 * come first, has no number: see server/modules/messages/feedback-repository.
 */

/** How many times the points of a daily sign-in a member earns. */
export const SIGN_IN_FACTOR = 2;
/** Draws a day that a member has in each raffle beside those of everybody. */
export const EXTRA_DRAWS_PER_DAY = 2;
/** What a withdrawal costs a member, of 10000. */
export const MEMBER_FEE_PER_MYRIAD = 0;

/** Points of a sign-in that is worth `points` to everybody. */
export const signInPoints = (points: number, isMember: boolean): number =>
  isMember ? points * SIGN_IN_FACTOR : points;

/** Draws a day in a raffle that allows everybody `drawsPerDay`. */
export const ownDrawsPerDay = (drawsPerDay: number, isMember: boolean): number =>
  isMember ? drawsPerDay + EXTRA_DRAWS_PER_DAY : drawsPerDay;

/** What a withdrawal costs and how much it may be, for a member or for everybody. */
export const ownWithdrawRules = (isMember: boolean): WithdrawRules =>
  isMember ? { ...WITHDRAW_RULES, feePerMyriad: MEMBER_FEE_PER_MYRIAD } : WITHDRAW_RULES;
