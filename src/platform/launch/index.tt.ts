import { douyinSidebar } from './douyin-sidebar';
import type { LaunchDoor } from './types';

export const launch: LaunchDoor = {
  isMiniProgram: true,
  isSinglePage: () => false,
  sidebar: douyinSidebar,
};
