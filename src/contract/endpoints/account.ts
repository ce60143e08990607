import { call } from '../endpoint';
import type * as S from '../schemas/account';

export const phoneLogin = call<typeof S.phoneLogin>({
  service: 'user',
  path: '/phoneLogin/login',
  summary: 'Log in with phone and password',
  access: 'public',
});
export const wechatLogin = call<typeof S.wechatLogin>({
  service: 'user',
  path: '/wechatLogin/loginWechat',
  summary: 'Log in inside WeChat',
  access: 'public',
});
export const wechatAppLogin = call<typeof S.wechatAppLogin>({
  service: 'user',
  path: '/wechatAppLogin/loginWechatApp',
  summary: 'Log in with WeChat from a native shell',
  access: 'public',
});
export const bindWechatApp = call<typeof S.bindWechatApp>({
  service: 'user',
  path: '/wechatAppLogin/setWechatAppId',
  summary: 'Bind WeChat to the account',
  access: 'user',
  loginCheck: 'modal',
});
export const douyinLogin = call<typeof S.douyinLogin>({
  service: 'user',
  path: '/api/douyin/login',
  summary: 'Log in inside Douyin',
  access: 'public',
});
export const douyinLoginByPhone = call<typeof S.douyinLoginByPhone>({
  service: 'user',
  path: '/api/douyin/loginByPhone',
  summary: 'Log in inside Douyin with the phone it knows',
  access: 'public',
});
export const registerGetCode = call<typeof S.registerGetCode>({
  service: 'user',
  path: '/phoneRegister/getCode',
  summary: 'Send a registration code',
  access: 'public',
});
export const register = call<typeof S.register>({
  service: 'user',
  path: '/phoneRegister/registration',
  summary: 'Register with phone, code and password',
  access: 'public',
});
export const smsLogin = call<typeof S.smsLogin>({
  service: 'user',
  path: '/smscodeLogin/loginLoginByCode',
  summary: 'Log in with an SMS code',
  access: 'public',
});
export const smsGetCode = call<typeof S.smsGetCode>({
  service: 'user',
  path: '/smscodeLogin/loginGetCode',
  summary: 'Send a code for login, reset, binding or cancelling',
  access: 'public',
});
export const resetPassword = call<typeof S.resetPassword>({
  service: 'user',
  path: '/phoneLogin/reloadPwdByPhone',
  summary: 'Set a new password by SMS code',
  access: 'public',
});
export const userQuery = call<typeof S.userQuery>({
  service: 'user',
  path: '/api/user2/query',
  summary: 'The logged-in user',
  access: 'user',
  loginCheck: 'toast',
});
export const userUpdate = call<typeof S.userUpdate>({
  service: 'user',
  path: '/user/update',
  summary: 'Change name or avatar',
  access: 'user',
  loginCheck: 'modal',
});
export const wechatPhone = call<typeof S.wechatPhone>({
  service: 'user',
  path: '/wechatLogin/upPhoneByCode',
  summary: 'Bind the phone that WeChat knows',
  access: 'user',
  loginCheck: 'modal',
});
export const logout = call<typeof S.logout>({
  service: 'user',
  path: '/uaccess/logout',
  summary: 'End this session',
  access: 'user',
  errors: 'caller',
});
export const revoke = call<typeof S.revoke>({
  service: 'user',
  path: '/smscodeLogin/revoked',
  summary: 'Cancel the account by SMS code',
  access: 'user',
  loginCheck: 'modal',
});
export const cancelByOther = call<typeof S.cancelByOther>({
  service: 'user',
  path: '/usercancel/cancelByOthrer',
  summary: 'Cancel the account by password or platform code',
  access: 'user',
  loginCheck: 'modal',
});
export const clearPhone = call<typeof S.clearPhone>({
  service: 'user',
  path: '/usercancel/clearPhoneByCode',
  summary: 'Unbind the phone',
  access: 'user',
  loginCheck: 'modal',
});
export const changePassword = call<typeof S.changePassword>({
  service: 'user',
  path: '/userAccount/changeMyPwd',
  summary: 'Change the password',
  access: 'user',
  loginCheck: 'modal',
});
export const changePhone = call<typeof S.changePhone>({
  service: 'user',
  path: '/userAccount/changePhone',
  summary: 'Bind another phone',
  access: 'user',
  loginCheck: 'modal',
});
export const ownPhoneCode = call<typeof S.ownPhoneCode>({
  service: 'user',
  path: '/userAccount/ownPhoneCode',
  summary: 'Send a code to the bound phone',
  access: 'user',
  loginCheck: 'modal',
});
export const devices = call<typeof S.devices>({
  service: 'user',
  path: '/uaccess/devices',
  summary: 'Where I am logged in',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const endDevice = call<typeof S.endDevice>({
  service: 'user',
  path: '/uaccess/endDevice',
  summary: 'Log another device out',
  access: 'user',
  loginCheck: 'modal',
});
export const cancelConsequences = call<typeof S.cancelConsequences>({
  service: 'user',
  path: '/usercancel/consequences',
  summary: 'What cancelling the account would take',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const consentPapers = call<typeof S.consentPapers>({
  service: 'user',
  path: '/userAccount/consentPapers',
  summary: 'Agreement and privacy policy as they stand, and what I agreed to',
  access: 'public',
  errors: 'caller',
});
export const giveConsent = call<typeof S.giveConsent>({
  service: 'user',
  path: '/userAccount/consent',
  summary: 'Agree to versions of agreement and privacy policy',
  access: 'user',
  errors: 'caller',
});
export const withdrawConsent = call<typeof S.withdrawConsent>({
  service: 'user',
  path: '/userAccount/withdrawConsent',
  summary: 'Take the consent back and log out everywhere',
  access: 'user',
});
