import { call } from '../endpoint';
import type * as S from '../schemas/work-orders';

export const workOrderQuery = call<typeof S.workOrderQuery>({
  service: 'store',
  path: '/workOrderBean/query',
  summary: 'Work orders',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const setOrderCarId = call<typeof S.setOrderCarId>({
  service: 'store',
  path: '/workOrderBean/setOrderCarId',
  summary: 'Set the plate of an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const byPlateLikeQuiet = call<typeof S.byPlateLikeQuiet>({
  service: 'store',
  path: '/workOrderBean/queryByCaridLike2',
  summary: 'Suggest plates while typing',
  access: 'store',
  errors: 'caller',
});
export const byPlateLike = call<typeof S.byPlateLike>({
  service: 'store',
  path: '/workOrderBean/queryByCaridLike',
  summary: 'Search by part of a plate',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const byPlate = call<typeof S.byPlate>({
  service: 'store',
  path: '/workOrderBean/queryByCarid',
  summary: 'Orders of a plate, and what it brings along',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderById = call<typeof S.workOrderById>({
  service: 'store',
  path: '/workOrderBean/queryById',
  summary: 'One order',
  access: 'store',
  query: ['uid'],
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderCreate = call<typeof S.workOrderCreate>({
  service: 'store',
  path: '/workOrderBean/create',
  summary: 'Create an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderUpdate = call<typeof S.workOrderUpdate>({
  service: 'store',
  path: '/workOrderBean/update',
  summary: 'Change an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderAddPhotos = call<typeof S.workOrderAddPhotos>({
  service: 'store',
  path: '/workOrderBean/addPhotos',
  summary: 'Add photos that arrive later',
  access: 'store',
  errors: 'caller',
});
export const workOrderPin = call<typeof S.workOrderPin>({
  service: 'store',
  path: '/workOrderBean/pin',
  summary: 'Pin a document, a place in it or a case to an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderUnpin = call<typeof S.workOrderUnpin>({
  service: 'store',
  path: '/workOrderBean/unpin',
  summary: 'Take a pinned document or case off an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderAddFault = call<typeof S.workOrderAddFault>({
  service: 'store',
  path: '/workOrderBean/addFault',
  summary: 'Keep a fault that was found on an order',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderJudgeFault = call<typeof S.workOrderJudgeFault>({
  service: 'store',
  path: '/workOrderBean/judgeFault',
  summary: 'Say whether a found fault was it',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderRemoveFault = call<typeof S.workOrderRemoveFault>({
  service: 'store',
  path: '/workOrderBean/removeFault',
  summary: 'Take a found fault off an order, or bring it back',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderSetStage = call<typeof S.workOrderSetStage>({
  service: 'store',
  path: '/workOrderBean/setStage',
  summary: 'Move an order one stage on or back',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderAssign = call<typeof S.workOrderAssign>({
  service: 'store',
  path: '/workOrderBean/assign',
  summary: 'Assign a technician',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderSettle = call<typeof S.workOrderSettle>({
  service: 'store',
  path: '/workOrderBean/settle',
  summary: 'Settle an order, or take that back',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderDelete = call<typeof S.workOrderDelete>({
  service: 'store',
  path: '/workOrderBean/delete',
  summary: 'Void an order',
  access: 'store',
  query: ['uid'],
  loginCheck: 'modal',
  errors: 'caller',
});
export const workOrderShare = call<typeof S.workOrderShare>({
  service: 'store',
  path: '/workOrderBean/share',
  summary: 'Open or revoke the customer link',
  access: 'store',
  loginCheck: 'modal',
  errors: 'caller',
});
