import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { sameSignature } from '../../../base/hashing';
import { SECOND } from '../../../base/clock/clock';
import { FailureWatch } from '../../failure-watch';
import { postJson } from '../../http-json';
import {
  ForgedNotification,
  type PayableOrder,
  type PaymentNews,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  type PaymentScope,
  type PaymentState,
  type Prepared,
} from '../payment-provider';
import { notificationSignature, requestSignature, type Fields } from './signature';

export interface DouyinPaySettings {
  readonly appid: string;
  /** What requests are signed with. */
  readonly salt: string;
  /** What notifications are signed with. */
  readonly token: string;
  readonly notifyUrl: string;
}

/** Douyin's limits of how long a payment may take, in seconds. */
const VALID_SECONDS = { least: 300, most: 172_800 };
const NO_SUCH_ORDER = 2000;
const MAX_TITLE = 40;

const STATES: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'success',
  PROCESSING: 'pending',
  FAIL: 'failure',
  TIMEOUT: 'cancelled',
};

const created = z.object({ order_id: z.string().min(1), order_token: z.string().min(1) });
const queried = z.object({
  out_order_no: z.string(),
  payment_info: z.object({ total_fee: z.number().int(), order_status: z.string() }),
});
const refundQueried = z.object({ refundInfo: z.object({ refund_status: z.string() }) });
const notification = z.object({
  timestamp: z.coerce.string(),
  nonce: z.string(),
  msg: z.string(),
  msg_signature: z.string(),
  type: z.string(),
});
const paidMessage = z.object({
  appid: z.string(),
  cp_orderno: z.string(),
  total_amount: z.number().int(),
  status: z.string(),
});
const refundMessage = z.object({ appid: z.string(), cp_refundno: z.string(), status: z.string() });

/** Douyin's guaranteed payment (担保支付), which `tt.pay` opens with service 5. */
export class DouyinPay implements PaymentProvider {
  readonly name = 'douyin';
  readonly acknowledgement = { err_no: 0, err_tips: 'success' };

  constructor(
    private readonly settings: DouyinPaySettings,
    private readonly origin = 'https://developer.toutiao.com',
    private readonly watch = new FailureWatch('payment'),
  ) {}

  /** Anybody may pay. */
  payerOf(): Promise<string> {
    return Promise.resolve('');
  }

  /** In Douyin `prepayid` carries the order's id and `package` its token; the other fields are WeChat's. */
  async prepare({ now }: PaymentScope, { trade, title, amount, expiresAt }: PayableOrder): Promise<Prepared> {
    const seconds = Math.floor((expiresAt.getTime() - now.getTime()) / SECOND);
    const subject = [...title].slice(0, MAX_TITLE).join('');
    const answer = await this.ask('create_order', {
      out_order_no: trade,
      total_amount: amount,
      subject,
      body: subject,
      valid_time: Math.min(Math.max(seconds, VALID_SECONDS.least), VALID_SECONDS.most),
      notify_url: this.settings.notifyUrl,
    });
    const { order_id, order_token } = created.parse(answer['data']);
    return {
      answer: {
        timestamp: String(Math.floor(now.getTime() / SECOND)),
        noncestr: '',
        package: order_token,
        sign: '',
        prepayid: order_id,
      },
      trade,
    };
  }

  /** Douyin closes nothing before its time; a second payment is given back when it is told of. */
  close(scope: PaymentScope, trade: string): Promise<PaymentReport | null> {
    return this.query(scope, trade);
  }

  /** Douyin's order stays `SUCCESS` when its money went back: its refund has to be asked for by its own name. */
  async query(_scope: PaymentScope, trade: string, refundId?: string): Promise<PaymentReport | null> {
    const answer = await this.ask('query_order', { out_order_no: trade }, [NO_SUCH_ORDER]);
    if (answer['err_no'] === NO_SUCH_ORDER) return null;
    const { out_order_no, payment_info } = queried.parse(answer);
    const report = reportOf(out_order_no, payment_info.total_fee, payment_info.order_status);
    return refundId !== undefined && report.state === 'success' && (await this.tookRefund(refundId))
      ? { ...report, state: 'refunded' }
      : report;
  }

  /** Douyin's bill is not read: its orders are asked for one by one. */
  bill(): Promise<null> {
    return Promise.resolve(null);
  }

  async refund(_scope: PaymentScope, { refundId, trade, amount, reason }: PaymentRefund): Promise<void> {
    await this.ask('create_refund', {
      out_order_no: trade,
      out_refund_no: refundId,
      refund_amount: amount,
      reason,
      notify_url: this.settings.notifyUrl,
    });
  }

  /**
   * Douyin does not say whether it signs a repeated notification anew, so its time is not judged: acting on one twice
   * changes nothing.
   */
  async readNotification(_scope: PaymentScope, _headers: IncomingHttpHeaders, rawBody: string): Promise<PaymentNews> {
    const parsed = notification.safeParse(jsonOrNull(rawBody));
    if (!parsed.success) throw new ForgedNotification('not a notification');
    const { timestamp, nonce, msg, msg_signature, type } = parsed.data;
    if (!sameSignature(msg_signature, notificationSignature(this.settings.token, [timestamp, nonce, msg])))
      throw new ForgedNotification('wrong signature');
    // The signature leaves the type out, so what the message itself holds decides.
    const message: unknown = JSON.parse(msg);
    if (type === 'payment') {
      const { appid, cp_orderno, total_amount, status } = paidMessage.parse(message);
      this.assertOurs(appid);
      return { payment: reportOf(cp_orderno, total_amount, status) };
    }
    if (type !== 'refund') return null;
    const { appid, cp_refundno, status } = refundMessage.parse(message);
    this.assertOurs(appid);
    return { refund: { refundId: cp_refundno, state: status === 'SUCCESS' ? 'done' : 'failed' } };
  }

  private async tookRefund(refundId: string): Promise<boolean> {
    const { refundInfo } = refundQueried.parse(await this.ask('query_refund', { out_refund_no: refundId }));
    return refundInfo.refund_status !== 'FAIL';
  }

  private assertOurs(appid: string): void {
    if (appid !== this.settings.appid) throw new ForgedNotification('for another application');
  }

  /**
   * Throws when Douyin refuses, but for the `expected` numbers. The message names its number, and nothing that was
   * sent.
   */
  private async ask(
    action: string,
    fields: Fields,
    expected: readonly number[] = [],
  ): Promise<Record<string, unknown>> {
    const body = { app_id: this.settings.appid, ...fields, sign: requestSignature(fields, this.settings.salt) };
    const answer = await postJson(`${this.origin}/api/apps/ecpay/v1/${action}`, body, this.watch);
    const number = Number(answer['err_no'] ?? -1);
    if (number === 0 || expected.includes(number)) return answer;
    this.watch.note('refused', `${action}: err_no ${number}`);
    throw new Error(`Douyin refused ${action} with ${number}`);
  }
}

/**
 * A name is paid once at most, so the trade is the payment's own id as well: notification and query have no other one
 * in common.
 */
const reportOf = (trade: string, amount: number, status: string): PaymentReport => ({
  id: trade,
  trade,
  amount,
  state: STATES[status] ?? 'pending',
});

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What is no JSON is no notification, which the caller says.
    return null;
  }
}
