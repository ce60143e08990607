import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { miniUpdates } from '../updates/mini-updates';
import type { PlatformName, SystemDoor, WindowInfo } from './types';

/** Text size in the settings that counts as normal, in CSS pixels. */
const NORMAL_FONT_PX = 16;

/** What mini programs tell about the device, each by calls of its own. */
export interface MiniFacts {
  window(): Pick<
    Taro.getWindowInfo.Result,
    'windowWidth' | 'windowHeight' | 'screenHeight' | 'statusBarHeight' | 'pixelRatio' | 'safeArea'
  >;
  app(): { theme?: string; fontSizeSetting?: number };
}

function windowInfoOf({
  windowWidth,
  windowHeight,
  screenHeight,
  statusBarHeight = 0,
  pixelRatio,
  safeArea,
}: ReturnType<MiniFacts['window']>): WindowInfo {
  return {
    width: windowWidth,
    height: windowHeight,
    statusBarHeight,
    safeBottom: safeArea ? Math.max(0, screenHeight - safeArea.bottom) : 0,
    pixelRatio,
  };
}

/** The system's properties in a mini program. */
export function miniSystem(name: PlatformName, facts: MiniFacts): SystemDoor {
  return {
    platformName: () => name,
    windowInfo: () => windowInfoOf(facts.window()),
    menuButton() {
      const { top, bottom, left, right, height } = Taro.getMenuButtonBoundingClientRect();
      return { top, bottom, left, right, height };
    },
    fontScale: () => (facts.app().fontSizeSetting ?? NORMAL_FONT_PX) / NORMAL_FONT_PX,
    isDark: () => facts.app().theme === 'dark',
    onDarkChange(listener) {
      const handler = ({ theme }: { theme: string }): void => listener(theme === 'dark');
      // Douyin's older base libraries have no theme events: Taro then lacks the call.
      Taro.onThemeChange?.(handler);
      return () => Taro.offThemeChange?.(handler);
    },
    isOnline: async () => (await Taro.getNetworkType()).networkType !== 'none',
    onOnlineChange(listener) {
      const handler = ({ isConnected }: { isConnected: boolean }): void => listener(isConnected);
      Taro.onNetworkStatusChange(handler);
      return () => Taro.offNetworkStatusChange(handler);
    },
    onVisibilityChange(listener) {
      const show = (): void => listener(true);
      const hide = (): void => listener(false);
      Taro.onAppShow(show);
      Taro.onAppHide(hide);
      return () => {
        Taro.offAppShow(show);
        Taro.offAppHide(hide);
      };
    },
    address: () => null,
    hideNativeTabBar() {
      // A platform that draws none refuses; there is nothing to hide then.
      Taro.hideTabBar().catch((error: unknown) => report('info', `tab bar: ${JSON.stringify(error)}`));
    },
    isInMiniProgram: () => false,
    versionKey: () => (name === 'tt' ? 'douyin_version' : `${name}_version`),
    // The platform fetches the newest version itself, which `restart` begins.
    isPackaged: () => false,
    leaveFor: () => void unavailable('system.leaveFor'),
    // Fails when the user does not confirm, which needs no word.
    dial: (phone) => void Taro.makePhoneCall({ phoneNumber: phone }).catch(() => undefined),
    renewPage: async () => unavailable('system.renewPage') ?? false,
    onUncaught(listener) {
      const handler = ({ reason }: { reason: unknown }): void => listener(reason);
      // Older base libraries have neither.
      Taro.onError?.(listener);
      Taro.onUnhandledRejection?.(handler);
      return () => {
        Taro.offError?.(listener);
        Taro.offUnhandledRejection?.(handler);
      };
    },
    // A newer version that the platform has not fetched yet cannot be started: it is offered when it is ready.
    restart() {
      if (!miniUpdates.apply()) report('info', 'restart: no newer version is ready');
    },
  };
}
