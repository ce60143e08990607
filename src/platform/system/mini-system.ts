import Taro from '@tarojs/taro';
import { report, unavailable } from '../diagnostics';
import { guarded, listening } from '../guarded';
import { miniUpdates } from '../updates/mini-updates';
import type { MenuButton, PlatformName, SystemDoor, WindowInfo } from './types';

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

/** A phone that does not tell its size is drawn for as the reference one (§9), with room for a notch. */
const UNKNOWN_WINDOW: WindowInfo = { width: 375, height: 667, statusBarHeight: 44, safeBottom: 34, pixelRatio: 2 };
/** The capsule's usual box, in CSS pixels: its size, its distance from the right edge and from the status bar. */
const USUAL_CAPSULE = { width: 87, height: 32, right: 7, top: 6 };

function usualMenuButton({ width, statusBarHeight }: WindowInfo): MenuButton {
  const right = width - USUAL_CAPSULE.right;
  const top = statusBarHeight + USUAL_CAPSULE.top;
  const { height } = USUAL_CAPSULE;
  return { top, bottom: top + height, left: right - USUAL_CAPSULE.width, right, height };
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

function menuButtonNow(): MenuButton {
  const { top, bottom, left, right, height } = Taro.getMenuButtonBoundingClientRect();
  return { top, bottom, left, right, height };
}

/** The system's properties in a mini program. */
export function miniSystem(name: PlatformName, facts: MiniFacts): SystemDoor {
  const windowInfo = () => guarded('system.windowInfo', () => windowInfoOf(facts.window()), UNKNOWN_WINDOW);
  const appFacts = () => guarded('system.app', () => ({ ...facts.app() }), {});
  return {
    platformName: () => name,
    windowInfo,
    menuButton: () => guarded('system.menuButton', menuButtonNow, null) ?? usualMenuButton(windowInfo()),
    fontScale: () => (appFacts().fontSizeSetting ?? NORMAL_FONT_PX) / NORMAL_FONT_PX,
    isDark: () => appFacts().theme === 'dark',
    wantsLessMotion: () => false,
    onDarkChange(listener) {
      const handler = ({ theme }: { theme: string }): void => listener(theme === 'dark');
      // Douyin's older base libraries have no theme events: Taro then lacks the call.
      Taro.onThemeChange?.(handler);
      return () => Taro.offThemeChange?.(handler);
    },
    isOnline: () =>
      guarded<Promise<boolean>>(
        'system.isOnline',
        () => Taro.getNetworkType().then(({ networkType }) => networkType !== 'none'),
        Promise.resolve(true),
      ),
    onOnlineChange(listener) {
      const handler = ({ isConnected }: { isConnected: boolean }): void => listener(isConnected);
      return listening(
        'system.onOnlineChange',
        () => Taro.onNetworkStatusChange(handler),
        () => Taro.offNetworkStatusChange(handler),
      );
    },
    onVisibilityChange(listener) {
      const show = (): void => listener(true);
      const hide = (): void => listener(false);
      return listening(
        'system.onVisibilityChange',
        () => {
          Taro.onAppShow(show);
          Taro.onAppHide(hide);
        },
        () => {
          Taro.offAppShow(show);
          Taro.offAppHide(hide);
        },
      );
    },
    address: () => null,
    hideNativeTabBar() {
      // A platform that draws none refuses; there is nothing to hide then.
      const refused = (error: unknown): void => report('info', `tab bar: ${JSON.stringify(error)}`);
      guarded('system.hideNativeTabBar', () => void Taro.hideTabBar().catch(refused), undefined);
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
