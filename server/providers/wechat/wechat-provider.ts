/**
 * Which of the owner's WeChat applications a code comes from: the mini program, or the native shells' open-platform
 * app.
 */
export type WechatApplication = 'mini' | 'app';

/**
 * Who somebody is at WeChat. `unionid` is the same in all of the owner's applications; absent when they are not joined.
 */
export interface OauthIdentity {
  readonly openid: string;
  readonly unionid: string | null;
  readonly name: string | null;
  readonly avatarUrl: string | null;
}

export interface WechatProvider {
  /** Exchanges a login code. Throws CallError 微信授权已失效 for a code that WeChat refuses. */
  identify(application: WechatApplication, code: string): Promise<OauthIdentity>;
  /** The phone behind a `getPhoneNumber` code: 11 digits. Throws CallError for a refused code. */
  phoneOf(code: string): Promise<string>;
  /**
   * Does this person follow the official account `appid`? False for who cannot be recognised there, having no unionid.
   * Throws CallError for an account that is not ours, or when WeChat is down.
   */
  followsAccount(identity: Pick<OauthIdentity, 'openid' | 'unionid'>, appid: string): Promise<boolean>;
}
