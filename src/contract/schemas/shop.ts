import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';

/** A value that the client makes once per intent and sends again with each retry: the server does the thing once. */
export const clientKey = z.string().regex(/^[\w-]{8,64}$/, '请求标识无效，请重试');

/** `physical` is shipped; the others arrive at once when paid. */
export const goodsKinds = ['physical', 'vip', 'coins', 'card'] as const;
export const goodsCategories = ['tool', 'consumable', 'wear', 'virtual'] as const;
/** What an article may be paid with: `classBalance` points, `price` cents of coins, or `price` cents of cash. */
export const payWays = ['points', 'coins', 'cash'] as const;
export type PayWay = (typeof payWays)[number];

/** §3 Goods: `price` in cents; `classBalance` in points; `vipDays` for VIP terms; `stock` null: unlimited. */
export const goods = z.object({
  iid: id,
  title: z.string(),
  summary: z.string(),
  images: z.array(z.string()),
  kind: z.enum(goodsKinds),
  category: z.enum(goodsCategories).nullable(),
  price: cents,
  originalPrice: cents.nullable(),
  classBalance: z.number().int(),
  payWays: z.array(z.enum(payWays)),
  tags: z.string(),
  channelurl: z.string(),
  dingzhi: z.boolean(),
  enable: z.boolean(),
  stock: z.number().int().nullable(),
  sold: z.number().int(),
  vipDays: z.number().int().nullable(),
  maxPerUser: z.number().int().nullable(),
});
export type Goods = z.output<typeof goods>;
export const goodsSorts = ['default', 'price', 'points', 'sold'] as const;
export const goodsQuery = {
  request: paged.extend({
    tags: z.string().max(64).nullish(),
    channelurl: z.string().max(64).nullish(),
    dingzhi: z.boolean().nullish(),
    enable: z.boolean().nullish(),
    keyword: z.string().max(100).nullish(),
    category: z.enum(goodsCategories).nullish(),
    sort: z.enum(goodsSorts).nullish(),
    /** Leaves virtual articles out: review mode (§4). */
    physicalOnly: z.boolean().nullish(),
  }),
  response: pageOf(goods),
};
/** `detail` is sanitised HTML. */
export const goodsOne = { request: z.object({ iid: id }), response: goods.extend({ detail: z.string() }) };

export const exchangeKinds = ['points', 'vip', 'coins'] as const;
/**
 * Without a login the code is only looked at: `used` false. With one its worth is booked, once: `used` true. `amount`:
 * points, days or cents.
 */
export const useExchangeCode = {
  request: z.object({ code: z.string().trim().min(1, '请输入兑换码').max(64, '兑换码无效') }),
  response: z.object({ title: z.string(), kind: z.enum(exchangeKinds), amount: z.number().int(), used: z.boolean() }),
};

export const orderStates = ['unpaid', 'paid', 'shipped', 'done', 'cancelled', 'refunded'] as const;
export type OrderState = (typeof orderStates)[number];
/** Where the parcel goes, as it was when the order was made. */
export const shipTo = z.object({
  name: z.string(),
  phone: z.string(),
  region: z.array(z.string()),
  detail: z.string(),
});
export const order = z.object({
  id,
  iid: id,
  kind: z.enum([...goodsKinds, 'course', 'prize']),
  title: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  payWith: z.enum([...payWays, 'free']),
  /** Cents for coins and cash, 0 for points. */
  amount: cents,
  points: z.number().int(),
  state: z.enum(orderStates),
  shipTo: shipTo.nullable(),
  carrier: z.string().nullable(),
  logisticsNumber: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: timestamp,
  /** Until when an unpaid order holds its article. */
  expiresAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  shippedAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  /** Why it was cancelled or refunded. */
  closeReason: z.string().nullable(),
});
export type Order = z.output<typeof order>;
/** Points and coins are taken at once; an order in cash stays unpaid until the payment platform says so. */
export const orderCreate = {
  request: z.object({
    clientKey,
    iid: id,
    quantity: z.number().int().min(1, '数量至少为 1').max(99, '数量最多 99'),
    addressId: id.nullish(),
    payWith: z.enum(payWays),
    note: z.string().trim().max(100, '备注最多 100 字').nullish(),
  }),
  response: order,
};
/** The caller's points, newest first; `points` is signed, `balance` what is there now. */
export const pointsRecordKinds = [
  'sign-in',
  'share',
  'exchange',
  'refund',
  'raffle',
  'code',
  'course',
  'case',
  'training',
  'adjustment',
] as const;
export const pointsRecord = z.object({
  id,
  kind: z.enum(pointsRecordKinds),
  title: z.string(),
  points: z.number().int(),
  createdAt: timestamp,
  orderId: id.nullable(),
});
export const pointsRecords = {
  request: paged.extend({ direction: z.enum(['in', 'out']).nullish() }),
  response: pageOf(pointsRecord).extend({ balance: z.number().int() }),
};
export const orderSelect = {
  request: paged.extend({ states: z.array(z.enum(orderStates)).max(6).nullish(), id: id.nullish() }),
  response: pageOf(order),
};
/** Is this prepayment paid. The client polls it after the cashier closed (§4). */
export const orderByPrepayId = {
  request: z.object({ prepayid: id }),
  response: z.object({ orderId: id, paid: z.boolean(), state: z.enum(orderStates) }),
};
export const orderCancel = { request: z.object({ id, reason: z.string().trim().max(100).nullish() }), response: order };
export const orderConfirm = { request: z.object({ id }), response: order };

/**
 * The daily sign-in. `streak`: days in a row; `week`: points that the caller, member or not, earns on the days of the
 * streak's week, 7 of them.
 */
export const signInState = z.object({
  signedToday: z.boolean(),
  streak: z.number().int(),
  week: z.array(z.number().int()),
  balance: z.number().int(),
});
export const signInQuery = { request: z.object({}), response: signInState };
/** Doing it twice a day books once. `earned`: points of this call, 0 when it was done before. */
export const signIn = { request: z.object({}), response: signInState.extend({ earned: z.number().int() }) };
