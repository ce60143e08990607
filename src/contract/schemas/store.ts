import { z } from 'zod';
import { id, nothing, phone, timestamp } from './common';
import { clientKey } from './shop';
import { figures } from './turnover';

/** `owner` does everything; what the others may is said in domain/store-permissions. */
export const storeRoles = ['owner', 'receptionist', 'technician'] as const;
export type StoreRole = (typeof storeRoles)[number];
/** Degrees in GCJ-02; null where the address was typed and not picked on a map. */
export const storeAddress = z.object({
  name: z.string().trim().max(100),
  address: z.string().trim().min(1, '请填写门店地址').max(200, '门店地址最多 200 字'),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});
/**
 * What may be open when an order moves on: lines that are not done, no inspection, quality control by the technician of
 * the order.
 */
export const stageChecks = ['open_lines', 'no_inspection', 'same_checker'] as const;
export type StageCheck = (typeof stageChecks)[number];
/** `off`: not asked; `ask`: asked and confirmed; `must`: refused. */
export const stageRuleKinds = ['off', 'ask', 'must'] as const;
const stageRule = z.enum(stageRuleKinds);
export const stageRules = z.object({ open_lines: stageRule, no_inspection: stageRule, same_checker: stageRule });
export type StageRules = z.output<typeof stageRules>;
const storeName = z.string().trim().min(2, '门店名称至少 2 个字').max(30, '门店名称最多 30 个字');
const application = z.object({
  name: storeName,
  address: storeAddress,
  contactName: z.string().trim().min(1, '请填写联系人').max(20, '联系人最多 20 个字'),
  contactPhone: phone,
  /** Upload of the business licence, purpose `store_licence`. */
  licenceKey: z.string().min(1, '请上传营业执照').max(300),
});
export const applicationStates = ['pending', 'approved', 'refused'] as const;
/** The caller's own application as it stands. */
export const storeApplication = application.extend({
  id,
  /** Empty for stores from before applications. */
  licenceKey: z.string(),
  licenceUrl: z.string(),
  state: z.enum(applicationStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  appliedAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type StoreApplication = z.output<typeof storeApplication>;
/**
 * With a name: is it taken. With a login besides: the caller's application and store. `registered`: the caller works in
 * a store, or (anonymous) the name is taken.
 */
export const storeIsRegistered = {
  request: z.object({ name: z.string().trim().max(30).nullish() }),
  response: z.object({ registered: z.boolean(), nameTaken: z.boolean(), application: storeApplication.nullable() }),
};
/** Applies, or applies again after a refusal. The same intent twice is one application. */
export const storeRegister = { request: application.extend({ clientKey }), response: storeApplication };
/** For the owner. The new name appears as `storename` in everybody's user info. */
export const storeRename = { request: z.object({ name: storeName }), response: nothing };

export const storeMember = z.object({
  uid: id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(storeRoles),
  joinedAt: timestamp,
  /** Orders in work that are assigned to this person. */ openOrders: z.number().int(),
});
export type StoreMember = z.output<typeof storeMember>;
export const storeProfile = z.object({
  id,
  name: z.string(),
  address: storeAddress,
  contactName: z.string(),
  contactPhone: z.string(),
  licenceUrl: z.string(),
  /** Working hours as the owner wrote them, `08:00-18:00`. */
  hours: z.string().nullable(),
  intro: z.string().nullable(),
  /** What the workshop promises of its work; printed on its papers. */
  warranty: z.string().nullable(),
  /** Only owner and receptionists receive cars. */
  receptionDeskOnly: z.boolean(),
  stageRules,
  /** Technicians read the phone numbers of owners; others always do. */
  techniciansSeePhones: z.boolean(),
  since: timestamp,
});
/** Profile, staff, today's figures. `today` is null for whom figures are not shown (technicians). */
export const storeBriefing = {
  request: nothing,
  response: z.object({
    store: storeProfile,
    role: z.enum(storeRoles),
    staff: z.array(storeMember),
    today: figures.nullable(),
    openOrders: z.number().int(),
  }),
};
/** For the owner: what changes often. */
export const storeUpdate = {
  request: z.object({
    address: storeAddress.nullish(),
    contactName: z.string().trim().min(1).max(20).nullish(),
    contactPhone: phone.nullish(),
    hours: z.string().trim().max(50, '营业时间最多 50 字').nullish(),
    intro: z.string().trim().max(300, '门店简介最多 300 字').nullish(),
    warranty: z.string().trim().max(500, '质保说明最多 500 字').nullish(),
    receptionDeskOnly: z.boolean().nullish(),
    /** Only the given rules change. */
    stageRules: stageRules.partial().nullish(),
    techniciansSeePhones: z.boolean().nullish(),
  }),
  response: storeProfile,
};
/** For the owner: a code that lets one person join within 24 hours. */
export const storeInvite = {
  request: z.object({ role: z.enum(['receptionist', 'technician']) }),
  response: z.object({ code: z.string(), role: z.enum(storeRoles), expiresAt: timestamp }),
};
/** Looks at an invitation (`accept` false) or joins by it. One person works in one store. */
export const storeJoin = {
  request: z.object({ code: z.string().trim().min(1, '请输入邀请码').max(32, '邀请码无效'), accept: z.boolean() }),
  response: z.object({ storename: z.string(), role: z.enum(storeRoles), joined: z.boolean() }),
};
/** For the owner. `role` null removes the person from the store; their orders stay, open ones go back to dispatch. */
export const storeSetRole = {
  request: z.object({ uid: id, role: z.enum(['receptionist', 'technician']).nullable() }),
  response: nothing,
};
/** Leaves the store; the owner cannot. */
export const storeLeave = { request: nothing, response: nothing };
