import type { WithdrawRules } from '../contract/schemas/coins';
import type { OfflinePacks } from '../contract/schemas/offline';
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
/** What a member pays of the price of a course, of 100. */
export const COURSE_PER_CENT = 80;
/** Cars whose data a user, and a member, may keep on a device for work without a network. */
export const OFFLINE_PACKS = { everyone: 3, member: 30 } as const;
/** What a withdrawal costs a member, of 10000. */
export const MEMBER_FEE_PER_MYRIAD = 0;

/** Points of a sign-in that is worth `points` to everybody. */
export const signInPoints = (points: number, isMember: boolean): number =>
  isMember ? points * SIGN_IN_FACTOR : points;

/**
 * Cents that a member pays for a course whose price is `price` cents: fractions of a cent are the house's gift, but
 * what has a price does not become free.
 */
export const memberCoursePrice = (price: number): number =>
  price <= 0 ? 0 : Math.max(1, Math.floor((price * COURSE_PER_CENT) / 100));

/** Cents that somebody pays for a course. */
export const ownCoursePrice = (price: number, isMember: boolean): number =>
  isMember ? memberCoursePrice(price) : price;

/** How many cars somebody may keep on devices, and what it follows from. */
export type AllowedPacks = Pick<OfflinePacks, 'allowed' | 'allowedBy'>;

/** What counts of a membership and the plan of one's store (`ofStore`, 0 for none) is the larger one. */
export function ownOfflinePacks(isMember: boolean, ofStore: number): AllowedPacks {
  const own = isMember ? OFFLINE_PACKS.member : OFFLINE_PACKS.everyone;
  if (ofStore > own) return { allowed: ofStore, allowedBy: 'store' };
  return { allowed: own, allowedBy: isMember ? 'member' : 'everyone' };
}

/** Draws a day in a raffle that allows everybody `drawsPerDay`. */
export const ownDrawsPerDay = (drawsPerDay: number, isMember: boolean): number =>
  isMember ? drawsPerDay + EXTRA_DRAWS_PER_DAY : drawsPerDay;

/** What a withdrawal costs and how much it may be, for a member or for everybody. */
export const ownWithdrawRules = (isMember: boolean): WithdrawRules =>
  isMember ? { ...WITHDRAW_RULES, feePerMyriad: MEMBER_FEE_PER_MYRIAD } : WITHDRAW_RULES;
