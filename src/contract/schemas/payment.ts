import { z } from 'zod';
import { cents, id, nothing } from './common';
import { clientKey } from './shop';

/** §3 Payment response: what a payment platform's client needs. `prepayid` is what payment is checked by afterwards. */
export const prepay = z.object({
  timestamp: z.string(),
  noncestr: z.string(),
  package: z.string(),
  sign: z.string(),
  prepayid: z.string(),
});
export type PrepayAnswer = z.output<typeof prepay>;
/**
 * A fresh login code of the mini program in which the payer sits; WeChat pays for a person, and this says for whom.
 * Unset: the account's own WeChat.
 */
const jsCode = z.string().max(256).nullish();
/**
 * `money` and `classBalance` are the offer that the user saw (§3): another one is refused. `clientKey`: one order per
 * intent.
 */
export const buyVip = {
  request: z.object({
    money: cents,
    goodsId: id,
    classBalance: z.number().int().nullish(),
    jsCode,
    clientKey: clientKey.nullish(),
  }),
  response: prepay,
};
export const buyCourse = {
  request: z.object({
    money: cents,
    classid: id,
    jsCode,
    salesman: z.string().max(64).nullish(),
    clientKey: clientKey.nullish(),
  }),
  response: prepay,
};
/** Code 0 is paid, 9 means ask again, 1 failed, 4 closed. */
export const douyinPayCheck = { request: z.object({ prepayid: id }), response: z.object({ code: z.number().int() }) };
/**
 * Prepares the payment of an order that waits for it; asked again by the same payer it gives the same prepayment.
 * Whoever knows the order may pay it.
 */
export const orderPay = { request: z.object({ orderId: id, jsCode }), response: prepay };
/**
 * Asked before the cashier opens (§4). `pendingOrderId`: an unpaid order of the same article that can be paid instead
 * of a new one.
 */
export const prepayCheck = {
  request: z.object({ goodsId: id, money: cents }),
  response: z.object({ allowed: z.boolean(), reason: z.string().nullable(), pendingOrderId: id.nullable() }),
};
/**
 * The sandbox cashier tells what the payer did. `sign` is the prepayment's, so only who was given it can settle it. Not
 * there in production.
 */
export const sandboxSettle = {
  request: z.object({ prepayid: id, sign: z.string().max(128), outcome: z.enum(['success', 'failure', 'cancelled']) }),
  response: nothing,
};
