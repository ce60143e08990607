import { z } from 'zod';
import { cents, id, pageOf, paged, phone, timestamp } from './common';
import { clientKey } from './shop';
import { MAX_ITEMS, itemDecisions, workOrderItem, workOrderItemInput } from './work-order-items';
import { storeAddress } from './store';
import { day } from './turnover';

/** 接车 → 派工 → 维修 → 质检 → 结算 → 交车, and 作废. */
export const workOrderStages = [
  'received',
  'assigned',
  'repairing',
  'checking',
  'settling',
  'delivered',
  'void',
] as const;
export type WorkOrderStage = (typeof workOrderStages)[number];
export const photoPositions = ['front', 'rear', 'left', 'right', 'dashboard', 'interior', 'engine', 'other'] as const;
export type PhotoPosition = (typeof photoPositions)[number];
export const markKinds = ['scratch', 'dent', 'crack', 'missing', 'other'] as const;
/** A damage marked on a photo; `x` and `y` as shares of its width and height. */
export const photoMark = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  kind: z.enum(markKinds),
});
const photoFields = {
  key: z.string().min(1).max(300),
  position: z.enum(photoPositions),
  marks: z.array(photoMark).max(50),
  note: z.string().max(200).nullish(),
};
export const workOrderPhoto = z.object({ ...photoFields, url: z.string() });
export type WorkOrderPhoto = z.output<typeof workOrderPhoto>;
export const photoInput = z.object(photoFields);

export const findingLevels = ['green', 'amber', 'red'] as const;
/** One point of the inspection; `key` names the point of the checklist, or a free one. */
export const finding = z.object({
  key: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(60),
  level: z.enum(findingLevels),
  note: z.string().max(300).nullish(),
  photoKeys: z.array(z.string().max(300)).max(9).default([]),
});
export type Finding = z.output<typeof finding>;
/** A document or case that belongs to the work on this order. `id`: of the document or case. */
export const pinned = z.object({ kind: z.enum(['document', 'case']), id, title: z.string().trim().min(1).max(120) });
export type Pinned = z.output<typeof pinned>;
export const warningLamps = [
  'engine',
  'abs',
  'airbag',
  'battery',
  'oil',
  'coolant',
  'tyre',
  'brake',
  'steering',
  'other',
] as const;
export const payMethods = ['cash', 'wechat', 'alipay', 'card', 'credit'] as const;

const person = z.object({ uid: id, name: z.string() });
export const eventKinds = [
  'created',
  'stage',
  'undo',
  'assigned',
  'edited',
  'items',
  'decision',
  'inspection',
  'photos',
  'shared',
  'revoked',
  'settled',
  'reopened',
  'void',
  'plate',
] as const;
/** One line of the order's log; `by` is null for what the customer did through the share link. */
export const workOrderEvent = z.object({
  id,
  at: timestamp,
  by: person.nullable(),
  kind: z.enum(eventKinds),
  from: z.enum(workOrderStages).nullable(),
  to: z.enum(workOrderStages).nullable(),
  note: z.string().nullable(),
});
export type WorkOrderEvent = z.output<typeof workOrderEvent>;

const carFields = {
  carid: z.string().trim().min(1, '请输入车牌号').max(20, '车牌号不正确'),
  vin: z.string().max(64).nullable(),
  /** The car in words: brand, series, year, displacement. */
  car: z.string().trim().max(100, '车型最多 100 字'),
  /** Path in the library, brand/maker/series/year/displacement, as far as it is known. */
  vehiclePath: z.string().max(300).nullable(),
  mileageKm: z.number().int('里程应为整数').min(0, '里程不能为负数').max(3_000_000, '里程过大，请核对').nullable(),
  fuelPercent: z.number().int().min(0).max(100).nullable(),
  warningLamps: z.array(z.enum(warningLamps)).max(10),
  ownerName: z.string().trim().max(30, '车主姓名最多 30 字'),
  /** Empty when it is not known. */
  ownerPhone: z.union([phone, z.literal('')]),
  complaint: z.string().trim().max(1000, '故障描述最多 1000 字'),
  notes: z.string().trim().max(1000, '备注最多 1000 字'),
};

/** One row of board and lists. Amounts in cents. */
export const workOrderSummary = z.object({
  id,
  number: z.string(),
  carid: z.string(),
  vin: z.string().nullable(),
  car: z.string(),
  vehiclePath: z.string().nullable(),
  stage: z.enum(workOrderStages),
  /** Since when it is in this stage. */
  stageSince: timestamp,
  complaint: z.string(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  technician: person.nullable(),
  photoCount: z.number().int(),
  itemCount: z.number().int(),
  /** Lines that wait for the customer's word. */ pendingItems: z.number().int(),
  total: cents,
  version: z.number().int(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});
export type WorkOrderSummary = z.output<typeof workOrderSummary>;
/** §3 workOrderBean. `total` = `parts` + `labour` − `discount` of the lines that are not declined. */
export const workOrder = workOrderSummary.extend({
  ...carFields,
  ownerPhone: z.string(),
  photos: z.array(workOrderPhoto),
  signatureUrl: z.string().nullable(),
  inspection: z.array(finding),
  items: z.array(workOrderItem),
  pinned: z.array(pinned),
  parts: cents,
  labour: cents,
  discount: cents,
  receivedBy: person,
  payMethod: z.enum(payMethods).nullable(),
  deliveredAt: timestamp.nullable(),
  voidedAt: timestamp.nullable(),
  voidReason: z.string().nullable(),
  /** The customer's link; null when there is none, or it was revoked. */
  shareKey: z.string().nullable(),
  /** When the customer last opened it. */
  shareOpenedAt: timestamp.nullable(),
  log: z.array(workOrderEvent),
});
export type WorkOrder = z.output<typeof workOrder>;

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
