import { call } from '../endpoint';
import type * as S from '../schemas/payment';

export const buyVip = call<typeof S.buyVip>({
  service: 'wechat',
  path: '/wechatapi/buyVip',
  summary: 'Order a VIP term',
  access: 'user',
  loginCheck: 'redirect',
  errors: 'caller',
});
export const buyCourse = call<typeof S.buyCourse>({
  service: 'wechat',
  path: '/wechatapi/buyClass2',
  summary: 'Order a course',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const douyinBuyVip = call<typeof S.buyVip>({
  service: 'short_video',
  path: '/api/v2/douyinApi/buyVip',
  summary: 'Order a VIP term in Douyin',
  access: 'user',
  loginCheck: 'redirect',
  errors: 'caller',
});
export const douyinPayCheck = call<typeof S.douyinPayCheck>({
  service: 'short_video',
  path: '/api/v2/douyinApi/payCheck',
  summary: 'Is this Douyin order paid',
  access: 'user',
  errors: 'caller',
});
export const orderPay = call<typeof S.orderPay>({
  service: 'wechat',
  path: '/wechatapi/payOrder',
  summary: 'Prepare the payment of an order',
  access: 'public',
  errors: 'caller',
});
export const prepayCheck = call<typeof S.prepayCheck>({
  service: 'wechat',
  path: '/wechatapi/prepayCheck',
  summary: 'May this be bought now',
  access: 'public',
  errors: 'caller',
});
export const sandboxSettle = call<typeof S.sandboxSettle>({
  service: 'wechat',
  path: '/sandbox/cashier/settle',
  summary: 'What the payer did at the sandbox cashier',
  access: 'public',
  errors: 'caller',
});
