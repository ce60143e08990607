import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import { isInHarmonyContainer } from '../harmony-container';
import type { SystemDoor } from './types';
import { webSystem } from './web-system';

const web = webSystem('harmony-hybrid');

export const system: SystemDoor = {
  ...web,
  dial(phone) {
    if (!isInHarmonyContainer()) web.dial(phone);
    else
      Taro.makePhoneCall({ phoneNumber: phone }).catch((error: { errMsg?: string }) =>
        report('warn', `system.dial: ${error.errMsg ?? ''}`),
      );
  },
};
