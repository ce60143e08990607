import type { KeyPair } from '../../config/config';
import type { FailureWatch } from '../failure-watch';
import { fetchJson, jsonBody, objectField, textField } from '../http-json';
import { WechatAccessToken } from './access-token';
import { wechatRefusal } from './wechat-errors';

/** WeChat's limit of `user/info/batchget`. */
const OPENIDS_AT_ONCE = 100;
/** WeChat's page of `user/get`; a shorter one is the last. */
const FOLLOWERS_A_PAGE = 10_000;
/** Who is not known as a follower is looked for again after this time at the earliest. */
const LOOK_EVERY_MS = 60_000;

type Answer = Record<string, unknown>;

/**
 * Who follows an official account, by unionid. WeChat answers only about openids of the account itself, so these are
 * learned from its list of followers: each is read once, and the next look goes on after the last one known.
 */
export class OfficialAccountFollowers {
  private readonly openidOf = new Map<string, string>();
  private readonly token: WechatAccessToken;
  private lastOpenid = '';
  private lookedAt = -Infinity;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly account: KeyPair,
    private readonly origin: string,
    private readonly whenDown: string,
    private readonly watch: FailureWatch,
  ) {
    this.token = new WechatAccessToken(origin, whenDown, watch);
  }

  /** Throws CallError `whenDown` when WeChat cannot be asked. */
  async includes(unionid: string): Promise<boolean> {
    if (!this.openidOf.has(unionid)) await this.lookForNew();
    const openid = this.openidOf.get(unionid);
    if (openid === undefined) return false;
    // Who followed once may have left: only this call knows.
    const answer = await this.ask('user/info', { openid });
    return answer['subscribe'] === 1;
  }

  /** Callers that come together share one look. */
  private lookForNew(): Promise<void> {
    if (!this.looking && Date.now() - this.lookedAt < LOOK_EVERY_MS) return Promise.resolve();
    this.looking ??= this.readNewFollowers().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async readNewFollowers(): Promise<void> {
    for (let more = true; more;) {
      const page = await this.ask('user/get', this.lastOpenid ? { next_openid: this.lastOpenid } : {});
      const openids = textsOf(objectField(page, 'data')?.['openid']);
      for (let start = 0; start < openids.length; start += OPENIDS_AT_ONCE)
        await this.learn(openids.slice(start, start + OPENIDS_AT_ONCE));
      more = openids.length === FOLLOWERS_A_PAGE;
    }
    this.lookedAt = Date.now();
  }

  private async learn(openids: readonly string[]): Promise<void> {
    const answer = await this.ask('user/info/batchget', {}, { user_list: openids.map((openid) => ({ openid })) });
    const people = answer['user_info_list'];
    for (const person of Array.isArray(people) ? (people as Answer[]) : []) {
      const [openid, unionid] = [textField(person, 'openid'), textField(person, 'unionid')];
      if (openid && unionid) this.openidOf.set(unionid, openid);
    }
    this.lastOpenid = openids[openids.length - 1] ?? this.lastOpenid;
  }

  private async ask(path: string, query: Record<string, string>, body?: object): Promise<Answer> {
    const init = body && jsonBody(body);
    const answer = await this.token.use(this.account, (token) => {
      const parameters = new URLSearchParams({ access_token: token, ...query });
      return fetchJson(
        `${this.origin}/cgi-bin/${path}?${parameters.toString()}`,
        { whenDown: this.whenDown, watch: this.watch },
        init,
      );
    });
    if (answer['errcode'] !== undefined && answer['errcode'] !== 0)
      throw wechatRefusal(answer, this.whenDown, this.watch);
    return answer;
  }
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
