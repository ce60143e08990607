import { constants, privateDecrypt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ServerConfig } from '../../config/config';
import { refused, type CallError } from '../../base/refusals';
import type { FailureWatch } from '../failure-watch';
import { fetchJson, objectField, textField, type JsonObject } from '../http-json';
import type { OauthIdentity } from '../wechat/wechat-provider';
import type { DouyinProvider } from './douyin-provider';

const DOWN = '抖音服务暂时不可用，请稍后再试';
const REFUSED = '抖音授权已失效，请重新授权';
/** The client token lives 2 h; it is renewed this much earlier. */
const TOKEN_MARGIN_S = 300;
/** How long Douyin is left alone after it said that it is busy, in ms. */
const BUSY_PAUSE_MS = 200;

/**
 * Douyin's numbers (`err_no`): try again later; a code that is unknown, used or over; a client token that is over
 * before its time.
 */
const BUSY: readonly unknown[] = [-1, 28001005, 28001006];
const STALE_CODE: readonly unknown[] = [40018, 40019];
const STALE_TOKEN: readonly unknown[] = [28001003, 28001008, 2190002, 2190008];

/**
 * The real Douyin: `jscode2session` for the login, `get_phonenumber_info` for the phone, which arrives encrypted for
 * the application's key.
 */
export class HttpDouyin implements DouyinProvider {
  private token: { value: string; expiresAt: number } | null = null;

  constructor(
    private readonly settings: ServerConfig['douyin'],
    private readonly watch: FailureWatch,
    private readonly loginOrigin = 'https://developer.toutiao.com',
    private readonly openOrigin = 'https://open.douyin.com',
  ) {}

  async identify(code: string): Promise<OauthIdentity> {
    const { id, secret } = this.required();
    const answer = await this.post(`${this.loginOrigin}/api/apps/v2/jscode2session`, { appid: id, secret, code });
    const data = objectField(answer, 'data');
    const openid = data && textField(data, 'openid');
    if (!data || !openid) throw this.refusal(answer);
    return { openid, unionid: textField(data, 'unionid'), name: null, avatarUrl: null };
  }

  async phoneOf(code: string): Promise<string> {
    const { privateKey } = this.required();
    if (!privateKey) throw refused('未开通抖音手机号登录');
    const answer = await this.askForPhone(code);
    const encrypted = textField(answer, 'data');
    if (!encrypted) throw this.refusal(answer);
    const phone = textField(decryptJson(encrypted, privateKey), 'purePhoneNumber');
    if (!phone) throw refused(REFUSED);
    return phone;
  }

  /**
   * Asks once more with a new token when Douyin no longer takes this one: another backend that asked for one has ended
   * it.
   */
  private async askForPhone(code: string): Promise<JsonObject> {
    const ask = async () =>
      this.post(
        `${this.openOrigin}/api/apps/v1/get_phonenumber_info/`,
        { code },
        { 'access-token': await this.clientToken() },
      );
    const answer = await ask();
    if (!STALE_TOKEN.includes(answer['err_no'])) return answer;
    this.token = null;
    return ask();
  }

  private async clientToken(): Promise<string> {
    if (this.token && this.token.expiresAt > Date.now()) return this.token.value;
    const { id, secret } = this.required();
    const answer = await this.post(`${this.openOrigin}/oauth/client_token/`, {
      client_key: id,
      client_secret: secret,
      grant_type: 'client_credential',
    });
    const data = objectField(answer, 'data');
    const value = data && textField(data, 'access_token');
    if (!data || !value) {
      this.watch.note('refused', `no client token: ${Number(data?.['error_code'])}`);
      throw refused(DOWN);
    }
    this.token = { value, expiresAt: Date.now() + (Number(data['expires_in']) - TOKEN_MARGIN_S) * 1000 };
    return value;
  }

  /** Posts, once more when Douyin says that it is busy: a code is used up by a success only. */
  private async post(url: string, body: object, headers: Record<string, string> = {}): Promise<JsonObject> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const down = { whenDown: DOWN, watch: this.watch };
    const answer = await fetchJson(url, down, init);
    if (!BUSY.includes(answer['err_no'])) return answer;
    await setTimeout(BUSY_PAUSE_MS);
    const again = await fetchJson(url, down, init);
    if (!BUSY.includes(again['err_no'])) return again;
    this.watch.note('answer', 'busy');
    throw refused(DOWN);
  }

  /** What the user is told. Numbers that are about our settings, such as a wrong secret, are told to the operator. */
  private refusal(answer: JsonObject): CallError {
    const number = answer['err_no'];
    if (number !== undefined && number !== 0 && !STALE_CODE.includes(number))
      this.watch.note('refused', `err_no ${Number(number)}`);
    return refused(REFUSED);
  }

  private required() {
    if (!this.settings) throw refused('未开通抖音登录');
    return this.settings;
  }
}

/**
 * The message in a PKCS #1 v1.5 block: 00 02, random bytes, 00, message. Node no longer strips this padding itself,
 * since answering differently to forged blocks gives keys away; here the blocks come from Douyin over TLS and every
 * failure gets one answer.
 */
function withoutPadding(block: Buffer): Buffer {
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) throw new Error('not a PKCS #1 v1.5 block');
  return block.subarray(end + 1);
}

function decryptJson(encrypted: string, privateKey: string): Record<string, unknown> {
  try {
    const block = privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      Buffer.from(encrypted, 'base64'),
    );
    return JSON.parse(withoutPadding(block).toString('utf8')) as Record<string, unknown>;
  } catch {
    // A wrong key and a forged answer look the same, and neither may be quoted.
    throw refused(DOWN);
  }
}
