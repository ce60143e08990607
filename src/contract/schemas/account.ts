import { z } from 'zod';
import { nothing, password, phone, smsCode, superior, timestamp } from './common';
import { storeRoles } from './store';

/** What every login returns (§7). */
export const session = z.object({ token: z.string(), uid: z.string() });
export type Session = z.output<typeof session>;

const oauthCode = z.string().min(1, '缺少授权码').max(256);
const nickname = z.string().trim().max(32, '昵称最多 32 个字').nullish();
const avatarUrl = z.string().max(500).nullish();

export const phoneLogin = {
  request: z.object({ phone, password: z.string().min(1, '请输入密码').max(64, '密码错误') }),
  response: session,
};
export const wechatLogin = {
  request: z.object({ code: oauthCode, wechatName: nickname, avatarUrl, superior }),
  response: session,
};
export const wechatAppLogin = { request: z.object({ code: oauthCode, superior }), response: session };
export const bindWechatApp = { request: z.object({ code: oauthCode }), response: nothing };
export const douyinLogin = {
  request: z.object({ code: oauthCode, wechatName: nickname, avatarUrl, keepUser: z.boolean().nullish(), superior }),
  response: session,
};
export const douyinLoginByPhone = {
  request: z.object({ code: oauthCode, phoneCode: oauthCode, superior }),
  response: session,
};

/** `retryAfter`: seconds until the next code may be asked for; the code itself never travels in an answer. */
const codeSent = z.object({ retryAfter: z.number().int() });
export const registerGetCode = { request: z.object({ phone }), response: codeSent };
export const register = { request: z.object({ phone, code: smsCode, password, superior }), response: session };
export const smsPurposes = ['login', 'reset', 'bind', 'revoke'] as const;
export const smsGetCode = {
  request: z.object({ phone, purpose: z.enum(smsPurposes).default('login') }),
  response: codeSent,
};
export const smsLogin = { request: z.object({ phone, code: smsCode, superior }), response: session };
export const resetPassword = { request: z.object({ phone, code: smsCode, password }), response: nothing };

/** §3: `vip` is a flag; `vipendtime` an ISO date or null; `storename` is set for store users. The phone is masked. */
export const userInfo = z.object({
  uid: z.string(),
  uaccess: z.string(),
  phone: z.string().nullable(),
  storename: z.string().nullable(),
  /** That store, which keeps its id when it is renamed. Missing in what older versions stored. */
  storeId: z.string().nullish(),
  /** What the user does in that store. */
  storeRole: z.enum(storeRoles).nullable().default(null),
  /** Its owner leaves receiving cars to the front desk. Missing in what older versions stored. */
  receptionDeskOnly: z.boolean().nullish(),
  vip: z.number().int(),
  vipendtime: timestamp.nullable(),
  /** The balance of points. */
  experience: z.number().int().default(0),
  /** The balance of coins, in cents. */
  coins: z.number().int().default(0),
  wechatName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  admin: z.boolean(),
  hasPassword: z.boolean(),
  /** Accounts at other platforms that log this user in. */
  bound: z.array(z.enum(['wechat', 'wechat_app', 'douyin'])).default([]),
  createdAt: timestamp.nullable().default(null),
});
export type UserInfo = z.output<typeof userInfo>;
export const userQuery = { request: nothing, response: userInfo };
export const userUpdate = { request: z.object({ wechatName: nickname, avatarUrl }), response: userInfo };

export const wechatPhone = { request: z.object({ code: oauthCode }), response: z.object({ phone: z.string() }) };
export const logout = { request: nothing, response: nothing };
/** Cancelling takes effect after the cooling-off period; a login before then withdraws it. */
const cancelled = z.object({ effectiveAt: timestamp });
/** `phone` is the bound one; the client, which knows it masked only, leaves it out. */
export const revoke = {
  request: z.object({ phone: phone.nullish(), code: smsCode, reason: z.string().max(200).nullish() }),
  response: cancelled,
};
export const cancelByOther = {
  request: z.object({
    password: z.string().max(64).nullish(),
    code: z.string().max(256).nullish(),
    reason: z.string().max(200).nullish(),
  }),
  response: cancelled,
};
export const clearPhone = { request: z.object({ phone: phone.nullish(), code: smsCode }), response: nothing };
export const changePassword = {
  request: z.object({ oldPassword: z.string().max(64), newPassword: password }),
  response: nothing,
};
/**
 * Both codes at once, so that a half-done change leaves nobody without a phone. `oldCode` is wanted when a phone is
 * bound.
 */
export const changePhone = {
  request: z.object({ oldCode: smsCode.nullish(), phone, code: smsCode }),
  response: z.object({ phone: z.string() }),
};
/** Sends a code to the phone that is bound: the client knows it masked only. */
export const ownPhoneCode = {
  request: z.object({ purpose: z.enum(['bind', 'revoke']) }),
  response: codeSent.extend({ phone: z.string() }),
};
/** Where the user is logged in. `id` is no token. */
export const device = z.object({
  id: z.string(),
  platform: z.string(),
  /** Machine and browser in words; empty where they are not known. */
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  current: z.boolean(),
});
export const devices = { request: nothing, response: z.array(device) };
/** Ends one session, or all but this one. */
export const endDevice = {
  request: z.object({ id: z.string().max(64).nullish(), others: z.boolean().nullish() }),
  response: z.object({ count: z.number().int() }),
};
/** What cancelling the account would take: told before it is done. Cents, points, days. */
export const cancelConsequences = {
  request: nothing,
  response: z.object({
    coins: z.number().int(),
    frozenCoins: z.number().int(),
    points: z.number().int(),
    vipDays: z.number().int(),
    openOrders: z.number().int(),
    coolingOffDays: z.number().int(),
    blockedBy: z.string().nullable(),
  }),
};

/** Versions of the two papers that are agreed to together: user agreement and privacy policy. */
export const consentVersions = z.object({
  agreement: z.number().int().min(1).max(1_000_000),
  privacy: z.number().int().min(1).max(1_000_000),
});
export type ConsentVersions = z.output<typeof consentVersions>;
/** `changes`: what this version changed, for who agreed to an earlier one. */
const consentPaper = z.object({
  code: z.string(),
  title: z.string(),
  version: z.number().int(),
  publishedAt: timestamp,
  changes: z.string(),
});
/**
 * The papers as they stand. `agreed`: what the caller agreed to last; null for visitors, and for who never agreed or
 * withdrew it.
 */
export const consentPapers = {
  request: nothing,
  response: z.object({ agreement: consentPaper, privacy: consentPaper, agreed: consentVersions.nullable() }),
};
export type ConsentPapers = z.output<typeof consentPapers.response>;
export const giveConsent = { request: consentVersions, response: z.object({ agreedAt: timestamp }) };
/** Takes the consent back and logs the user out everywhere. */
export const withdrawConsent = { request: nothing, response: nothing };
