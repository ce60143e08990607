import { z } from 'zod';
import { cents, created, id, nothing, pageOf, paged } from './common';

export const maintenanceItem = z.object({ id, name: z.string().trim().min(1, '请填写项目名称').max(60), price: cents, labour: cents, quantity: z.number().int().min(1) });
const input = maintenanceItem.omit({ id: true });
export const temporaryItemQuery = { request: paged.extend({ orderId: id }), response: pageOf(maintenanceItem) };
export const temporaryItemCreate = { request: input.extend({ orderId: id }), response: created };
export const temporaryItemUpdate = { request: maintenanceItem, response: nothing };
export const temporaryItemDelete = { request: z.object({ id }), response: nothing };
export const customItemQuery = { request: paged.extend({ uid: id.nullish() }), response: pageOf(maintenanceItem) };
export const customItemCreate = { request: input, response: created };
export const customItemUpdate = { request: input.extend({ uid: id }), response: nothing };
export const customItemDelete = { request: z.object({ uid: id }), response: nothing };
