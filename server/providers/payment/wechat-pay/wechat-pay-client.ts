import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { newSecret } from '../../../base/ids';
import { MINUTE, SECOND } from '../../../base/clock/clock';
import type { WechatPayConfig } from '../../../config/wechat-pay-config';
import { FailureWatch } from '../../failure-watch';
import { ForgedNotification } from '../payment-provider';
import { PlatformKeys, type Download } from './platform-keys';
import { openResource, sealedResource } from './sealed-resource';
import { authorizationOf, isSignatureOf, signedText, signText, type Merchant } from './signature';

const TIMEOUT_MS = 10_000;
/** A day of many payments is a file of megabytes. */
const DOWNLOAD_TIMEOUT_MS = MINUTE;
const MAX_AGE_MS = 5 * MINUTE;
/**
 * WeChat's own name for itself behind load balancers; its probes of our checking carry it as a signature and must fail.
 */
const PROBE = 'WECHATPAY/SIGNTEST/';
const CERTIFICATES = '/v3/certificates';

/** What WeChat says of an order or a bill and not of our settings: callers expect it. */
const EXPECTED = new Set([
  'ORDER_NOT_EXIST',
  'RESOURCE_NOT_EXISTS',
  'ORDER_CLOSED',
  'ORDERPAID',
  'OUT_TRADE_NO_USED',
  'TRADE_ERROR',
  'OPENID_MISMATCH',
  'USER_ACCOUNT_ABNORMAL',
  'NO_STATEMENT_EXIST',
  'STATEMENT_CREATING',
]);

const failure = z.object({ code: z.string().max(64) });

/** WeChat Pay refused a call. `code`: its own, such as ORDER_NOT_EXIST; the message holds nothing of what was sent. */
export class WechatPayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`WeChat Pay answered ${status} ${code}`);
    this.name = 'WechatPayError';
  }
}

/** What came over the wire with its signature. */
interface SignedMessage {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
  readonly body: string;
}

function signedMessage(header: (name: string) => string | null | undefined, body: string): SignedMessage {
  const read = (name: string) => header(`wechatpay-${name}`) ?? '';
  return {
    timestamp: read('timestamp'),
    nonce: read('nonce'),
    serial: read('serial'),
    signature: read('signature'),
    body,
  };
}

/** Throws ForgedNotification unless the message is of the last five minutes and this key's. */
function assertSigned({ timestamp, nonce, signature, body }: SignedMessage, key: KeyObject | null, now: number): void {
  if (!key) throw new ForgedNotification('unknown serial number');
  // Not a number, such as no header at all, is never within.
  if (!(Math.abs(now - Number(timestamp) * SECOND) <= MAX_AGE_MS)) throw new ForgedNotification('wrong time');
  if (signature.startsWith(PROBE)) throw new ForgedNotification('a probe of signature checking');
  if (!isSignatureOf(key, signedText(timestamp, nonce, body), signature))
    throw new ForgedNotification('wrong signature');
}

/** Speaks WeChat Pay's API v3 for one merchant: signs what it sends, checks what comes back. */
export class WechatPayClient {
  readonly mchid: string;
  private readonly merchant: Merchant;
  private readonly keys: PlatformKeys;

  constructor(
    private readonly settings: WechatPayConfig,
    private readonly origin = 'https://api.mch.weixin.qq.com',
    private readonly clock: () => number = Date.now,
    private readonly watch = new FailureWatch('payment'),
  ) {
    this.mchid = settings.mchid;
    this.merchant = {
      mchid: settings.mchid,
      serial: settings.serial,
      privateKey: createPrivateKey(settings.privateKey),
    };
    this.keys = new PlatformKeys(settings, () => this.downloadCertificates());
  }

  /** The signature of what a client's cashier is handed. */
  sign(...parts: readonly string[]): string {
    return signText(this.merchant.privateKey, signedText(...parts));
  }

  /**
   * Sends a call and returns its JSON, null for an answer without a body. A failure of WeChat's own is tried once more:
   * every call of ours names what it is about, so a second time changes nothing. Throws WechatPayError for a refusal,
   * ForgedNotification for an answer whose signature is wrong.
   */
  async call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const answer = await this.send(method, path, body).catch((error: unknown) => {
      if (error instanceof WechatPayError && error.status < 500) throw error;
      return this.send(method, path, body);
    });
    const now = this.clock();
    try {
      assertSigned(answer, await this.keys.find(answer.serial, now), now);
    } catch (error) {
      if (error instanceof ForgedNotification) this.watch.note('answer', `WeChat Pay: ${error.message}`);
      throw error;
    }
    return answer.body === '' ? null : JSON.parse(answer.body);
  }

  /**
   * The text of a file that an answer named by its address, which is asked for at our own origin: nobody else sees our
   * signature. Files are not signed: `sha1` is what the signed answer said of it. Throws an Error where it is another.
   */
  async download(address: string, sha1: string): Promise<string> {
    const { pathname, search } = new URL(address);
    const { body } = await this.send('GET', `${pathname}${search}`, undefined, DOWNLOAD_TIMEOUT_MS);
    if (createHash('sha1').update(body).digest('hex') === sha1.toLowerCase()) return body;
    this.watch.note('answer', 'WeChat Pay: a file is not what was announced');
    throw new Error('WeChat Pay sent a file that is not what it announced');
  }

  /** The decrypted resource and the kind of a notification. Throws ForgedNotification. `now`: epoch milliseconds. */
  async openNotification(
    headers: IncomingHttpHeaders,
    rawBody: string,
    now: number,
  ): Promise<{ kind: string; resource: unknown }> {
    const message = signedMessage((name) => headers[name]?.toString(), rawBody);
    assertSigned(message, await this.keys.find(message.serial, now), now);
    const { event_type, resource } = z
      .object({ event_type: z.string(), resource: sealedResource })
      .parse(JSON.parse(rawBody));
    return { kind: event_type, resource: JSON.parse(openResource(this.settings.apiV3Key, resource)) };
  }

  private async send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<SignedMessage> {
    try {
      return await this.exchange(method, path, body, timeoutMs);
    } catch (error) {
      if (!(error instanceof WechatPayError)) this.watch.noteError(error, 'WeChat Pay');
      else if (!EXPECTED.has(error.code))
        this.watch.note(error.status >= 500 ? 'answer' : 'refused', `WeChat Pay: ${error.status} ${error.code}`);
      throw error;
    }
  }

  private async exchange(
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    timeoutMs: number,
  ): Promise<SignedMessage> {
    const text = body ? JSON.stringify(body) : '';
    const authorization = authorizationOf(this.merchant, {
      method,
      path,
      body: text,
      timestamp: String(Math.floor(this.clock() / SECOND)),
      nonce: newSecret(16),
    });
    const wanted = this.keys.wanted;
    const response = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        'user-agent': 'auto-repair-server',
        ...(wanted ? { 'wechatpay-serial': wanted } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: text } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // With its byte order mark, where a file has one: the hash is over all of it.
    const answer = Buffer.from(await response.arrayBuffer()).toString();
    if (!response.ok) throw new WechatPayError(response.status, failureCode(answer));
    return signedMessage((name) => response.headers.get(name), answer);
  }

  /** Null for merchants of the public-key mode, who have no certificates. */
  private async downloadCertificates(): Promise<Download | null> {
    try {
      const answer = await this.send('GET', CERTIFICATES);
      return { body: answer.body, check: (keyOf) => assertSigned(answer, keyOf(answer.serial), this.clock()) };
    } catch (error) {
      if (error instanceof WechatPayError && error.code === 'RESOURCE_NOT_EXISTS') return null;
      throw error;
    }
  }
}

function failureCode(body: string): string {
  try {
    return failure.parse(JSON.parse(body)).code;
  } catch {
    // A gateway in between answers in HTML; its status says all there is.
    return 'UNKNOWN';
  }
}
