import { z } from 'zod';
import { cents, id, pageOf, paged, timestamp } from './common';

/** §3 Goods: price in cents; classBalance in points. */
export const goods = z.object({ iid: id, title: z.string(), images: z.array(z.string()), price: cents, tags: z.string(), channelurl: z.string(), dingzhi: z.boolean(), enable: z.boolean(), classBalance: z.number().int(), stock: z.number().int() });
export const goodsQuery = { request: paged.extend({ tags: z.string().nullish(), channelurl: z.string().nullish(), dingzhi: z.boolean().nullish(), enable: z.boolean().nullish(), keyword: z.string().max(100).nullish() }), response: pageOf(goods) };
export const goodsOne = { request: z.object({ iid: id }), response: goods.extend({ detail: z.string() }) };
export const useExchangeCode = { request: z.object({ code: z.string().trim().min(1, '请输入兑换码').max(64) }), response: z.object({ title: z.string(), kind: z.string() }) };

export const orderStates = ['unpaid', 'paid', 'shipped', 'done', 'cancelled', 'refunded'] as const;
export const order = z.object({ id, iid: id, title: z.string(), amount: cents, points: z.number().int(), state: z.enum(orderStates), logisticsNumber: z.string().nullable(), createdAt: timestamp });
export const orderCreate = { request: z.object({ clientKey: z.string().min(8).max(64), iid: id, quantity: z.number().int().min(1).max(99), addressId: id.nullish(), payWith: z.enum(['points', 'coins', 'cash']) }), response: order };
export const orderRecord = { request: paged, response: pageOf(order) };
export const orderSelect = { request: paged.extend({ state: z.enum(orderStates).nullish(), id: id.nullish() }), response: pageOf(order) };
export const orderByPrepayId = { request: z.object({ prepayid: z.string() }), response: z.object({ paid: z.boolean(), state: z.enum(orderStates) }) };
