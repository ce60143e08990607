import { z } from 'zod';
import { cents, id } from './common';

/** §3 Payment response: what a payment platform's client needs. */
export const prepay = z.object({ timestamp: z.string(), noncestr: z.string(), package: z.string(), sign: z.string(), prepayid: z.string() });
export const buyVip = { request: z.object({ money: cents, goodsId: id, classBalance: z.number().int().nullish() }), response: prepay };
export const buyCourse = { request: z.object({ money: cents, classid: id, jsCode: z.string().nullish(), salesman: z.string().nullish() }), response: prepay };
/** Code 0 is paid, 9 means ask again. */
export const douyinPayCheck = { request: z.object({ prepayid: z.string() }), response: z.object({ code: z.number().int() }) };
/** The path is supplied by the caller (§6, §7). */
export const payByPath = { request: z.record(z.string(), z.unknown()), response: prepay };
export const prepayCheck = { request: z.object({ goodsId: id, money: cents }), response: z.object({ allowed: z.boolean(), reason: z.string().nullable() }) };
