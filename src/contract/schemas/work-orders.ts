import { z } from 'zod';
import { cents, id, pageOf, paged } from './common';
import { documentPlace } from './document-place';
import { faultInput, faultVerdicts } from './found-fault';
import { clientKey } from './shop';
import { receptionWarning, receptionWarnings } from './returning-car';
import { MAX_ITEMS, notedMeans, workOrderItemInput } from './work-order-items';
import { basisPoints, debtorName, paymentParts } from './order-money';
import { stageChecks } from './store';
import { day } from './turnover';
import {
  carFields,
  finding,
  foundParts,
  payMethods,
  photoInput,
  pinKinds,
  pinNote,
  workOrder,
  workOrderStages,
  workOrderSummary,
} from './work-order';

/** The order itself and the car that comes back, in the same place as the calls. */
export * from './returning-car';
export * from './work-order';

/**
 * Newest first. `keyword` finds plate, VIN, number, and the owner's and bringer's names and phones (what the caller may
 * see of them), from 2 characters on; `open`: neither delivered nor void. `from`/`to`: day it was received. `counts`:
 * orders by stage, over the whole store, whatever the filter; `sums`: their totals in cents of the open stages, when
 * asked for, null for whoever moves no money.
 */
export const workOrderQuery = {
  request: paged.extend({
    stage: z.enum(workOrderStages).nullish(),
    open: z.boolean().nullish(),
    mine: z.boolean().nullish(),
    /** `waiting`: those that stand longest in their stage first; `promised`: those that are due first. */
    sort: z.enum(['newest', 'waiting', 'promised']).nullish(),
    sums: z.boolean().nullish(),
    keyword: z.string().trim().max(60).nullish(),
    from: day.nullish(),
    to: day.nullish(),
  }),
  response: pageOf(workOrderSummary).extend({
    counts: z.record(z.enum(workOrderStages), z.number().int()),
    sums: z.record(z.enum(workOrderStages), cents).nullable(),
  }),
};
export const setOrderCarId = {
  request: z.object({ id, carid: carFields.carid, version: z.number().int() }),
  response: workOrder,
};
export const workOrderById = { request: z.object({ uid: id }), response: workOrder };

const promisedAt = z.iso.datetime({ offset: true, message: '约定取车时间不正确' });
/** `order` is null while a warning is not confirmed: nothing was created. The same `clientKey` gives the same order. */
export const workOrderCreate = {
  request: z.object({
    ...carFields,
    vin: carFields.vin.optional().default(null),
    car: carFields.car.default(''),
    vehiclePath: carFields.vehiclePath.default(null),
    mileageKm: carFields.mileageKm.default(null),
    fuelPercent: carFields.fuelPercent.default(null),
    energy: carFields.energy.default(null),
    warningLamps: carFields.warningLamps.default([]),
    ownerName: carFields.ownerName.default(''),
    ownerPhone: carFields.ownerPhone.default(''),
    bringerName: carFields.bringerName.default(''),
    bringerPhone: carFields.bringerPhone.default(''),
    complaint: carFields.complaint.default(''),
    notes: carFields.notes.default(''),
    codes: carFields.codes.default([]),
    photos: z.array(photoInput).max(60, '照片最多 60 张').default([]),
    signatureKey: z.string().max(300).nullish(),
    items: z.array(workOrderItemInput).max(MAX_ITEMS, `一个工单最多 ${MAX_ITEMS} 个项目`).default([]),
    /** The customer, beside the car, agreed to the lines. */
    itemsAgreed: z.boolean().default(false),
    promisedAt: promisedAt.nullish(),
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
    energy: carFields.energy.optional(),
    warningLamps: carFields.warningLamps.optional(),
    ownerName: carFields.ownerName.optional(),
    ownerPhone: carFields.ownerPhone.optional(),
    bringerName: carFields.bringerName.optional(),
    bringerPhone: carFields.bringerPhone.optional(),
    complaint: carFields.complaint.optional(),
    notes: carFields.notes.optional(),
    codes: carFields.codes.optional(),
    foundParts: foundParts.optional(),
    photos: z.array(photoInput).max(60, '照片最多 60 张').optional(),
    inspection: z.array(finding).max(100).optional(),
    /** The checklist that it was made with; null: the built-in one. */
    checklistId: id.nullable().optional(),
    /** On the whole order, besides what is taken off single lines. */
    discount: cents.min(0, '优惠不能为负数').optional(),
    /** Basis points of what remains after the lines' own discounts. */
    discountRate: basisPoints.optional(),
    discountReason: z.string().trim().max(50, '优惠原因最多 50 字').optional(),
    signatureKey: z.string().max(300).nullable().optional(),
    /** The customer's signature under the prices: all lines that wait are agreed to by it. */
    quoteSignatureKey: z.string().min(1).max(300).optional(),
    /** The customer said, in person or by phone, that he agrees to all lines that wait. */
    agreedMeans: z.enum(notedMeans).optional(),
    promisedAt: promisedAt.nullable().optional(),
    confirmed: z.array(z.enum(receptionWarnings)).default([]),
  }),
  response: workOrder,
};
/** Photos that arrive after the order: adding one twice is one. Needs no version: it takes nothing from anybody. */
export const workOrderAddPhotos = {
  request: z.object({ id, photos: z.array(photoInput).min(1).max(20) }),
  response: z.object({ version: z.number().int(), photoCount: z.number().int() }),
};
/**
 * Pins a document, a place in it, or a case to an open order; once more only replaces the note, if there is one. Needs
 * no version: it takes nothing from anybody.
 */
export const workOrderPin = {
  request: z.object({
    id,
    kind: z.enum(pinKinds),
    /** of the document or case */
    subjectId: id,
    ...documentPlace.shape,
    note: pinNote.default(''),
  }),
  response: workOrder,
};
/** Takes a pin off an open order; one that is off is no error. */
export const workOrderUnpin = { request: z.object({ id, pinId: id }), response: workOrder };
/**
 * Keeps what a search for a fault ended with on an open order; the same `clientKey` is one. Needs no version: it takes
 * nothing from anybody.
 */
export const workOrderAddFault = { request: faultInput.extend({ id, clientKey }), response: workOrder };
/**
 * Says whether a found fault was it, also after the delivery; `cause` names the suspect, else the first. Counted for
 * others once the car is delivered.
 */
export const workOrderJudgeFault = {
  request: z.object({
    id,
    faultId: id,
    verdict: z.enum(faultVerdicts),
    cause: z.string().min(1).max(200).nullish(),
  }),
  response: workOrder,
};
/** Takes a found fault off an open order, or brings it back (`removed` false); its finder and the owner may. */
export const workOrderRemoveFault = {
  request: z.object({ id, faultId: id, removed: z.boolean().default(true) }),
  response: workOrder,
};
/** Something that is open before a step; `kind` is what to send as confirmed. */
const stageQuestion = z.object({ kind: z.enum(stageChecks), message: z.string() });
/**
 * `questions`: what the store wants asked before the step (domain/stage-questions). Until all of them are `confirmed`
 * nothing has changed.
 */
const withQuestions = workOrder.extend({ questions: z.array(stageQuestion) });
const confirmedChecks = z.array(z.enum(stageChecks)).max(stageChecks.length).default([]);
/** One step on, or back (domain/work-order-stage says who may). */
export const workOrderSetStage = {
  request: z.object({
    id,
    version: z.number().int(),
    stage: z.enum(workOrderStages),
    note: z.string().trim().max(200).nullish(),
    confirmed: confirmedChecks,
  }),
  response: withQuestions,
};
/** Gives the order to a technician; from 接车 it moves on to 派工. Null takes it back. */
export const workOrderAssign = {
  request: z.object({ id, version: z.number().int(), technicianUid: id.nullable() }),
  response: workOrder,
};
/**
 * In 结算: books the income, once. `payMethod` null: takes the settlement back; what was paid stays as a deposit. A
 * single means takes everything that is due; `credit` takes nothing; `mixed` takes `payments`, and what they leave is
 * owed from `dueOn` on (by default after the store's days of credit) by `debtor` ('' : the owner of the car).
 * `questions` as for a stage.
 */
export const workOrderSettle = {
  request: z.object({
    id,
    version: z.number().int(),
    payMethod: z.enum(payMethods).nullable(),
    /** What was shown as due, in cents: another sum than that is never booked. */
    due: cents.min(0, '金额不能为负数').optional(),
    payments: paymentParts.optional(),
    dueOn: day.optional(),
    debtor: debtorName.optional(),
    confirmed: confirmedChecks,
  }),
  response: withQuestions,
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
