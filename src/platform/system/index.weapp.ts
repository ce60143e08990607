import Taro from '@tarojs/taro';
import { guarded } from '../guarded';
import { miniSystem } from './mini-system';
import type { SystemDoor } from './types';

/** Base libraries before 2.20 have one call for all of it, as Douyin has. */
export const system: SystemDoor = miniSystem('weapp', {
  window: () => guarded('getWindowInfo', () => Taro.getWindowInfo(), null) ?? Taro.getSystemInfoSync(),
  app: () => guarded('getAppBaseInfo', () => Taro.getAppBaseInfo(), null) ?? Taro.getSystemInfoSync(),
});
