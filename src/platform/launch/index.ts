import type { LaunchDoor } from './types';

export const launch: LaunchDoor = {
  isMiniProgram: false,
  isSinglePage: () => false,
  sidebar: null,
};
