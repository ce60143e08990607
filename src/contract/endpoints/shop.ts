import { call } from '../endpoint';
import type * as S from '../schemas/shop';

export const goodsQuery = call<typeof S.goodsQuery>({
  service: 'goods',
  path: '/goods/query',
  summary: 'Goods',
  access: 'public',
  errors: 'caller',
});
export const goodsOne = call<typeof S.goodsOne>({
  service: 'goods',
  path: '/goods/selectOne',
  summary: 'One article',
  access: 'public',
  errors: 'caller',
});
export const useExchangeCode = call<typeof S.useExchangeCode>({
  service: 'goods',
  path: '/duihuanCode/makeuse',
  summary: 'Look at an exchange code, or use it when logged in',
  access: 'public',
  errors: 'caller',
});
export const orderCreate = call<typeof S.orderCreate>({
  service: 'goods',
  path: '/order/create',
  summary: 'Create an order',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const pointsRecords = call<typeof S.pointsRecords>({
  service: 'goods',
  path: '/goods/record',
  summary: 'My points records',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const orderSelect = call<typeof S.orderSelect>({
  service: 'goods',
  path: '/order/select',
  summary: 'My orders',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const orderByPrepayId = call<typeof S.orderByPrepayId>({
  service: 'goods',
  path: '/order/selectByPrepayid',
  summary: 'Is this prepaid order paid',
  access: 'user',
  errors: 'caller',
});
export const orderCancel = call<typeof S.orderCancel>({
  service: 'goods',
  path: '/order/cancel',
  summary: 'Cancel an order that is not shipped; what was paid in points or coins comes back',
  access: 'user',
  loginCheck: 'modal',
});
export const orderConfirm = call<typeof S.orderConfirm>({
  service: 'goods',
  path: '/order/confirmReceipt',
  summary: 'Confirm that the parcel arrived',
  access: 'user',
  loginCheck: 'modal',
});
export const signInQuery = call<typeof S.signInQuery>({
  service: 'points',
  path: '/points/signInState',
  summary: 'Has the user signed in today',
  access: 'user',
  loginCheck: 'toast',
  errors: 'caller',
});
export const signIn = call<typeof S.signIn>({
  service: 'points',
  path: '/points/signIn',
  summary: 'Sign in for today and earn points',
  access: 'user',
  loginCheck: 'modal',
});
