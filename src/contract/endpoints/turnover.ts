import { call } from '../endpoint';
import type * as S from '../schemas/turnover';

export const dayFigures = call<typeof S.dayFigures>({
  service: 'store_statistics',
  path: '/storeStaDayBean/queryDay',
  summary: 'Figures of a day',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const dayCars = call<typeof S.dayCars>({
  service: 'store_statistics',
  path: '/storeStaDayBean/getDayCarInfo',
  summary: 'Cars of a day',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const statistics = call<typeof S.statistics>({
  service: 'store_statistics',
  path: '/storeStaDayBean/query',
  summary: 'Figures of a period',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const monthly = call<typeof S.monthly>({
  service: 'store_statistics',
  path: '/storeStaDayBean/queryCycleMData',
  summary: 'Figures by day of a month',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const yearly = call<typeof S.yearly>({
  service: 'store_statistics',
  path: '/storeStaDayBean/queryCycleYData',
  summary: 'Figures by month of a year',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
