import { douyinCode, miniLogin } from './mini-login';
import type { AuthDoor } from './types';

export const auth: AuthDoor = miniLogin('douyin', douyinCode);
