import { call } from '../endpoint';
import type * as S from '../schemas/address';

export const addressQuery = call<typeof S.addressQuery>({
  service: 'user',
  path: '/deliveryAddress/query',
  summary: 'My addresses',
  access: 'user',
  loginCheck: 'modal',
  errors: 'caller',
});
export const addressCreate = call<typeof S.addressCreate>({
  service: 'user',
  path: '/deliveryAddress/create',
  summary: 'Add an address',
  access: 'user',
  loginCheck: 'modal',
});
export const addressUpdate = call<typeof S.addressUpdate>({
  service: 'user',
  path: '/deliveryAddress/update',
  summary: 'Change an address',
  access: 'user',
  loginCheck: 'modal',
});
export const addressDelete = call<typeof S.addressDelete>({
  service: 'user',
  path: '/deliveryAddress/delete',
  summary: 'Delete an address',
  access: 'user',
  loginCheck: 'modal',
});
export const addressSetDefault = call<typeof S.addressSetDefault>({
  service: 'user',
  path: '/address/setDefault',
  summary: 'Make an address the default',
  access: 'user',
  loginCheck: 'modal',
});
