import { z } from 'zod';
import { cents, id, nothing, pageOf, paged, timestamp } from './common';

/** An application to become a partner; only an approved one earns commission, and one that was ended no more. */
export const partnerStates = ['none', 'pending', 'approved', 'refused', 'ended'] as const;
/**
 * `earned`: commission in cents, taken back ones deducted; `commissionPercent` of what an invitee pays beyond the coins
 * that it brings. `reason`: of a refusal or an end.
 */
export const partnerTotals = {
  request: nothing,
  response: z.object({
    state: z.enum(partnerStates),
    reason: z.string().nullable(),
    invited: z.number().int(),
    invitedToday: z.number().int(),
    bought: z.number().int(),
    earned: cents,
    earnedThisMonth: cents,
    commissionPercent: z.number().int(),
  }),
};
export const partnerApply = {
  request: z.object({
    realName: z.string().trim().min(2, '请填写真实姓名').max(20, '姓名最多 20 个字'),
    intro: z.string().trim().max(200, '说明最多 200 字').nullish(),
  }),
  response: z.object({ state: z.enum(partnerStates) }),
};
/** Masked (§5); null when nobody invited the caller. */
export const mySuperior = {
  request: nothing,
  response: z.object({ name: z.string().nullable(), avatarUrl: z.string().nullable(), boundAt: timestamp.nullable() }),
};
/** The best of this month. `mine` is the caller's own place, null without an invitee. Names are masked. */
export const rankRow = z.object({
  rank: z.number().int(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  invited: z.number().int(),
  earned: cents,
  isMe: z.boolean(),
});
export const ranking = { request: paged, response: pageOf(rankRow).extend({ mine: rankRow.nullable() }) };
/** Names and phones are masked (§5). `commission`: what this invitee brought the caller, cents. */
export const invitee = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  avatarUrl: z.string().nullable(),
  joinedAt: timestamp,
  bought: z.boolean(),
  commission: cents,
});
export const myInvitees = { request: paged.extend({ bought: z.boolean().nullish() }), response: pageOf(invitee) };
