import { call } from '../endpoint';
import type * as S from '../schemas/work-order-items';

export const temporaryItemQuery = call<typeof S.temporaryItemQuery>({
  service: 'store',
  path: '/tmpMaintenanceItemBean/query',
  summary: 'Temporary items',
  access: 'store',
  loginCheck: 'modal',
});
export const temporaryItemCreate = call<typeof S.temporaryItemCreate>({
  service: 'store',
  path: '/tmpMaintenanceItemBean/create',
  summary: 'Add a temporary item',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const temporaryItemUpdate = call<typeof S.temporaryItemUpdate>({
  service: 'store',
  path: '/tmpMaintenanceItemBean/update',
  summary: 'Change a temporary item',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const temporaryItemDelete = call<typeof S.temporaryItemDelete>({
  service: 'store',
  path: '/tmpMaintenanceItemBean/delete',
  summary: 'Delete a temporary item, or bring it back',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workPrices = call<typeof S.workPrices>({
  service: 'store',
  path: '/customMaintenanceItemBean/prices',
  summary: 'What the store asks for work on a car',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const customItemQuery = call<typeof S.customItemQuery>({
  service: 'store',
  path: '/customMaintenanceItemBean/query',
  summary: 'Custom items',
  access: 'store',
  query: ['uid'],
  loginCheck: 'modal',
  errors: 'caller',
});
export const customItemCreate = call<typeof S.customItemCreate>({
  service: 'store',
  path: '/customMaintenanceItemBean/create',
  summary: 'Add a custom item',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const customItemUpdate = call<typeof S.customItemUpdate>({
  service: 'store',
  path: '/customMaintenanceItemBean/update',
  summary: 'Change a custom item',
  access: 'store',
  query: ['uid'],
  loginCheck: 'modal',
  errors: 'caller',
});
export const customItemDelete = call<typeof S.customItemDelete>({
  service: 'store',
  path: '/customMaintenanceItemBean/delete',
  summary: 'Delete a custom item',
  access: 'store',
  query: ['uid'],
  loginCheck: 'modal',
  errors: 'caller',
});
