import Taro from '@tarojs/taro';
import { report } from '../diagnostics';
import type { LeavingDoor } from './types';

const fail = ({ errMsg }: { errMsg: string }) => report('warn', `leaving: ${errMsg}`);

export const leaving: LeavingDoor = {
  guard(message) {
    if (message === null) Taro.disableAlertBeforeUnload({ fail });
    else Taro.enableAlertBeforeUnload({ message, fail });
  },
};
