import { report } from '../diagnostics';
import { cancelled, failed, ok, type Outcome } from '../outcome';
import { LOGIN_FAILED } from './types';

/** Douyin's buttons give a code since version 3.51 of its base library; before, they gave encrypted data only. */
const OUTDATED = '抖音版本过低，请升级后重试，或用其他方式登录';

/**
 * What a `<Button openType="getPhoneNumber">` brought: `detail` of its event. The code is good for five minutes and one
 * use, and is another one than that of a login. Cancelled when the user refused, or has no phone to give.
 */
export function phoneCodeOf(detail: unknown): Outcome<string> {
  const { code, errMsg = '' } = (detail ?? {}) as { code?: string; errMsg?: string };
  if (code) return ok(code);
  if (/:?ok$/.test(errMsg)) return failed(OUTDATED);
  // "platform auth deny" is Douyin's refusal to the mini program, "auth deny" the user's.
  if (/cancel|deny/.test(errMsg) && !errMsg.includes('platform')) return cancelled;
  report('warn', `auth: ${errMsg}`);
  return failed(LOGIN_FAILED);
}
