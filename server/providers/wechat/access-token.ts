import type { KeyPair } from '../../config';
import { refused } from '../../http/errors';
import { fetchJson, textField } from '../http-json';

/** WeChat's access token lives 2 h; it is renewed this much earlier. */
const MARGIN_S = 300;

/** The access token of one application: asked for once and used for many calls, since WeChat counts how often it is asked for. */
export class WechatAccessToken {
  private token: { value: string; expiresAt: number } | null = null;

  constructor(
    private readonly origin: string,
    private readonly whenDown: string,
  ) {}

  /** Throws CallError `whenDown` when WeChat gives none. */
  async get({ id, secret }: KeyPair): Promise<string> {
    if (this.token && this.token.expiresAt > Date.now()) return this.token.value;
    const query = new URLSearchParams({ grant_type: 'client_credential', appid: id, secret });
    const answer = await fetchJson(`${this.origin}/cgi-bin/token?${query.toString()}`, this.whenDown);
    const value = textField(answer, 'access_token');
    if (!value) throw refused(this.whenDown);
    this.token = { value, expiresAt: Date.now() + (Number(answer['expires_in']) - MARGIN_S) * 1000 };
    return value;
  }
}
