import { call } from '../endpoint';
import type * as S from '../schemas/work-order';

export const workOrderQuery = call<typeof S.workOrderQuery>({ service: 'store', path: '/workOrderBean/query', summary: 'Work orders', access: 'store', loginCheck: 'modal', planned: true });
export const setOrderCarId = call<typeof S.setOrderCarId>({ service: 'store', path: '/workOrderBean/setOrderCarId', summary: 'Set the plate of an order', access: 'store', loginCheck: 'modal', planned: true });
export const byPlateLikeQuiet = call<typeof S.byPlateLikeQuiet>({ service: 'store', path: '/workOrderBean/queryByCaridLike2', summary: 'Suggest plates while typing', access: 'store', errors: 'caller', planned: true });
export const byPlateLike = call<typeof S.byPlateLike>({ service: 'store', path: '/workOrderBean/queryByCaridLike', summary: 'Search by part of a plate', access: 'store', loginCheck: 'modal', planned: true });
export const byPlate = call<typeof S.byPlate>({ service: 'store', path: '/workOrderBean/queryByCarid', summary: 'Orders of a plate', access: 'store', loginCheck: 'modal', planned: true });
export const workOrderById = call<typeof S.workOrderById>({ service: 'store', path: '/workOrderBean/queryById', summary: 'One order', access: 'store', query: ['uid'], loginCheck: 'modal', planned: true });
export const workOrderByShare = call<typeof S.workOrderByShare>({ service: 'store', path: '/workOrderBean/queryByShare', summary: 'One order by its share key', access: 'public', planned: true });
export const workOrderCreate = call<typeof S.workOrderCreate>({ service: 'store', path: '/workOrderBean/create', summary: 'Create an order', access: 'store', loginCheck: 'modal', planned: true });
export const workOrderUpdate = call<typeof S.workOrderUpdate>({ service: 'store', path: '/workOrderBean/update', summary: 'Change an order', access: 'store', loginCheck: 'modal', planned: true });
export const workOrderDelete = call<typeof S.workOrderDelete>({ service: 'store', path: '/workOrderBean/delete', summary: 'Delete an order', access: 'store', query: ['uid'], loginCheck: 'modal', planned: true });
