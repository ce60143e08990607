import { call } from '../endpoint';
import type * as S from '../schemas/maintenance';

export const urge = call<typeof S.urge>({
  service: 'maintain',
  path: '/jiajiNoti/put',
  summary: 'Urge a missing document',
  access: 'user',
  loginCheck: 'redirect',
});
export const uncoveredVehicle = call<typeof S.uncoveredVehicle>({
  service: 'maintain',
  path: '/baoyItem/onloadCar',
  summary: 'Record a car that the library lacks',
  access: 'user',
  loginCheck: 'redirect',
});
export const itemQuery = call<typeof S.itemQuery>({
  service: 'maintain',
  path: '/baoyItem/query',
  summary: 'Maintenance items of a car',
  access: 'user',
  loginCheck: 'redirect',
  cacheTtl: '5m',
  decode: 'content-encoded',
  contentPaths: ['subItemList_res[].content'],
  errors: 'caller',
});
export const scheduledSeries = call<typeof S.scheduledSeries>({
  service: 'maintain',
  path: '/baoyItem/querySeries',
  summary: 'Series that have a maintenance schedule',
  access: 'public',
  cacheTtl: '0.5h',
  errors: 'caller',
});
export const carHistory = call<typeof S.carHistory>({
  service: 'maintain',
  path: '/baoyItem/history',
  summary: 'What the store knows of a car for its maintenance',
  access: 'store',
  errors: 'caller',
});
export const tellHistory = call<typeof S.tellHistory>({
  service: 'maintain',
  path: '/baoyItem/tellHistory',
  summary: 'Keep what the customer says of the last maintenance',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
