import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { refused } from '../../../base/refusals';
import { newId } from '../../../base/ids';
import { chinaTimeText } from '../../../base/clock/china-day';
import { SECOND } from '../../../base/clock/clock';
import type { WechatProvider } from '../../wechat/wechat-provider';
import {
  BillNotReady,
  ForgedNotification,
  type BillRow,
  type PayableOrder,
  type Payer,
  type PaymentNews,
  type PaymentProvider,
  type PaymentRefund,
  type PaymentReport,
  type PaymentScope,
  type PaymentState,
  type Prepared,
} from '../payment-provider';
import { billReadyAt, readTradeBill } from './trade-bill';
import { WechatPayError, type WechatPayClient } from './wechat-pay-client';

const NO_OPENID = '请先用微信登录，再使用微信支付';
/** WeChat's limits, in bytes of UTF-8. */
const MAX_DESCRIPTION = 127;
const MAX_REASON = 80;

const STATES: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'success',
  REFUND: 'refunded',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'cancelled',
  REVOKED: 'cancelled',
  PAYERROR: 'failure',
};

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().nullish(),
  trade_state: z.string(),
  amount: z.object({ total: z.number().int(), currency: z.string().nullish() }).nullish(),
});
const refundNews = z.object({ mchid: z.string(), out_refund_no: z.string(), refund_status: z.string() });
const billAnswer = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });
const refundAnswer = z.object({ status: z.string() });
const prepayment = z.object({ prepay_id: z.string().min(1) });

/** As much of a text as fits into `bytes` of UTF-8, without half characters. */
function cut(text: string, bytes: number): string {
  let [end, size] = [0, 0];
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** WeChat's application that pays. `mini` is bound to a person (JSAPI), `app` to nobody. */
export interface WechatPayApplication {
  readonly kind: 'mini' | 'app';
  readonly appid: string;
  /** `https://…/pay/notify/<name>`. */
  readonly notifyUrl: string;
}

/** WeChat Pay, API v3, for the mini program or the native shells. */
export class WechatPay implements PaymentProvider {
  readonly name: 'wechat' | 'wechat-app';
  readonly acknowledgement = { code: 'SUCCESS', message: '成功' };

  constructor(
    private readonly client: WechatPayClient,
    private readonly application: WechatPayApplication,
    private readonly wechat: WechatProvider,
  ) {
    this.name = application.kind === 'mini' ? 'wechat' : 'wechat-app';
  }

  /** The openid of whoever sits there: by the login code, else by the WeChat login of the account. */
  async payerOf(_scope: PaymentScope, { openid: ofAccount, jsCode }: Payer): Promise<string> {
    if (this.application.kind === 'app') return '';
    if (jsCode) return (await this.wechat.identify('mini', jsCode)).openid;
    const openid = await ofAccount();
    if (!openid) throw refused(NO_OPENID);
    return openid;
  }

  async prepare({ now }: PaymentScope, order: PayableOrder, payer: string): Promise<Prepared> {
    const { kind, appid, notifyUrl } = this.application;
    const { prepay_id: prepayid } = prepayment.parse(
      await this.client.call('POST', `/v3/pay/transactions/${kind === 'mini' ? 'jsapi' : 'app'}`, {
        appid,
        mchid: this.client.mchid,
        description: cut(order.title, MAX_DESCRIPTION),
        out_trade_no: order.trade,
        time_expire: chinaTimeText(order.expiresAt),
        notify_url: notifyUrl,
        amount: { total: order.amount, currency: 'CNY' },
        ...(kind === 'mini' ? { payer: { openid: payer } } : {}),
      }),
    );
    const [timestamp, noncestr] = [String(Math.floor(now.getTime() / SECOND)), newId()];
    // The mini program's cashier is handed, and signs, the prepayment in a package; the app's has a field for it.
    const extra = kind === 'mini' ? `prepay_id=${prepayid}` : 'Sign=WXPay';
    const sign = this.client.sign(appid, timestamp, noncestr, kind === 'mini' ? extra : prepayid);
    return { answer: { timestamp, noncestr, package: extra, sign, prepayid }, trade: order.trade };
  }

  async close(scope: PaymentScope, trade: string): Promise<PaymentReport | null> {
    try {
      await this.client.call('POST', `${pathOf(trade)}/close`, { mchid: this.client.mchid });
    } catch (error) {
      // Paid, closed or never made: asking tells which. Asked too often (429), it may still be open.
      if (!(error instanceof WechatPayError) || error.status >= 500 || error.status === 401 || error.status === 429)
        throw error;
    }
    return this.query(scope, trade);
  }

  async query(_scope: PaymentScope, trade: string): Promise<PaymentReport | null> {
    try {
      return this.report(await this.client.call('GET', `${pathOf(trade)}?mchid=${this.client.mchid}`));
    } catch (error) {
      if (error instanceof WechatPayError && error.code === 'ORDER_NOT_EXIST') return null;
      throw error;
    }
  }

  /** The rows of this application; the merchant's bill has those of all. */
  async bill({ now }: PaymentScope, day: string): Promise<readonly BillRow[]> {
    if (now < billReadyAt(day)) throw new BillNotReady();
    try {
      const { hash_value, download_url } = billAnswer.parse(
        await this.client.call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`),
      );
      return readTradeBill(await this.client.download(download_url, hash_value), this.application.appid);
    } catch (error) {
      if (!(error instanceof WechatPayError)) throw error;
      // A day without a payment has no bill.
      if (error.code === 'NO_STATEMENT_EXIST') return [];
      if (error.code === 'STATEMENT_CREATING') throw new BillNotReady();
      throw error;
    }
  }

  async refund(_scope: PaymentScope, { refundId, trade, amount, reason }: PaymentRefund): Promise<void> {
    const { status } = refundAnswer.parse(
      await this.client.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: trade,
        out_refund_no: refundId,
        reason: cut(reason, MAX_REASON),
        notify_url: this.application.notifyUrl,
        amount: { refund: amount, total: amount, currency: 'CNY' },
      }),
    );
    if (status !== 'SUCCESS' && status !== 'PROCESSING') throw new Error(`WeChat Pay cannot give this back: ${status}`);
  }

  async readNotification({ now }: PaymentScope, headers: IncomingHttpHeaders, rawBody: string): Promise<PaymentNews> {
    const { kind, resource } = await this.client.openNotification(headers, rawBody, now.getTime());
    if (kind.startsWith('REFUND.')) {
      const { mchid, out_refund_no, refund_status } = refundNews.parse(resource);
      if (mchid !== this.client.mchid) throw new ForgedNotification('for another merchant');
      return { refund: { refundId: out_refund_no, state: refund_status === 'SUCCESS' ? 'done' : 'failed' } };
    }
    return kind === 'TRANSACTION.SUCCESS' ? { payment: this.report(resource) } : null;
  }

  /** Throws ForgedNotification for what is about another merchant, another application or another currency. */
  private report(answer: unknown): PaymentReport {
    const { mchid, appid, out_trade_no, transaction_id, trade_state, amount } = transaction.parse(answer);
    if (mchid !== this.client.mchid) throw new ForgedNotification('for another merchant');
    if (appid !== this.application.appid) throw new ForgedNotification('for another application');
    if ((amount?.currency ?? 'CNY') !== 'CNY') throw new ForgedNotification('in another currency');
    const state = STATES[trade_state] ?? 'pending';
    // Without its number one payment could not be told from another: better asked for again than booked wrong.
    if (state === 'success' && (!transaction_id || !amount))
      throw new Error('WeChat Pay told of a payment without its number or amount');
    return { id: transaction_id ?? '', trade: out_trade_no, amount: amount?.total ?? 0, state };
  }
}

const pathOf = (trade: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(trade)}`;
