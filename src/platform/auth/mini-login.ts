import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { failed, ok } from '../outcome';
import { LOGIN_FAILED, type AuthDoor, type LoginProvider } from './types';

/** The login of the mini program's own platform; it needs no consent, so it cannot be cancelled. */
export function miniLogin(own: LoginProvider): AuthDoor {
  return {
    hasPhoneButton: own === 'wechat',
    hasPhoneLogin: own === 'douyin',
    providers: () => [own],
    async loginCode(provider) {
      if (provider !== own) return unavailable(`auth.loginCode(${provider})`);
      try {
        const { code } = await Taro.login();
        return code ? ok(code) : failed(LOGIN_FAILED);
      } catch (error) {
        report('warn', `auth: ${JSON.stringify(error)}`);
        return failed(LOGIN_FAILED);
      }
    },
  };
}
