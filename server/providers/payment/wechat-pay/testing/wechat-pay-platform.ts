import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatPayConfig } from '../../../../config/wechat-pay-config';
import { MCHID, PlatformSeal, type SignedMessage } from './platform-seal';
import { tradeBillText, type Moved } from './trade-bill-text';

interface Trade {
  readonly appid: string;
  readonly openid: string | null;
  readonly total: number;
  readonly asked: Readonly<Record<string, unknown>>;
  transactionId: string | null;
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND';
}

interface Answer {
  readonly status: number;
  readonly body?: object;
  /** A file, which has no signature. */
  readonly file?: string;
}

const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: 'refused' } });

/**
 * WeChat Pay as its documentation describes it, on this machine: checks who asks, keeps trades, signs by its public-key
 * mode.
 */
export class WechatPayPlatform {
  /** What came: method and path, oldest first. */
  readonly asked: string[] = [];
  readonly trades = new Map<string, Trade>();
  readonly refunds = new Map<string, { trade: string; amount: number }>();
  /** What its bills have, oldest first; a test may add what we never asked for. */
  readonly moved: Moved[] = [];
  /** Answers of the next calls, before anything else is looked at. */
  readonly faults: (Answer | 'break')[] = [];
  /** Closing answers as if it had worked, and leaves the trade payable. */
  closesNothing = false;
  /** Makes answers whose signature is of another key. */
  signsWrong = false;
  private readonly seal: PlatformSeal;
  private readonly server: Server;

  constructor(private readonly clock: () => number) {
    this.seal = new PlatformSeal(clock);
    this.server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const fault = this.faults.shift();
        this.asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
        if (fault === 'break') return response.destroy();
        const answer = fault ?? this.answer(request, body);
        if (answer.file !== undefined) return response.writeHead(answer.status).end(answer.file);
        const text = answer.body ? JSON.stringify(answer.body) : '';
        return response
          .writeHead(answer.status, {
            'content-type': 'application/json',
            ...(this.signsWrong ? this.seal.signWrong(text) : this.seal.sign(text)),
          })
          .end(text);
      });
    });
  }

  /** Listens; returns the origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** The merchant's settings at this platform. */
  get settings(): WechatPayConfig {
    return this.seal.settings;
  }

  /** Is this what a cashier may be opened with? */
  isSignedByMerchant(text: string, signature: string): boolean {
    return this.seal.isSignedByMerchant(text, signature);
  }

  /** The payer pays. */
  pay(name: string): void {
    const trade = this.trades.get(name);
    if (trade?.state !== 'NOTPAY') throw new Error(`${name} cannot be paid`);
    trade.state = 'SUCCESS';
    trade.transactionId = `42000020260302${randomBytes(7).toString('hex')}`;
    this.moved.push({ kind: 'payment', ...this.entryOf(name, trade), amount: trade.total });
  }

  private entryOf(name: string, { appid, transactionId }: Trade) {
    return { at: this.clock(), appid, mchid: MCHID, trade: name, transactionId: transactionId ?? '' };
  }

  /** The notification of a payment. `change`: fields of the transaction that a test spoils. */
  notification(name: string, change: Readonly<Record<string, unknown>> = {}): SignedMessage {
    return this.seal.sealed('TRANSACTION.SUCCESS', 'transaction', { ...this.transaction(name), ...change });
  }

  /** The notification of what became of a refund. */
  refundNotification(refundId: string, status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED'): SignedMessage {
    const refund = {
      mchid: MCHID,
      out_trade_no: this.refunds.get(refundId)?.trade,
      out_refund_no: refundId,
      refund_status: status,
    };
    return this.seal.sealed(`REFUND.${status}`, 'refund', refund);
  }

  private transaction(name: string): object {
    const trade = this.trades.get(name);
    if (!trade) throw new Error(`${name} is unknown`);
    const { appid, total, state, transactionId, openid } = trade;
    return {
      appid,
      mchid: MCHID,
      out_trade_no: name,
      trade_state: state,
      trade_state_desc: '',
      ...(transactionId ? { transaction_id: transactionId } : {}),
      ...(openid ? { payer: { openid } } : {}),
      amount: { total, currency: 'CNY' },
    };
  }

  private answer(request: IncomingMessage, body: string): Answer {
    if (!this.seal.isSigned(request, body)) return refusal(401, 'SIGN_ERROR');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://platform');
    const sent = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    if (pathname === '/v3/pay/transactions/jsapi' || pathname === '/v3/pay/transactions/app') return this.prepare(sent);
    if (pathname === '/v3/refund/domestic/refunds') return this.refund(sent);
    if (pathname === '/v3/bill/tradebill') return this.bill(request, searchParams.get('bill_date') ?? '');
    if (pathname === '/v3/billdownload/file')
      return { status: 200, file: tradeBillText(this.moved, searchParams.get('token') ?? '') ?? '' };
    if (pathname === '/v3/certificates') return refusal(404, 'RESOURCE_NOT_EXISTS');
    const [, name = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    if ((close ? sent['mchid'] : searchParams.get('mchid')) !== MCHID) return refusal(400, 'PARAM_ERROR');
    const trade = this.trades.get(decodeURIComponent(name));
    if (!trade) return refusal(404, 'ORDER_NOT_EXIST');
    if (!close) return { status: 200, body: this.transaction(decodeURIComponent(name)) };
    if (trade.state === 'SUCCESS') return refusal(400, 'ORDER_PAID');
    if (!this.closesNothing) trade.state = 'CLOSED';
    return { status: 204 };
  }

  private bill(request: IncomingMessage, day: string): Answer {
    const text = tradeBillText(this.moved, day);
    if (text === null) return refusal(400, 'NO_STATEMENT_EXIST');
    const hash_value = createHash('sha1').update(text).digest('hex');
    const download_url = `http://${request.headers.host ?? ''}/v3/billdownload/file?token=${day}`;
    return { status: 200, body: { hash_type: 'SHA1', hash_value, download_url } };
  }

  private prepare(sent: Record<string, unknown>): Answer {
    const name = String(sent['out_trade_no']);
    const openid = (sent['payer'] as { openid?: string } | undefined)?.openid ?? null;
    const known = this.trades.get(name);
    if (known && known.openid !== openid) return refusal(403, 'OUT_TRADE_NO_USED');
    if (known && known.state !== 'NOTPAY')
      return refusal(400, known.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDER_PAID');
    const total = (sent['amount'] as { total: number }).total;
    this.trades.set(name, {
      appid: String(sent['appid']),
      openid,
      total,
      asked: sent,
      transactionId: null,
      state: 'NOTPAY',
    });
    return { status: 200, body: { prepay_id: `wx02100000${randomBytes(12).toString('hex')}` } };
  }

  private refund(sent: Record<string, unknown>): Answer {
    const [name, id] = [String(sent['out_trade_no']), String(sent['out_refund_no'])];
    const { refund, total } = sent['amount'] as { refund: number; total: number };
    const trade = this.trades.get(name);
    if (!trade?.transactionId) return refusal(404, 'RESOURCE_NOT_EXISTS');
    if (!this.refunds.has(id) && trade.state !== 'SUCCESS') return refusal(403, 'NOT_ENOUGH');
    if (refund !== trade.total || total !== trade.total) return refusal(400, 'PARAM_ERROR');
    if (!this.refunds.has(id))
      this.moved.push({ kind: 'refund', ...this.entryOf(name, trade), amount: refund, refundId: id });
    this.refunds.set(id, { trade: name, amount: refund });
    trade.state = 'REFUND';
    return {
      status: 200,
      body: {
        refund_id: `503${id}`,
        out_refund_no: id,
        out_trade_no: name,
        status: 'PROCESSING',
        amount: { refund, total },
      },
    };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
