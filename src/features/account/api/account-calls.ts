import {
  bindWechatApp,
  cancelByOther,
  changePassword,
  changePhone,
  clearPhone,
  endDevice,
  ownPhoneCode,
  revoke,
  smsGetCode,
  userUpdate,
  wechatPhone,
} from '@/contract/endpoints/account';
import { call } from '@/infra/http/call';

export const updateProfile = (change: { wechatName?: string; avatarUrl?: string }) => call(userUpdate, change);
export const setPassword = (oldPassword: string, newPassword: string) =>
  call(changePassword, { oldPassword, newPassword });
export const bindWechat = (code: string) => call(bindWechatApp, { code });
/** The phone that WeChat knows becomes the account's; the code is from a button of WeChat's. */
export const bindWechatPhone = (code: string) => call(wechatPhone, { code });
export const endOneDevice = (id: string) => call(endDevice, { id });
export const endOtherDevices = () => call(endDevice, { others: true });

/** Sends a code to the phone that is bound, which the client knows masked only. */
export const sendOwnCode = (purpose: 'bind' | 'revoke') => call(ownPhoneCode, { purpose });
/** Sends a code to the phone that is to be bound. */
export const sendNewPhoneCode = (phone: string) => call(smsGetCode, { phone, purpose: 'bind' });
/** `oldCode` is null when no phone was bound. */
export const bindPhone = (change: { oldCode: string | null; phone: string; code: string }) => call(changePhone, change);
/**
 * Unbinds the phone, and with it the password; `code` is of the bound phone. The server refuses when no other login is
 * left.
 */
export const unbindPhone = (code: string) => call(clearPhone, { code });

export const cancelBySms = (code: string, reason: string) => call(revoke, { code, reason });
export const cancelBy = (proof: { password: string } | { code: string }, reason: string) =>
  call(cancelByOther, { ...proof, reason });
