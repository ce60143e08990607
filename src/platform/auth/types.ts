import { errorCatalogue } from '@/domain/error-catalogue';
import type { Outcome } from '../outcome';

/** `wechat` and `douyin`: inside their mini programs; `wechat-app`: WeChat opened from a native shell. */
export type LoginProvider = 'wechat' | 'douyin' | 'wechat-app';

export interface AuthDoor {
  /** The logins that this platform can start, best first; empty in a plain browser. */
  providers(): readonly LoginProvider[];
  /** A one-time code that the server exchanges for a session (§7 account). Null: no such login here. */
  loginCode(provider: LoginProvider): Promise<Outcome<string> | null>;
  /** True in WeChat: a `<Button openType="getPhoneNumber">` gives a code for the phone that WeChat knows. */
  readonly hasPhoneButton: boolean;
  /** True in Douyin: such a button's code, together with a login code, logs in. Read it by `phoneCodeOf`. */
  readonly hasPhoneLogin: boolean;
}

/** §8. */
export const LOGIN_FAILED = errorCatalogue.loginFailed;
