import type { ServerConfig } from '../../config/config';
import { FailureWatch } from '../failure-watch';
import { HttpWechat } from './http-wechat';
import { SandboxWechat } from './sandbox-wechat';
import type { WechatProvider } from './wechat-provider';

/**
 * The real WeChat when keys are set or the sandbox is off (it then refuses what it has no keys for), else the sandbox.
 */
export function chooseWechat(
  config: Pick<ServerConfig, 'wechat' | 'wechatApp' | 'officialAccount' | 'sandbox'>,
  watch = new FailureWatch('wechat'),
): WechatProvider {
  if (!config.wechat && !config.wechatApp && !config.officialAccount && config.sandbox) return new SandboxWechat();
  return new HttpWechat(config.wechat, config.wechatApp, config.officialAccount, watch);
}
