import { sandboxIdentity, sandboxPhone } from '../sandbox-identity';
import type { OauthIdentity, WechatApplication, WechatProvider } from './wechat-provider';

/** Login codes of the people who follow the sandbox's official account; nobody else does. */
export const SANDBOX_FOLLOWER_CODES: readonly string[] = ['follower'];

/** WeChat without WeChat: deterministic people. */
export class SandboxWechat implements WechatProvider {
  private readonly followers = new Set(
    SANDBOX_FOLLOWER_CODES.map((code) => sandboxIdentity('wechat', 'mini', code).unionid),
  );

  identify(application: WechatApplication, code: string) {
    return Promise.resolve(sandboxIdentity('wechat', application, code));
  }

  phoneOf(code: string) {
    return Promise.resolve(sandboxPhone('wechat', code));
  }

  followsAccount({ unionid }: Pick<OauthIdentity, 'unionid'>) {
    return Promise.resolve(unionid !== null && this.followers.has(unionid));
  }
}
