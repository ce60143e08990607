import { z } from 'zod';
import { cents, id, nothing, pageOf, paged, timestamp } from './common';
import { basisPoints } from './order-money';

/** No line of an order may be dearer than a million yuan: a slip of the finger, not a price. */
const MAX_CENTS = 100_000_000;
const price = cents.min(0, '金额不能为负数').max(MAX_CENTS, '金额过大，请核对');
export const itemName = z.string().trim().min(1, '请填写项目名称').max(60, '项目名称最多 60 字');
const fields = {
  name: itemName,
  /** Cents for one part. */
  price,
  /** Cents of labour for the whole line. */
  labour: price,
  quantity: z.number().int('数量应为整数').min(1, '数量至少为 1').max(999, '数量最多 999'),
  unit: z.string().trim().max(8).default('件'),
};

/** Where a line came from. */
export const itemSources = ['temporary', 'custom', 'inspection', 'maintenance', 'declined'] as const;
/** What the customer said. Declined lines do not count in the total. */
export const itemDecisions = ['pending', 'approved', 'declined'] as const;
export type ItemDecision = (typeof itemDecisions)[number];
/** How the customer's word came: through the link, beside the car, by phone, by a signature under the prices. */
export const decisionMeans = ['link', 'in_person', 'phone', 'signature'] as const;
export type DecisionMeans = (typeof decisionMeans)[number];
/** Of these, what the store notes for the customer. */
export const notedMeans = ['in_person', 'phone'] as const;
/** Who said what of a line, and how it came to the store. */
const agreement = z.object({
  /** When it was said, or noted. */
  at: timestamp,
  /** Null: not known. */
  means: z.enum(decisionMeans).nullable(),
  /** Who of the store noted it; null: the customer themselves, or not known. */
  by: z.object({ uid: id, name: z.string() }).nullable(),
});
/** A line of an order: price × quantity + labour. */
export const workOrderItem = z.object({
  id,
  ...fields,
  /** What was taken off the line: cents, and basis points of its price × quantity + labour. */
  discount: cents,
  discountRate: z.number().int(),
  source: z.enum(itemSources),
  decision: z.enum(itemDecisions),
  /** Null while the customer has not spoken. */
  agreement: agreement.nullable(),
  /** The finding of the inspection, or the maintenance item, that it came from. */
  sourceKey: z.string().max(100).nullable(),
  note: z.string().max(200).nullable(),
  /** Ticked off by the technician. */
  done: z.boolean(),
});
export type WorkOrderItem = z.output<typeof workOrderItem>;
/**
 * What is sent for a new line. It waits for the customer's word, but for what was agreed to at the reception.
 */
export const workOrderItemInput = z.object({
  ...fields,
  source: z.enum(itemSources).default('temporary'),
  sourceKey: z.string().max(100).nullish(),
  note: z.string().trim().max(200, '备注最多 200 字').nullish(),
});
/** What a change of lines leaves: the order's new total in cents, and its new version. */
const changed = z.object({ total: cents, version: z.number().int() });
/**
 * What is left of the amount that was granted on the whole order, where these lines would have let more of it count
 * than the owner's bound; null: it stays. An older server does not say.
 */
const discountCutTo = cents.nullish();

export const MAX_ITEMS = 200;
/** Temporary items: the lines of one order. */
export const temporaryItemQuery = { request: paged.extend({ orderId: id }), response: pageOf(workOrderItem) };
/** Several at once, so that due items go in with one tap; `clientKey`: the same intent twice is done once. */
export const temporaryItemCreate = {
  request: z.object({
    orderId: id,
    clientKey: z.string().regex(/^[\w-]{8,64}$/, '请求标识无效，请重试'),
    items: z.array(workOrderItemInput).min(1, '请选择项目').max(MAX_ITEMS, `一个工单最多 ${MAX_ITEMS} 个项目`),
  }),
  response: changed.extend({ items: z.array(workOrderItem), discountCutTo }),
};
/** Only the given fields change. `decision`: told by the customer, in person or by phone (`means`). */
export const temporaryItemUpdate = {
  request: z.object({
    id,
    name: itemName.nullish(),
    price: price.nullish(),
    labour: price.nullish(),
    quantity: fields.quantity.nullish(),
    /** Taken off the line, in cents; and in basis points of it. */
    discount: price.nullish(),
    discountRate: basisPoints.nullish(),
    unit: z.string().trim().max(8).nullish(),
    note: z.string().trim().max(200, '备注最多 200 字').nullish(),
    decision: z.enum(itemDecisions).nullish(),
    means: z.enum(notedMeans).nullish(),
    done: z.boolean().nullish(),
  }),
  response: changed.extend({ item: workOrderItem, discountCutTo }),
};
/** `removed` false: brings the line back as it was, with the word that the customer gave for it. */
export const temporaryItemDelete = {
  request: z.object({ id, removed: z.boolean().nullish() }),
  response: changed,
};

/** Where a price comes from: what the store charged cars of this series, or its template. */
export const priceSources = ['series', 'template'] as const;
/** A line as the store would write it for some work on the car of an order (domain/work-prices). */
const workPrice = z.object({
  /** As it was asked. */
  work: z.string(),
  line: z.object(fields),
  from: z.enum(priceSources),
  /** So many orders were compared; 0 for a template. */
  orders: z.number().int(),
  /** What the compared cars are called; empty for a template. */
  series: z.string(),
});
export type WorkPrice = z.output<typeof workPrice>;
/**
 * What the store asks for work on the car of an order, or on cars of that path in the library; work without a known
 * price is left out.
 */
export const workPrices = {
  request: z.object({
    orderId: id.nullish(),
    vehiclePath: z.string().max(300).nullish(),
    works: z.array(itemName).min(1).max(100),
  }),
  response: z.object({ prices: z.array(workPrice) }),
};

/** Custom items: the store's own templates. `uid` is the template's id, as the specification names it. */
export const customItem = z.object({
  id,
  ...fields,
  category: z.string(),
  /** How often it was used: the list's order. */ used: z.number().int(),
  /** Standard time of the whole work, in minutes; null: not known. */
  minutes: z.number().int().nullable(),
  /** Nobody of the store has said yet what it costs: it holds no amounts. Saving it says so. */
  unpriced: z.boolean(),
});
export type CustomItem = z.output<typeof customItem>;
const template = z.object({
  ...fields,
  category: z.string().trim().max(20, '分类最多 20 字').default('其他'),
  minutes: z.number().int().min(1, '工时应大于 0').max(60_000, '工时过大，请核对').nullish(),
});
export const customItemQuery = {
  request: paged.extend({
    uid: id.nullish(),
    keyword: z.string().max(60).nullish(),
    category: z.string().max(20).nullish(),
  }),
  response: pageOf(customItem).extend({ categories: z.array(z.string()) }),
};
export const customItemCreate = { request: template, response: customItem };
export const customItemUpdate = { request: template.extend({ uid: id }), response: customItem };
export const customItemDelete = { request: z.object({ uid: id }), response: nothing };
