import { bindWechatApp, cancelByOther, changePassword, changePhone, endDevice, ownPhoneCode, revoke, smsGetCode, userUpdate, wechatPhone } from '@/contract/endpoints/account';
import { call } from '@/infra/http/call';

export const updateProfile = (change: { wechatName?: string; avatarUrl?: string }) => call(userUpdate, change);
export const setPassword = (oldPassword: string, newPassword: string) => call(changePassword, { oldPassword, newPassword });
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

export const cancelBySms = (code: string, reason: string) => call(revoke, { code, reason });
export const cancelBy = (proof: { password: string } | { code: string }, reason: string) => call(cancelByOther, { ...proof, reason });
