import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { cancelled, failed, ok } from '../outcome';
import { LOGIN_FAILED, type AuthDoor, type LoginProvider } from './types';

/** Asks the platform for a login code. Empty: there is none without more. */
type FetchCode = () => Promise<string>;

/** WeChat's login, which asks nobody anything. */
export const wechatCode: FetchCode = async () => (await Taro.login()).code;

/**
 * Douyin's: `force: false` never opens Douyin's own login, but gives a code for nobody in particular to who is not
 * logged in there; then, at the user's own tap, `force: true` opens it.
 */
export const douyinCode: FetchCode = async () => {
  const silent = await login(false).catch((error: unknown) => {
    report('info', `auth: no silent login: ${JSON.stringify(error)}`);
    return null;
  });
  return silent?.isLogin && silent.code ? silent.code : (await login(true)).code;
};

/** Taro's types know neither the option nor the field of Douyin's call. */
const login = (force: boolean): Promise<{ code: string; isLogin?: boolean }> =>
  Taro.login({ force } as Taro.login.Option);

/** The login of the mini program's own platform. Whoever closes Douyin's login has cancelled. */
export function miniLogin(own: LoginProvider, fetchCode: FetchCode): AuthDoor {
  return {
    hasPhoneButton: own === 'wechat',
    hasPhoneLogin: own === 'douyin',
    providers: () => [own],
    async loginCode(provider) {
      if (provider !== own) return unavailable(`auth.loginCode(${provider})`);
      try {
        const code = await fetchCode();
        return code ? ok(code) : failed(LOGIN_FAILED);
      } catch (error) {
        const text = JSON.stringify(error) ?? String(error);
        if (/cancel/i.test(text)) return cancelled;
        report('warn', `auth: ${text}`);
        return failed(LOGIN_FAILED);
      }
    },
  };
}
