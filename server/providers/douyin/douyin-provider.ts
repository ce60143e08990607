import type { OauthIdentity } from '../wechat/wechat-provider';

export interface DouyinProvider {
  /** Exchanges a login code. Throws CallError 抖音授权已失效 for a code that Douyin refuses. */
  identify(code: string): Promise<OauthIdentity>;
  /** The phone behind a `getPhoneNumber` code: 11 digits. Throws CallError for a refused code. */
  phoneOf(code: string): Promise<string>;
}
