import { z } from 'zod';
import { cents, id, phone, timestamp } from './common';
import { documentPlace } from './document-place';
import { foundFault } from './found-fault';
import { moneyFields, owedFields, payMethods } from './order-money';
import { finding, workOrderPhoto } from './order-photo';
import { troubleCode } from './trouble-codes';
import { workOrderItem } from './work-order-items';

/** Photos and findings of an order, in the same place as the order. */
export * from './order-photo';

const person = z.object({ uid: id, name: z.string() });

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
/** More on one order would hide what matters. */
export const MAX_PINS = 30;
export const pinKinds = ['document', 'case'] as const;
export const pinNote = z.string().trim().max(200, '备注最多 200 个字');
/** A document, a place in it, or a case that somebody pinned to an order. */
export const pinned = z.object({
  id,
  kind: z.enum(pinKinds),
  /** of the document or case */
  subjectId: id,
  /** as it is called, or was when it was pinned */
  title: z.string(),
  ...documentPlace.shape,
  note: z.string(),
  /** null: pinned before names were kept */
  by: person.nullable(),
  pinnedAt: timestamp,
  /** taken down: it cannot be opened */
  gone: z.boolean(),
});
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
export { payMethods };

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
  'signed',
  'pinned',
  'unpinned',
  'fault',
  'judged',
  'fault_removed',
  'paid',
  'refunded',
  'written_off',
  'money_undone',
  'due',
  'reminded',
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

export const energies = ['fuel', 'charge'] as const;
/** What is said about the car, its owner and the complaint. */
export const carFields = {
  carid: z.string().trim().min(1, '请输入车牌号').max(20, '车牌号不正确'),
  vin: z.string().max(64).nullable(),
  /** The car in words: brand, series, year, displacement. */
  car: z.string().trim().max(100, '车型最多 100 字'),
  /** Path in the library, brand/maker/series/year/displacement, as far as it is known. */
  vehiclePath: z.string().max(300).nullable(),
  mileageKm: z.number().int('里程应为整数').min(0, '里程不能为负数').max(3_000_000, '里程过大，请核对').nullable(),
  /** Of the tank, or of the battery of an electric car. */
  fuelPercent: z.number().int().min(0).max(100).nullable(),
  /** What somebody said that `fuelPercent` is of; null: as the car's data say (domain/car-energy). */
  energy: z.enum(energies).nullable(),
  warningLamps: z.array(z.enum(warningLamps)).max(10),
  ownerName: z.string().trim().max(30, '车主姓名最多 30 字'),
  /** Empty when it is not known. */
  ownerPhone: z.union([phone, z.literal('')]),
  /** Who brought the car, when that is not the owner; empty otherwise. */
  bringerName: z.string().trim().max(30, '送修人姓名最多 30 字'),
  bringerPhone: z.union([phone, z.literal('')]),
  complaint: z.string().trim().max(1000, '故障描述最多 1000 字'),
  notes: z.string().trim().max(1000, '备注最多 1000 字'),
  /** As the scanner showed them. */
  codes: z.array(troubleCode).max(30, '故障码最多 30 个'),
};

/** A part that the workshop found at fault, in its words: 燃油泵继电器, J17. */
export const foundParts = z
  .array(z.string().trim().min(1, '请填写部件').max(40, '部件最多 40 字'))
  .max(10, '故障部件最多 10 个');

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
  /** Lines that are not declined, and how many of them are done. */
  activeItems: z.number().int(),
  doneItems: z.number().int(),
  /** Points of the inspection that were looked at. */
  inspectedPoints: z.number().int(),
  /** When the customer was told that the car is ready. */
  promisedAt: timestamp.nullable(),
  /** Lines that wait for the customer's word. */ pendingItems: z.number().int(),
  /** Faults that were found and neither proven nor ruled out. */
  openFaults: z.number().int(),
  total: cents,
  ...owedFields,
  version: z.number().int(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
});
export type WorkOrderSummary = z.output<typeof workOrderSummary>;
/** §3 workOrderBean. `total` = `parts` + `labour` − `discount` of the lines that are not declined. */
export const workOrder = workOrderSummary.extend({
  ...carFields,
  ownerPhone: z.string(),
  bringerPhone: z.string(),
  /** The owner in the store's file; null while nothing is known of him. */
  customerId: id.nullable(),
  photos: z.array(workOrderPhoto),
  /** Under the condition of the car, at the reception. */
  signatureUrl: z.string().nullable(),
  /** Under the prices; `total` in cents as it was signed. */
  quoteSignature: z.object({ url: z.string(), at: timestamp, total: cents }).nullable(),
  inspection: z.array(finding),
  /** The checklist of the inspection; null: the built-in one, or no inspection yet. */
  checklistId: id.nullable(),
  items: z.array(workOrderItem),
  pinned: z.array(pinned),
  /** Parts that were found at fault. */
  foundParts,
  /** What searches for a fault ended with, oldest first. */
  faults: z.array(foundFault),
  parts: cents,
  labour: cents,
  discount: cents,
  ...moneyFields,
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
