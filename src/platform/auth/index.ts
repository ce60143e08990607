import { unavailable } from '../diagnostics';
import type { AuthDoor } from './types';

export const auth: AuthDoor = {
  providers: () => [],
  loginCode: async (provider) => unavailable(`auth.loginCode(${provider})`),
};
