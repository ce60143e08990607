import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { sharedFault } from './found-fault';
import { moneyKinds, owedFields, payMeans } from './order-money';
import { storeAddress } from './store';
import { finding, findingLevels, workOrderPhoto, workOrderStages } from './work-order';
import { MAX_ITEMS, itemDecisions, workOrderItem } from './work-order-items';

/** A line as the customer sees it; `findingKey`: the finding of this order that it mends. */
const sharedLine = workOrderItem
  .pick({
    id: true,
    name: true,
    price: true,
    labour: true,
    quantity: true,
    unit: true,
    discount: true,
    discountRate: true,
    decision: true,
    note: true,
  })
  .extend({ findingKey: z.string().nullable() });
export type SharedLine = z.output<typeof sharedLine>;
/** What was paid, given back or waived and not taken back since; by nobody's name. */
const sharedPayment = z.object({
  id,
  kind: z.enum(moneyKinds),
  means: z.enum(payMeans).nullable(),
  amount: cents,
  at: timestamp,
});
/** Stands for lines and prices as they are: sent back with a word on them. */
const quote = z.string().max(64, '报价编号不正确');

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
  /** Proven ones. */
  faults: z.array(sharedFault),
  /** Photos before and after the repair. */
  inspection: z.array(
    finding.omit({ photoKeys: true }).extend({ photoUrls: z.array(z.string()), afterUrls: z.array(z.string()) }),
  ),
  items: z.array(sharedLine),
  quote,
  /** The customer's under the prices; `total` in cents as it was signed. */
  signature: z.object({ url: z.string(), at: timestamp, total: cents }).nullable(),
  parts: cents,
  labour: cents,
  discount: cents,
  grantedDiscount: cents,
  discountRate: z.number().int(),
  total: cents,
  paid: cents,
  ...owedFields,
  /** Oldest first. */
  payments: z.array(sharedPayment),
  decidable: z.boolean(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
});
export type SharedWorkOrder = z.output<typeof sharedWorkOrder>;

const shareKey = z.string().min(1, '链接不完整').max(64, '链接无效');
const decisions = z.array(z.object({ itemId: id, decision: z.enum(itemDecisions) })).max(MAX_ITEMS);
export const workOrderByShare = { request: z.object({ key: shareKey }), response: sharedWorkOrder };
/**
 * Throws conflict (−4) when a `quote` is given that is not the order's own any more: prices changed meanwhile. By a
 * login of the store it is that person's change, which technicians may not make; there, and on a device of the store,
 * the owner's bound on discounts holds (−2).
 */
export const decideByShare = {
  request: z.object({ key: shareKey, decisions: decisions.min(1), quote: quote.optional() }),
  response: sharedWorkOrder,
};
/** Of a drawn name, as base64: far more than one has. */
export const MAX_SIGNATURE_CHARS = 400_000;
/**
 * The customer's signature under the prices agrees to every line that is not declined, after `decisions`. Throws
 * conflict (−4) when `quote` is not the order's own any more. The same picture again is the same signature.
 */
export const signByShare = {
  request: z.object({
    key: shareKey,
    quote,
    decisions: decisions.default([]),
    /** PNG or JPEG as base64. */
    picture: z.string().min(1, '请先签名').max(MAX_SIGNATURE_CHARS, '签名图片过大，请重新签字'),
  }),
  response: sharedWorkOrder,
};

/** An earlier visit of the same car by the same owner, delivered. Amounts in cents. */
export const sharedPaper = z.object({
  id,
  number: z.string(),
  carid: z.string(),
  mileageKm: z.number().int().nullable(),
  /** The names of what was done. */
  works: z.array(z.string()),
  /** How many findings of each level. */
  findings: z.record(z.enum(findingLevels), z.number().int()),
  total: cents,
  paid: cents,
  ...owedFields,
  settledAt: timestamp.nullable(),
  deliveredAt: timestamp,
});
export type SharedPaper = z.output<typeof sharedPaper>;
/** Newest first. */
export const papersByShare = { request: paged.extend({ key: shareKey }), response: pageOf(sharedPaper) };
/** Read-only: never `decidable`. */
export const paperByShare = { request: z.object({ key: shareKey, id }), response: sharedWorkOrder };
