import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';
import { carFields, workOrderSummary } from './work-order';

/** What a customer said about notices of the store; nobody's consent is assumed. */
export const consents = ['unasked', 'yes', 'no'] as const;
/** How it was said: beside the counter, on the page of his order, by the link in a notice, in an imported table. */
export const consentMeans = ['counter', 'page', 'notice', 'import'] as const;
export const customerEventKinds = ['edited', 'consent', 'merged'] as const;

const person = z.object({ uid: id, name: z.string() });
/** Amounts in cents, over all his orders; null for whom the store shows no amounts. */
const customerRow = z.object({
  id,
  /** '' when it is not known. */
  name: z.string(),
  /** '' when it is not known; masked for whom the store hides it from. */
  phone: z.string(),
  company: z.boolean(),
  /** Of the cars that he brought last; of each car the plate that was used last. */
  plates: z.array(z.string()),
  cars: z.number().int(),
  visits: z.number().int(),
  owed: cents.nullable(),
  /** Null before the first visit. */
  lastVisitAt: timestamp.nullable(),
});
export type CustomerRow = z.output<typeof customerRow>;

const customerCar = z.object({
  carid: z.string(),
  vin: z.string().nullable(),
  car: z.string(),
  visits: z.number().int(),
  lastVisitAt: timestamp,
});
export type CustomerCar = z.output<typeof customerCar>;

export const customer = customerRow.extend({
  invoiceTitle: z.string(),
  note: z.string(),
  /** What the settled orders came to. */
  spent: cents.nullable(),
  consent: z.object({
    state: z.enum(consents),
    at: timestamp.nullable(),
    means: z.enum(consentMeans).nullable(),
    by: person.nullable(),
  }),
  carList: z.array(customerCar),
  /** The newest 50; `by` null: the customer. */
  log: z.array(
    z.object({ id, at: timestamp, by: person.nullable(), kind: z.enum(customerEventKinds), note: z.string() }),
  ),
});
export type Customer = z.output<typeof customer>;

/**
 * A store's customers, the last visit first. `keyword`: part of a name or plate from 2 characters on, the end of a
 * phone from 3 digits on, for whom phones are hidden from its last 4 at most; at most 100 are found.
 */
export const customerQuery = {
  request: paged.extend({ keyword: z.string().trim().max(60, '搜索内容最多 60 字').nullish() }),
  response: pageOf(customerRow),
};
export const customerById = { request: z.object({ id }), response: customer };
/** His visits, the newest first; `carid`: those of one car, under all its plates. */
export const customerVisits = {
  request: paged.extend({ id, carid: z.string().trim().max(20, '车牌号不正确').nullish() }),
  response: pageOf(workOrderSummary),
};
/** Only the given fields change. Throws for a phone that another customer of the store has: they can be merged. */
export const customerUpdate = {
  request: z.object({
    id,
    name: carFields.ownerName.optional(),
    phone: carFields.ownerPhone.optional(),
    company: z.boolean().optional(),
    invoiceTitle: z.string().trim().max(100, '发票抬头最多 100 字').optional(),
    note: z.string().trim().max(500, '备注最多 500 字').optional(),
  }),
  response: customer,
};
/** Notes what the customer said at the counter about notices. */
export const customerConsent = { request: z.object({ id, agreed: z.boolean() }), response: customer };
/** Makes `otherId` one with `id`, whose name and consent stay: cars, orders, notes. Once more changes nothing. */
export const customerMerge = { request: z.object({ id, otherId: id }), response: customer };
/** Takes name, phone and note of a customer off the file and his orders, which stay. Refused while money is open. */
export const customerForget = { request: z.object({ id }), response: z.object({ orders: z.number().int() }) };
