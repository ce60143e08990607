import { sandboxIdentity, sandboxPhone } from '../sandbox-identity';
import type { DouyinProvider } from './douyin-provider';

/** Douyin without Douyin: deterministic people. */
export class SandboxDouyin implements DouyinProvider {
  identify(code: string) {
    return Promise.resolve(sandboxIdentity('douyin', 'mini', code));
  }

  phoneOf(code: string) {
    return Promise.resolve(sandboxPhone('douyin', code));
  }
}
