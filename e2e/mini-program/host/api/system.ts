import { NAVIGATION_BAR_HEIGHT, STATUS_BAR_HEIGHT } from '../page-frame';
import { call, type Api } from './call';

/** The base library that the host stands for. */
export const SDK_VERSION = '3.8.12';
const VERSION = '8.0.60';

function windowInfo(): Record<string, unknown> {
  const { innerWidth, innerHeight, devicePixelRatio } = window;
  return {
    pixelRatio: devicePixelRatio,
    screenWidth: innerWidth,
    screenHeight: innerHeight,
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    statusBarHeight: STATUS_BAR_HEIGHT,
    screenTop: 0,
    safeArea: {
      left: 0,
      right: innerWidth,
      top: STATUS_BAR_HEIGHT,
      bottom: innerHeight,
      width: innerWidth,
      height: innerHeight - STATUS_BAR_HEIGHT,
    },
  };
}

function deviceInfo(): Record<string, unknown> {
  return {
    brand: 'runner',
    model: 'runner',
    system: 'Android 12',
    platform: 'android',
    benchmarkLevel: 20,
    abi: 'arm64-v8a',
    memorySize: '4096',
  };
}

function appBaseInfo(): Record<string, unknown> {
  return {
    SDKVersion: SDK_VERSION,
    version: VERSION,
    language: 'zh_CN',
    theme: 'light',
    fontSizeSetting: 16,
    enableDebug: false,
    host: { env: 'WeChat', appId: '' },
  };
}

function systemSetting(): Record<string, unknown> {
  return { bluetoothEnabled: false, locationEnabled: true, wifiEnabled: true, deviceOrientation: 'portrait' };
}

function authorizeSetting(): Record<string, unknown> {
  const granted = 'authorized';
  return {
    albumAuthorized: granted,
    cameraAuthorized: granted,
    locationAuthorized: granted,
    microphoneAuthorized: granted,
    notificationAuthorized: granted,
    locationReducedAccuracy: false,
  };
}

/** What the phone, the window and the base library are. `namespace` names the app that hosts the mini program. */
export function systemApi(namespace: 'wx' | 'tt', has: (name: string) => boolean): Api {
  const all = (): Record<string, unknown> => ({
    ...windowInfo(),
    ...deviceInfo(),
    ...appBaseInfo(),
    ...systemSetting(),
    appName: namespace === 'tt' ? 'Douyin' : 'WeChat',
    cameraAuthorized: true,
  });
  const account = { miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } };
  return {
    getSystemInfoSync: all,
    getSystemInfo: call('getSystemInfo', all),
    getSystemInfoAsync: call('getSystemInfoAsync', all),
    getWindowInfo: windowInfo,
    getDeviceInfo: deviceInfo,
    getAppBaseInfo: appBaseInfo,
    getSystemSetting: systemSetting,
    getAppAuthorizeSetting: authorizeSetting,
    getAccountInfoSync: () => account,
    getEnvInfoSync: () => ({ microapp: { appId: 'touristappid', envType: 'development', mpVersion: '' }, common: {} }),
    getMenuButtonBoundingClientRect: () => {
      const width = 87;
      const height = 32;
      const right = window.innerWidth - 7;
      const top = STATUS_BAR_HEIGHT + (NAVIGATION_BAR_HEIGHT - height) / 2;
      return { width, height, top, right, bottom: top + height, left: right - width };
    },
    canIUse: (schema: string) => has(schema.split('.')[0] ?? '') || /^[a-z]+(-[a-z]+)*$/.test(schema),
    getBatteryInfoSync: () => ({ level: 100, isCharging: true }),
    getPerformance: () => ({
      now: () => performance.now(),
      createObserver: () => ({ observe: () => undefined, disconnect: () => undefined }),
    }),
    nextTick: (run: () => void) => void Promise.resolve().then(run),
    getLogManager: () => logManager(),
    getRealtimeLogManager: () => logManager(),
    reportEvent: () => undefined,
    reportAnalytics: () => undefined,
    reportMonitor: () => undefined,
  };
}

function logManager(): object {
  const ignore = (): void => undefined;
  return {
    debug: ignore,
    info: ignore,
    log: ignore,
    warn: ignore,
    error: ignore,
    setFilterMsg: ignore,
    addFilterMsg: ignore,
  };
}
