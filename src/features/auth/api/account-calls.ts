import {
  douyinLogin,
  douyinLoginByPhone,
  phoneLogin,
  register,
  registerGetCode,
  resetPassword,
  smsGetCode,
  smsLogin,
  wechatAppLogin,
  wechatLogin,
} from '@/contract/endpoints/account';
import type { Session } from '@/contract/schemas/account';
import { readReferrer } from '@/infra/referrer';
import { call } from '@/infra/http/call';
import type { LoginProvider } from '@/platform/auth/types';
import { storage } from '@/platform/storage';

/** Whoever brought this user is told to the server at every first login (§3 shareFromUid). */
const superior = () => readReferrer(storage);

export const loginByPassword = (phone: string, password: string): Promise<Session> =>
  call(phoneLogin, { phone, password }, { errors: 'caller' });
export const loginBySms = (phone: string, code: string): Promise<Session> =>
  call(smsLogin, { phone, code, superior: superior() });
export const registerAccount = (phone: string, code: string, password: string): Promise<Session> =>
  call(register, { phone, code, password, superior: superior() });
export const setNewPassword = (phone: string, code: string, password: string) =>
  call(resetPassword, { phone, code, password });

/** Exchanges a platform's one-time code for a session. */
export function loginByProvider(provider: LoginProvider, code: string): Promise<Session> {
  switch (provider) {
    case 'wechat':
      return call(wechatLogin, { code, superior: superior() });
    case 'wechat-app':
      return call(wechatAppLogin, { code, superior: superior() });
    case 'douyin':
      return call(douyinLogin, { code, keepUser: true, superior: superior() });
  }
}

/** Logs in by the phone that Douyin knows; the two codes are of its login and of its phone button. */
export const loginByDouyinPhone = (code: string, phoneCode: string): Promise<Session> =>
  call(douyinLoginByPhone, { code, phoneCode, superior: superior() });

/** Sends a code by SMS; the answer is the seconds until the next may be sent. */
export async function sendCode(phone: string, purpose: 'register' | 'login' | 'reset'): Promise<number> {
  const { retryAfter } =
    purpose === 'register' ? await call(registerGetCode, { phone }) : await call(smsGetCode, { phone, purpose });
  return retryAfter;
}
