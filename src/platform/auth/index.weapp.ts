import { miniLogin, wechatCode } from './mini-login';
import type { AuthDoor } from './types';

export const auth: AuthDoor = miniLogin('wechat', wechatCode);
