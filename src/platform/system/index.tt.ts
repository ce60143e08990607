import Taro from '@tarojs/taro';
import { miniSystem } from './mini-system';
import type { SystemDoor } from './types';

/** Douyin has one call for all of it. */
export const system: SystemDoor = miniSystem('tt', {
  window: () => Taro.getSystemInfoSync(),
  app: () => Taro.getSystemInfoSync(),
});
