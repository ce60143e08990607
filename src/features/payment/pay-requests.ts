import { buyCourse, buyVip, douyinBuyVip, orderPay } from '@/contract/endpoints/payment';
import type { PrepayAnswer } from '@/contract/schemas/payment';
import { call } from '@/infra/http/call';
import { readReferrer } from '@/infra/referrer';
import { auth } from '@/platform/auth';
import type { PaymentChannel } from '@/platform/payment/types';
import { storage } from '@/platform/storage';
import { orderIdOf } from './api/payment-calls';

/** How a prepayment is asked for. */
export interface PayRequest {
  /** Path of the call: one of the four that the app pays by. */
  readonly path: string;
  /** Says what is bought: a repeated tap is the same intent, another amount is another one. */
  readonly intent: string;
  /** What the prepay check asks about (§4), the price in cents; null for an order that was made already. */
  readonly article: { readonly goodsId: string; readonly money: number } | null;
  readonly orderId: string | null;
  readonly isVip: boolean;
  /** Asks for the prepayment. `clientKey`: the server makes one order however often it is asked. Throws ApiError. */
  readonly send: (clientKey: string) => Promise<PrepayAnswer>;
}

/**
 * WeChat's code for whoever pays in this mini program; null elsewhere, and when WeChat gives none: the server then goes
 * by the account.
 */
async function payerCode(): Promise<string | null> {
  if (!auth.providers().includes('wechat')) return null;
  const outcome = await auth.loginCode('wechat');
  return outcome?.status === 'ok' ? outcome.value : null;
}

/** The field that says who pays, where the cashier asks for it. */
async function payer(): Promise<{ jsCode?: string }> {
  const jsCode = await payerCode();
  return jsCode === null ? {} : { jsCode };
}

/** Prepares the payment of an order that waits for it. */
export function payOrder(orderId: string, isVip = false): PayRequest {
  return {
    path: orderPay.path,
    intent: `${orderPay.path} ${orderId}`,
    article: null,
    orderId,
    isVip,
    send: async () => call(orderPay, { orderId, ...(await payer()) }),
  };
}

/** Pays the order behind a prepayment that was left half-way. */
export function payAgain({ prepayid, vip }: { prepayid: string; vip: boolean }): PayRequest {
  return {
    ...payOrder('', vip),
    intent: `again ${prepayid}`,
    orderId: null,
    send: async () => call(orderPay, { orderId: await orderIdOf(prepayid), ...(await payer()) }),
  };
}

/**
 * Buys a term of membership at the offer that the user saw (§3): through Douyin's call there, WeChat's elsewhere (§7).
 */
export function payVip(
  channel: PaymentChannel,
  offer: { goodsId: string; money: number; classBalance?: number | null },
): PayRequest {
  const endpoint = channel === 'douyin' ? douyinBuyVip : buyVip;
  const { goodsId, money, classBalance = null } = offer;
  return {
    path: endpoint.path,
    intent: `${endpoint.path} ${goodsId} ${money}`,
    article: { goodsId, money },
    orderId: null,
    isVip: true,
    send: async (clientKey) => call(endpoint, { goodsId, money, classBalance, clientKey, ...(await payer()) }),
  };
}

/**
 * Buys a course (§3 Course purchase payload). The salesman is whoever brought this user, unless the request names one.
 */
export function payCourse({
  classid,
  money,
  jsCode,
  salesman,
}: {
  classid: string;
  money: number;
  jsCode?: string | null;
  salesman?: string | null;
}): PayRequest {
  return {
    path: buyCourse.path,
    intent: `${buyCourse.path} ${classid} ${money}`,
    article: { goodsId: classid, money },
    orderId: null,
    isVip: false,
    send: async (clientKey) =>
      call(buyCourse, {
        classid,
        money,
        jsCode: (await payerCode()) ?? jsCode ?? null,
        salesman: salesman ?? readReferrer(storage),
        clientKey,
      }),
  };
}

type Params = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 64 ? value : null;
const cents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

function readVip(params: Params, channel: PaymentChannel): PayRequest | null {
  const goodsId = text(params.goodsId);
  const money = cents(params.money);
  const points = params.classBalance;
  return goodsId && money
    ? payVip(channel, {
        goodsId,
        money,
        classBalance: typeof points === 'number' && Number.isSafeInteger(points) ? points : null,
      })
    : null;
}

function readOrder(params: Params): PayRequest | null {
  const orderId = text(params.orderId);
  return orderId ? payOrder(orderId) : null;
}

function readCourse(params: Params): PayRequest | null {
  const classid = text(params.classid);
  const money = cents(params.money);
  return classid && money
    ? payCourse({ classid, money, jsCode: text(params.jsCode), salesman: text(params.salesman) })
    : null;
}

/** The paths that the pay page takes from its caller (§7), each with what it reads of the parameters. */
const readers: Readonly<Record<string, (params: Params) => PayRequest | null>> = {
  [orderPay.path]: readOrder,
  [buyCourse.path]: readCourse,
  [buyVip.path]: (params) => readVip(params, 'wechat'),
  [douyinBuyVip.path]: (params) => readVip(params, 'douyin'),
};

function parse(json: string): Params | null {
  try {
    const params: unknown = JSON.parse(json);
    return typeof params === 'object' && params !== null && !Array.isArray(params) ? (params as Params) : null;
  } catch {
    // An address that somebody typed or cut: there is nothing to pay by it.
    return null;
  }
}

/**
 * The request that the pay page was opened for. Null for any path but the four known ones and for parameters that lack
 * something: a link that somebody shares must not make the app post anywhere, nor anything else.
 */
export function readPayRequest(path: string | undefined, params: string | undefined): PayRequest | null {
  if (!path || !Object.prototype.hasOwnProperty.call(readers, path)) return null;
  const given = parse(params ?? '');
  return given ? (readers[path]?.(given) ?? null) : null;
}
