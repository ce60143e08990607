import Taro from '@tarojs/taro';
import { guarded } from '../guarded';
import type { LaunchDoor } from './types';

/** WeChat's scene of the single page mode of the moments. */
const SCENE_SINGLE_PAGE = 1154;
let isSinglePage: boolean | undefined;

export const launch: LaunchDoor = {
  isMiniProgram: true,
  // An app that was begun so stays so: opening it fully begins it anew.
  isSinglePage: () =>
    (isSinglePage ??= guarded(
      'launch.isSinglePage',
      () => Taro.getLaunchOptionsSync().scene === SCENE_SINGLE_PAGE,
      false,
    )),
  sidebar: null,
};
