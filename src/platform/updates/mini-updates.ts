import Taro from '@tarojs/taro';
import { guarded } from '../guarded';
import type { UpdatesDoor } from './types';

let isReady = false;

/** The update manager of the mini program. WeChat calls late listeners too. */
export const miniUpdates: UpdatesDoor = {
  follow(listener) {
    const begin = (): void => {
      const manager = Taro.getUpdateManager();
      manager.onUpdateReady(() => {
        isReady = true;
        listener('ready');
      });
      manager.onUpdateFailed(() => listener('failed'));
    };
    guarded('updates', begin, undefined);
  },
  apply() {
    if (isReady) Taro.getUpdateManager().applyUpdate();
    return isReady;
  },
};
