import { z } from 'zod';
import { cents, id, phone, timestamp } from './common';
import { workOrderItem } from './work-order-items';

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

/** What is said about the car, its owner and the complaint. */
export const carFields = {
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
