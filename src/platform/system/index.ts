import { unavailable } from '../diagnostics';
import type { SystemDoor } from './types';

/** For targets that nobody wrote a variant for: a plain, small, light, online window. */
export const system: SystemDoor = {
  platformName: () => unavailable('system.platformName') ?? 'h5',
  windowInfo: () =>
    unavailable('system.windowInfo') ?? { width: 375, height: 667, statusBarHeight: 0, safeBottom: 0, pixelRatio: 1 },
  menuButton: () => unavailable('system.menuButton'),
  fontScale: () => unavailable('system.fontScale') ?? 1,
  isDark: () => unavailable('system.isDark') ?? false,
  wantsLessMotion: () => unavailable('system.wantsLessMotion') ?? false,
  onDarkChange: () => unavailable('system.onDarkChange') ?? (() => undefined),
  isOnline: async () => unavailable('system.isOnline') ?? true,
  onOnlineChange: () => unavailable('system.onOnlineChange') ?? (() => undefined),
  onVisibilityChange: () => unavailable('system.onVisibilityChange') ?? (() => undefined),
  address: () => unavailable('system.address'),
  hideNativeTabBar: () => void unavailable('system.hideNativeTabBar'),
  isInMiniProgram: () => unavailable('system.isInMiniProgram') ?? false,
  versionKey: () => unavailable('system.versionKey') ?? 'h5_version',
  isPackaged: () => unavailable('system.isPackaged') ?? false,
  leaveFor: () => void unavailable('system.leaveFor'),
  dial: () => void unavailable('system.dial'),
  renewPage: async () => unavailable('system.renewPage') ?? false,
  onUncaught: () => unavailable('system.onUncaught') ?? (() => undefined),
  restart: () => void unavailable('system.restart'),
};
