import type { KeyPair } from '../../config/config';
import { fetchJson, jsonBody, textField, type JsonObject } from '../http-json';
import type { FailureWatch } from '../failure-watch';
import { wechatRefusal } from './wechat-errors';

/** WeChat's access token lives 2 h; it is renewed this much earlier. */
const MARGIN_S = 300;
/** What WeChat says of a token that is over before its time, as after the secret was changed. */
const TOKEN_ERRORS: readonly unknown[] = [40001, 40014, 42001];

/**
 * The access token of one application, asked for once and used for many calls, since WeChat counts how often it is
 * asked for. It is the stable one: several backends that ask are given the same, where the plain one would end the
 * others'.
 */
export class WechatAccessToken {
  private token: { value: string; expiresAt: number } | null = null;
  private asking: Promise<string> | null = null;

  constructor(
    private readonly origin: string,
    private readonly whenDown: string,
    private readonly watch: FailureWatch,
  ) {}

  /**
   * Runs a call with the token, once more with a new one when WeChat no longer takes it. Throws CallError `whenDown`
   * when WeChat gives none.
   */
  async use(keys: KeyPair, call: (token: string) => Promise<JsonObject>): Promise<JsonObject> {
    const answer = await call(await this.get(keys));
    if (!TOKEN_ERRORS.includes(answer['errcode'])) return answer;
    this.token = null;
    return call(await this.get(keys));
  }

  private async get(keys: KeyPair): Promise<string> {
    if (this.token && this.token.expiresAt > Date.now()) return this.token.value;
    // Callers that come together share one asking.
    this.asking ??= this.ask(keys).finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask({ id, secret }: KeyPair): Promise<string> {
    const answer = await fetchJson(
      `${this.origin}/cgi-bin/stable_token`,
      { whenDown: this.whenDown, watch: this.watch },
      jsonBody({ grant_type: 'client_credential', appid: id, secret }),
    );
    const value = textField(answer, 'access_token');
    if (!value) throw wechatRefusal(answer, this.whenDown, this.watch);
    this.token = { value, expiresAt: Date.now() + (Number(answer['expires_in']) - MARGIN_S) * 1000 };
    return value;
  }
}
