import { setTimeout } from 'node:timers/promises';
import type { KeyPair } from '../../config/config';
import { refused } from '../../base/refusals';
import type { FailureWatch } from '../failure-watch';
import { fetchJson, jsonBody, objectField, textField, type JsonObject } from '../http-json';
import { WechatAccessToken } from './access-token';
import { OfficialAccountFollowers } from './official-account-followers';
import { isBusy, wechatRefusal } from './wechat-errors';
import type { OauthIdentity, WechatApplication, WechatProvider } from './wechat-provider';

const DOWN = '微信服务暂时不可用，请稍后再试';
const REFUSED = '微信授权已失效，请重新授权';
/** How long WeChat is left alone after it said that it is busy, in ms. */
const BUSY_PAUSE_MS = 200;

/**
 * The real WeChat: `jscode2session` for the mini program, OAuth for the native shells, `getuserphonenumber` for the
 * phone.
 */
export class HttpWechat implements WechatProvider {
  private readonly miniToken: WechatAccessToken;
  private readonly followers: OfficialAccountFollowers | null;

  constructor(
    private readonly mini: KeyPair | null,
    private readonly app: KeyPair | null,
    private readonly account: KeyPair | null,
    private readonly watch: FailureWatch,
    private readonly origin = 'https://api.weixin.qq.com',
  ) {
    this.miniToken = new WechatAccessToken(origin, DOWN, watch);
    this.followers = account && new OfficialAccountFollowers(account, origin, DOWN, watch);
  }

  async identify(application: WechatApplication, code: string): Promise<OauthIdentity> {
    return application === 'mini' ? this.identifyMini(code) : this.identifyApp(code);
  }

  async phoneOf(code: string): Promise<string> {
    const answer = await this.miniToken.use(required(this.mini, '小程序'), (token) =>
      this.ask(
        `/wxa/business/getuserphonenumber?${new URLSearchParams({ access_token: token }).toString()}`,
        jsonBody({ code }),
      ),
    );
    const info = objectField(answer, 'phone_info');
    const phone = info && textField(info, 'purePhoneNumber');
    if (!phone) throw wechatRefusal(answer, REFUSED, this.watch);
    return phone;
  }

  async followsAccount({ unionid }: Pick<OauthIdentity, 'unionid'>, appid: string): Promise<boolean> {
    if (!this.followers || this.account?.id !== appid) throw refused('未开通该公众号');
    return unionid !== null && this.followers.includes(unionid);
  }

  private async identifyMini(code: string): Promise<OauthIdentity> {
    const { id, secret } = required(this.mini, '小程序');
    const query = new URLSearchParams({ appid: id, secret, js_code: code, grant_type: 'authorization_code' });
    const answer = await this.ask(`/sns/jscode2session?${query.toString()}`);
    return { ...this.identityOf(answer), name: null, avatarUrl: null };
  }

  private async identifyApp(code: string): Promise<OauthIdentity> {
    const { id, secret } = required(this.app, 'App');
    const query = new URLSearchParams({ appid: id, secret, code, grant_type: 'authorization_code' });
    const answer = await this.ask(`/sns/oauth2/access_token?${query.toString()}`);
    const identity = this.identityOf(answer);
    const accessToken = textField(answer, 'access_token');
    if (!accessToken) throw refused(REFUSED);
    const profileQuery = new URLSearchParams({ access_token: accessToken, openid: identity.openid });
    const profile = await this.ask(`/sns/userinfo?${profileQuery.toString()}`);
    return {
      ...identity,
      unionid: identity.unionid ?? textField(profile, 'unionid'),
      name: textField(profile, 'nickname'),
      avatarUrl: textField(profile, 'headimgurl'),
    };
  }

  /**
   * Asks WeChat, once more when it says that it is busy. A code is used up by a success only, so asking again is safe.
   */
  private async ask(path: string, init: RequestInit = {}): Promise<JsonObject> {
    const down = { whenDown: DOWN, watch: this.watch };
    const answer = await fetchJson(`${this.origin}${path}`, down, init);
    if (!isBusy(answer)) return answer;
    await setTimeout(BUSY_PAUSE_MS);
    const again = await fetchJson(`${this.origin}${path}`, down, init);
    if (!isBusy(again)) return again;
    this.watch.note('answer', 'busy');
    throw refused(DOWN);
  }

  private identityOf(answer: JsonObject) {
    const openid = textField(answer, 'openid');
    if (!openid) throw wechatRefusal(answer, REFUSED, this.watch);
    return { openid, unionid: textField(answer, 'unionid') };
  }
}

function required(keys: KeyPair | null, name: string): KeyPair {
  if (!keys) throw refused(`未开通微信${name}登录`);
  return keys;
}
