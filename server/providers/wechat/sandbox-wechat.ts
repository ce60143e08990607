import { sandboxIdentity, sandboxPhone } from '../sandbox-identity';
import type { WechatApplication, WechatProvider } from './wechat-provider';

/** WeChat without WeChat: deterministic people. */
export class SandboxWechat implements WechatProvider {
  identify(application: WechatApplication, code: string) {
    return Promise.resolve(sandboxIdentity('wechat', application, code));
  }

  phoneOf(code: string) {
    return Promise.resolve(sandboxPhone('wechat', code));
  }
}
