import { unavailable } from '../diagnostics';
import type { AuthDoor } from './types';

export const auth: AuthDoor = {
  hasPhoneButton: false,
  hasPhoneLogin: false,
  providers: () => [],
  loginCode: async (provider) => unavailable(`auth.loginCode(${provider})`),
};
