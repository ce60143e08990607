import { call } from '../endpoint';
import type * as S from '../schemas/goods';

export const goodsQuery = call<typeof S.goodsQuery>({ service: 'goods', path: '/goods/query', summary: 'Goods', access: 'public', planned: true });
export const goodsOne = call<typeof S.goodsOne>({ service: 'goods', path: '/goods/selectOne', summary: 'One article', access: 'public', planned: true });
export const useExchangeCode = call<typeof S.useExchangeCode>({ service: 'goods', path: '/duihuanCode/makeuse', summary: 'Use an exchange code', access: 'public', planned: true });
export const orderCreate = call<typeof S.orderCreate>({ service: 'goods', path: '/order/create', summary: 'Create an order', access: 'user', loginCheck: 'modal', planned: true });
export const orderRecord = call<typeof S.orderRecord>({ service: 'goods', path: '/goods/record', summary: 'Exchange records', access: 'user', loginCheck: 'modal', planned: true });
export const orderSelect = call<typeof S.orderSelect>({ service: 'goods', path: '/order/select', summary: 'My orders', access: 'user', loginCheck: 'modal', planned: true });
export const orderByPrepayId = call<typeof S.orderByPrepayId>({ service: 'goods', path: '/order/selectByPrepayid', summary: 'Is this prepaid order paid', access: 'user', errors: 'caller', planned: true });
