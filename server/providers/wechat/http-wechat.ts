import type { KeyPair } from '../../config';
import { refused } from '../../http/errors';
import { fetchJson, objectField, textField } from '../http-json';
import { WechatAccessToken } from './access-token';
import { OfficialAccountFollowers } from './official-account-followers';
import type { OauthIdentity, WechatApplication, WechatProvider } from './wechat-provider';

const DOWN = '微信服务暂时不可用，请稍后再试';
const REFUSED = '微信授权已失效，请重新授权';
/** The real WeChat: `jscode2session` for the mini program, OAuth for the native shells, `getuserphonenumber` for the phone. */
export class HttpWechat implements WechatProvider {
  private readonly miniToken: WechatAccessToken;
  private readonly followers: OfficialAccountFollowers | null;

  constructor(
    private readonly mini: KeyPair | null,
    private readonly app: KeyPair | null,
    private readonly account: KeyPair | null = null,
    private readonly origin = 'https://api.weixin.qq.com',
  ) {
    this.miniToken = new WechatAccessToken(origin, DOWN);
    this.followers = account && new OfficialAccountFollowers(account, origin, DOWN);
  }

  async identify(application: WechatApplication, code: string): Promise<OauthIdentity> {
    return application === 'mini' ? this.identifyMini(code) : this.identifyApp(code);
  }

  async phoneOf(code: string): Promise<string> {
    const url = `${this.origin}/wxa/business/getuserphonenumber?${new URLSearchParams({ access_token: await this.miniToken.get(required(this.mini, '小程序')) }).toString()}`;
    const answer = await fetchJson(url, DOWN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const info = objectField(answer, 'phone_info');
    const phone = info && textField(info, 'purePhoneNumber');
    if (!phone) throw refused(REFUSED);
    return phone;
  }

  async followsAccount({ unionid }: Pick<OauthIdentity, 'unionid'>, appid: string): Promise<boolean> {
    if (!this.followers || this.account?.id !== appid) throw refused('未开通该公众号');
    return unionid !== null && this.followers.includes(unionid);
  }

  private async identifyMini(code: string): Promise<OauthIdentity> {
    const { id, secret } = required(this.mini, '小程序');
    const query = new URLSearchParams({ appid: id, secret, js_code: code, grant_type: 'authorization_code' });
    const answer = await fetchJson(`${this.origin}/sns/jscode2session?${query.toString()}`, DOWN);
    return { ...identityOf(answer), name: null, avatarUrl: null };
  }

  private async identifyApp(code: string): Promise<OauthIdentity> {
    const { id, secret } = required(this.app, 'App');
    const query = new URLSearchParams({ appid: id, secret, code, grant_type: 'authorization_code' });
    const answer = await fetchJson(`${this.origin}/sns/oauth2/access_token?${query.toString()}`, DOWN);
    const identity = identityOf(answer);
    const accessToken = textField(answer, 'access_token');
    if (!accessToken) throw refused(REFUSED);
    const profileQuery = new URLSearchParams({ access_token: accessToken, openid: identity.openid });
    const profile = await fetchJson(`${this.origin}/sns/userinfo?${profileQuery.toString()}`, DOWN);
    return { ...identity, name: textField(profile, 'nickname'), avatarUrl: textField(profile, 'headimgurl') };
  }
}

function required(keys: KeyPair | null, name: string): KeyPair {
  if (!keys) throw refused(`未开通微信${name}登录`);
  return keys;
}

function identityOf(answer: Record<string, unknown>) {
  const openid = textField(answer, 'openid');
  if (!openid) throw refused(REFUSED);
  return { openid, unionid: textField(answer, 'unionid') };
}
