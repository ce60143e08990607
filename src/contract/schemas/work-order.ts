import { z } from 'zod';
import { cents, created, id, nothing, pageOf, paged, timestamp } from './common';

export const workOrderStages = ['received', 'assigned', 'repairing', 'checking', 'settling', 'delivered', 'void'] as const;
export const workOrderItem = z.object({ id, name: z.string(), price: cents, labour: cents, quantity: z.number().int().min(1) });
export const workOrder = z.object({
  id, carid: z.string(), stage: z.enum(workOrderStages), vin: z.string().nullable(), car: z.string(), mileageKm: z.number().int().nullable(),
  fuelPercent: z.number().int().nullable(), ownerName: z.string(), ownerPhone: z.string(), complaint: z.string(), photos: z.array(z.string()),
  items: z.array(workOrderItem), total: cents, notes: z.string(), createdAt: timestamp,
});
export const workOrderInput = workOrder.omit({ id: true, createdAt: true, total: true }).partial().extend({ carid: z.string() });
export const workOrderQuery = { request: paged.extend({ stage: z.enum(workOrderStages).nullish() }), response: pageOf(workOrder) };
export const setOrderCarId = { request: z.object({ id, carid: z.string() }), response: nothing };
export const byPlateLikeQuiet = { request: paged.extend({ carid: z.string() }), response: pageOf(workOrder) };
export const byPlateLike = { request: paged.extend({ carid: z.string() }), response: pageOf(workOrder) };
export const byPlate = { request: paged.extend({ carid: z.string() }), response: pageOf(workOrder) };
export const workOrderById = { request: z.object({ uid: id }), response: workOrder };
export const workOrderByShare = { request: z.object({ key: z.string() }), response: workOrder };
export const workOrderCreate = { request: workOrderInput.extend({ clientKey: z.string().min(8).max(64) }), response: created };
export const workOrderUpdate = { request: workOrderInput.extend({ id }), response: workOrder };
export const workOrderDelete = { request: z.object({ uid: id }), response: nothing };
