import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { clientKey } from './shop';
import { MAX_ITEMS, itemDecisions, workOrderItem, workOrderItemInput } from './work-order-items';
import { storeAddress } from './store';
import { day } from './turnover';
import {
  carFields,
  finding,
  payMethods,
  photoInput,
  pinned,
  workOrder,
  workOrderPhoto,
  workOrderStages,
  workOrderSummary,
} from './work-order';

/** The order itself, in the same place as its calls. */
export * from './work-order';

/**
 * Newest first. `keyword` finds plate, VIN, phone, name and number, from 2 characters on; `open`: neither delivered nor
 * void. `from`/`to`: day it was received. `counts`: orders by stage, over the whole store, whatever the filter.
 */
export const workOrderQuery = {
  request: paged.extend({
    stage: z.enum(workOrderStages).nullish(),
    open: z.boolean().nullish(),
    mine: z.boolean().nullish(),
    keyword: z.string().trim().max(60).nullish(),
    from: day.nullish(),
    to: day.nullish(),
  }),
  response: pageOf(workOrderSummary).extend({ counts: z.record(z.enum(workOrderStages), z.number().int()) }),
};
export const setOrderCarId = {
  request: z.object({ id, carid: carFields.carid, version: z.number().int() }),
  response: workOrder,
};
/** A car that was here before; the phone is masked. */
export const knownCar = z.object({
  carid: z.string(),
  vin: z.string().nullable(),
  car: z.string(),
  vehiclePath: z.string().nullable(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  lastVisitAt: timestamp,
  visits: z.number().int(),
});
export type KnownCar = z.output<typeof knownCar>;
const plateLike = {
  request: paged.extend({ carid: z.string().trim().min(1, '请输入车牌号').max(20) }),
  response: pageOf(knownCar),
};
export const byPlateLikeQuiet = plateLike;
export const byPlateLike = plateLike;
const carriedOver = workOrderItem
  .pick({ name: true, price: true, labour: true, quantity: true, unit: true })
  .extend({ orderId: id, itemId: id, at: timestamp });
/**
 * What a returning car brings: its owner, what was declined and never done since, amber and red findings that became no
 * line, its habits.
 */
export const returningCar = knownCar.extend({
  /** In full: it fills the reception form. */
  ownerPhone: z.string(),
  lastMileageKm: z.number().int().nullable(),
  /** Reckoned from the last two visits; null when there are not two. */
  expectedMileageKm: z.number().int().nullable(),
  declined: z.array(carriedOver),
  findings: z.array(finding.extend({ orderId: id, at: timestamp })),
  /** An order of this car that is still in the workshop. */
  openOrderId: id.nullable(),
});
export type ReturningCar = z.output<typeof returningCar>;
export const byPlate = {
  request: paged.extend({ carid: carFields.carid }),
  response: pageOf(workOrderSummary).extend({ returning: returningCar.nullable() }),
};
export const workOrderById = { request: z.object({ uid: id }), response: workOrder };

/** `warnings` that the receptionist has seen and overrules. */
export const receptionWarnings = ['vin_differs', 'open_order'] as const;
const receptionWarning = z.object({ kind: z.enum(receptionWarnings), message: z.string(), orderId: id.nullable() });
/** `order` is null while a warning is not confirmed: nothing was created. The same `clientKey` gives the same order. */
export const workOrderCreate = {
  request: z.object({
    ...carFields,
    vin: carFields.vin.optional().default(null),
    car: carFields.car.default(''),
    vehiclePath: carFields.vehiclePath.default(null),
    mileageKm: carFields.mileageKm.default(null),
    fuelPercent: carFields.fuelPercent.default(null),
    warningLamps: carFields.warningLamps.default([]),
    ownerName: carFields.ownerName.default(''),
    ownerPhone: carFields.ownerPhone.default(''),
    complaint: carFields.complaint.default(''),
    notes: carFields.notes.default(''),
    photos: z.array(photoInput).max(60, '照片最多 60 张').default([]),
    signatureKey: z.string().max(300).nullish(),
    items: z.array(workOrderItemInput).max(MAX_ITEMS, `一个工单最多 ${MAX_ITEMS} 个项目`).default([]),
    confirmed: z.array(z.enum(receptionWarnings)).default([]),
    clientKey,
  }),
  response: z.object({ order: workOrder.nullable(), warnings: z.array(receptionWarning) }),
};
/**
 * Only the given fields change. Throws conflict (−4) when `version` is not the order's own: somebody else changed it
 * meanwhile. `confirmed` as in create.
 */
export const workOrderUpdate = {
  request: z.object({
    id,
    version: z.number().int(),
    vin: carFields.vin.optional(),
    car: carFields.car.optional(),
    vehiclePath: carFields.vehiclePath.optional(),
    mileageKm: carFields.mileageKm.optional(),
    fuelPercent: carFields.fuelPercent.optional(),
    warningLamps: carFields.warningLamps.optional(),
    ownerName: carFields.ownerName.optional(),
    ownerPhone: carFields.ownerPhone.optional(),
    complaint: carFields.complaint.optional(),
    notes: carFields.notes.optional(),
    photos: z.array(photoInput).max(60, '照片最多 60 张').optional(),
    inspection: z.array(finding).max(100).optional(),
    pinned: z.array(pinned).max(30, '最多关联 30 份资料').optional(),
    discount: cents.min(0, '优惠不能为负数').optional(),
    signatureKey: z.string().max(300).nullable().optional(),
    confirmed: z.array(z.enum(receptionWarnings)).default([]),
  }),
  response: workOrder,
};
/** Photos that arrive after the order: adding one twice is one. Needs no version: it takes nothing from anybody. */
export const workOrderAddPhotos = {
  request: z.object({ id, photos: z.array(photoInput).min(1).max(20) }),
  response: z.object({ version: z.number().int(), photoCount: z.number().int() }),
};
/** One step on, or back (domain/work-order-stage says who may). */
export const workOrderSetStage = {
  request: z.object({
    id,
    version: z.number().int(),
    stage: z.enum(workOrderStages),
    note: z.string().trim().max(200).nullish(),
  }),
  response: workOrder,
};
/** Gives the order to a technician; from 接车 it moves on to 派工. Null takes it back. */
export const workOrderAssign = {
  request: z.object({ id, version: z.number().int(), technicianUid: id.nullable() }),
  response: workOrder,
};
/** In 结算: books the income, once. `payMethod` null: takes the settlement back. */
export const workOrderSettle = {
  request: z.object({ id, version: z.number().int(), payMethod: z.enum(payMethods).nullable() }),
  response: workOrder,
};
/** Voids with a reason; nothing is erased. */
export const workOrderDelete = {
  request: z.object({ uid: id, reason: z.string().trim().min(1, '请填写作废原因').max(200, '原因最多 200 字') }),
  response: workOrder,
};
/** Opens the customer's link, or revokes it; a new one after that has another key. */
export const workOrderShare = {
  request: z.object({ id, open: z.boolean() }),
  response: z.object({ shareKey: z.string().nullable(), version: z.number().int() }),
};

/**
 * What the customer sees: no staff, no internal notes, the owner masked. `decidable`: lines may still be approved or
 * declined.
 */
export const sharedWorkOrder = z.object({
  number: z.string(),
  store: z.object({ name: z.string(), phone: z.string(), address: storeAddress }),
  carid: z.string(),
  car: z.string(),
  mileageKm: z.number().int().nullable(),
  ownerName: z.string(),
  complaint: z.string(),
  stage: z.enum(workOrderStages),
  photos: z.array(workOrderPhoto.omit({ key: true })),
  inspection: z.array(finding.omit({ photoKeys: true }).extend({ photoUrls: z.array(z.string()) })),
  items: z.array(
    workOrderItem.pick({
      id: true,
      name: true,
      price: true,
      labour: true,
      quantity: true,
      unit: true,
      decision: true,
      note: true,
    }),
  ),
  parts: cents,
  labour: cents,
  discount: cents,
  total: cents,
  decidable: z.boolean(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
});
export type SharedWorkOrder = z.output<typeof sharedWorkOrder>;
const shareKey = z.string().min(1, '链接不完整').max(64, '链接无效');
export const workOrderByShare = { request: z.object({ key: shareKey }), response: sharedWorkOrder };
export const decideByShare = {
  request: z.object({
    key: shareKey,
    decisions: z
      .array(z.object({ itemId: id, decision: z.enum(itemDecisions) }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  response: sharedWorkOrder,
};
