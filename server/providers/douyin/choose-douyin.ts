import type { ServerConfig } from '../../config/config';
import { FailureWatch } from '../failure-watch';
import type { DouyinProvider } from './douyin-provider';
import { HttpDouyin } from './http-douyin';
import { SandboxDouyin } from './sandbox-douyin';

/** The real Douyin when its keys are set or the sandbox is off, else the sandbox. */
export function chooseDouyin(
  config: Pick<ServerConfig, 'douyin' | 'sandbox'>,
  watch = new FailureWatch('douyin'),
): DouyinProvider {
  if (!config.douyin && config.sandbox) return new SandboxDouyin();
  return new HttpDouyin(config.douyin, watch);
}
