import { unavailable } from '../diagnostics';
import { shell } from '../shell';
import { outcomeOf } from '../shell/outcome-of';
import { LOGIN_FAILED, type AuthDoor } from './types';

/** A browser has no login of its own; in a shell WeChat's app can be asked. */
export const auth: AuthDoor = {
  hasPhoneButton: false,
  hasPhoneLogin: false,
  providers: () => (shell.kind() && !shell.lacks('login.wechat') ? (['wechat-app'] as const) : []),
  async loginCode(provider) {
    if (provider !== 'wechat-app') return unavailable(`auth.loginCode(${provider})`);
    return outcomeOf(shell.call('login.wechat', null), LOGIN_FAILED);
  },
};
