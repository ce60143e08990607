import Taro from '@tarojs/taro';
import { miniSystem } from './mini-system';
import type { SystemDoor } from './types';

export const system: SystemDoor = miniSystem('weapp', {
  window: () => Taro.getWindowInfo(),
  app: () => Taro.getAppBaseInfo(),
});
