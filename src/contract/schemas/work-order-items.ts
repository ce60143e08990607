import { z } from 'zod';
import { cents, id, nothing, pageOf, paged } from './common';

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
/** A line of an order: price × quantity + labour. */
export const workOrderItem = z.object({
  id,
  ...fields,
  source: z.enum(itemSources),
  decision: z.enum(itemDecisions),
  /** The finding of the inspection, or the maintenance item, that it came from. */
  sourceKey: z.string().max(100).nullable(),
  note: z.string().max(200).nullable(),
  /** Ticked off by the technician. */
  done: z.boolean(),
});
export type WorkOrderItem = z.output<typeof workOrderItem>;
/**
 * What is sent for a new line. `decision` is left to the server: approved at reception, where the customer stands
 * beside, pending afterwards.
 */
export const workOrderItemInput = z.object({
  ...fields,
  source: z.enum(itemSources).default('temporary'),
  sourceKey: z.string().max(100).nullish(),
  note: z.string().trim().max(200, '备注最多 200 字').nullish(),
});
/** What a change of lines leaves: the order's new total in cents, and its new version. */
const changed = z.object({ total: cents, version: z.number().int() });

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
  response: changed.extend({ items: z.array(workOrderItem) }),
};
/** Only the given fields change. `decision`: told by the customer in person or by phone. */
export const temporaryItemUpdate = {
  request: z.object({
    id,
    name: itemName.nullish(),
    price: price.nullish(),
    labour: price.nullish(),
    quantity: fields.quantity.nullish(),
    unit: z.string().trim().max(8).nullish(),
    note: z.string().trim().max(200, '备注最多 200 字').nullish(),
    decision: z.enum(itemDecisions).nullish(),
    done: z.boolean().nullish(),
  }),
  response: changed.extend({ item: workOrderItem }),
};
export const temporaryItemDelete = { request: z.object({ id }), response: changed };

/** Custom items: the store's own templates. `uid` is the template's id, as the specification names it. */
export const customItem = z.object({
  id,
  ...fields,
  category: z.string(),
  /** How often it was used: the list's order. */ used: z.number().int(),
});
export type CustomItem = z.output<typeof customItem>;
const template = z.object({ ...fields, category: z.string().trim().max(20, '分类最多 20 字').default('其他') });
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
