import type { AppDriver } from '../app-driver';

/** What the payer does at the cashier. */
export type CashierOutcome = 'success' | 'failure' | 'cancelled';

/** What Douyin's cashier says by its code, beside what the payer did: 9, it does not know; 1, it took too long. */
export type DouyinCode = 0 | 1 | 2 | 4 | 9;

interface Callbacks {
  success?(result: unknown): void;
  fail?(error: unknown): void;
}

/** WeChat's cashier is given `package` and `paySign`, Douyin's `orderInfo`. */
interface CashierOptions extends Callbacks {
  package?: string;
  paySign?: string;
  orderInfo?: { order_id: string };
}

/* The functions below are sent to the mini program as text: they know nothing of this module, nor of helpers that a
   compiler adds to nested functions. */

declare const wx: { request(options: object): void };
declare const globalThis: { sandboxSign?: string };

/** `request`, remembering the signature of the last prepayment: Douyin's cashier is not given it. */
function rememberSign(this: { origin(options: object): unknown }, options: Callbacks): unknown {
  const { success } = options;
  if (!success) return this.origin(options);
  return this.origin({
    ...options,
    success(answer: { data: unknown }) {
      // The app asks for text.
      if (typeof answer.data === 'string')
        globalThis.sandboxSign = /"sign":"([^"]+)"/.exec(answer.data)?.[1] ?? globalThis.sandboxSign;
      success(answer);
    },
  });
}

/**
 * `requestPayment` of WeChat and `pay` of Douyin: tells the backend's sandbox what the payer did, then the app as the
 * platform would, by the callbacks or by the promise.
 */
function settle(options: CashierOptions, outcome: CashierOutcome, code: DouyinCode | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const succeed = options.success ?? resolve;
    const fail = options.fail ?? reject;
    wx.request({
      url: 'http://127.0.0.1/sandbox/cashier/settle',
      method: 'POST',
      data: {
        prepayid: options.orderInfo ? options.orderInfo.order_id : (options.package ?? '').replace('prepay_id=', ''),
        sign: options.paySign ?? globalThis.sandboxSign,
        outcome,
      },
      success({ data }: { data: { resp_code: number; resp_msg: string } }) {
        if (data.resp_code !== 0) fail({ errMsg: `sandbox:fail ${data.resp_msg}` });
        else if (options.orderInfo) succeed({ code: code ?? { success: 0, failure: 2, cancelled: 4 }[outcome] });
        else if (outcome === 'success') succeed({ errMsg: 'requestPayment:ok' });
        else fail({ errMsg: outcome === 'cancelled' ? 'requestPayment:fail cancel' : 'requestPayment:fail' });
      },
      fail,
    });
  });
}

/**
 * From now on the platform's cashier is the backend's sandbox, where the payer does this. Douyin's says what it says of
 * it, or `code`.
 */
export async function playCashier(
  { miniProgram }: AppDriver,
  outcome: CashierOutcome,
  code: DouyinCode | null = null,
): Promise<void> {
  await miniProgram.mockWxMethod('request', rememberSign);
  for (const cashier of ['requestPayment', 'pay']) await miniProgram.mockWxMethod(cashier, settle, outcome, code);
}
