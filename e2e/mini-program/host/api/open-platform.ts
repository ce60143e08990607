import { call, objectOption, requiredText, type Api, type CallOptions } from './call';

function cancelled(): never {
  throw new Error('cancel');
}

/**
 * What only the real app can do: login codes are made up, payments and choosers answer as if the user cancelled.
 * A suite that needs more mocks the call.
 */
export function openPlatformApi(hasSidebar: boolean): Api {
  let clipboard = '';
  let codes = 0;
  return {
    login: call('login', () => ({ code: `runner-code-${(codes += 1)}`, anonymousCode: '', isLogin: true })),
    checkSession: call('checkSession', () => undefined),
    getUserProfile: call('getUserProfile', () => ({
      userInfo: { nickName: '', avatarUrl: '', gender: 0 },
      rawData: '{}',
    })),
    getUserInfo: call('getUserInfo', () => ({ userInfo: { nickName: '', avatarUrl: '', gender: 0 }, rawData: '{}' })),
    getSetting: call('getSetting', () => ({
      authSetting: { 'scope.camera': true, 'scope.writePhotosAlbum': true },
      subscriptionsSetting: { mainSwitch: true, itemSettings: {} },
    })),
    openSetting: call('openSetting', () => ({ authSetting: { 'scope.camera': true } })),
    openAppAuthorizeSetting: call('openAppAuthorizeSetting', () => undefined),
    checkScene: call('checkScene', () => ({ isExist: hasSidebar })),
    navigateToScene: call('navigateToScene', () => {
      if (!hasSidebar) throw new Error('no such scene');
    }),
    authorize: call('authorize', () => undefined),
    openPrivacyContract: call('openPrivacyContract', () => undefined),
    requestPayment: call('requestPayment', cancelled),
    pay: call('pay', cancelled),
    chooseAddress: call('chooseAddress', cancelled),
    chooseLocation: call('chooseLocation', cancelled),
    openLocation: call('openLocation', () => undefined),
    getLocation: call('getLocation', () => ({ latitude: 31.23, longitude: 121.47, accuracy: 65, speed: -1 })),
    makePhoneCall: call('makePhoneCall', (options) => void requiredText(options, 'phoneNumber')),
    setClipboardData: call('setClipboardData', (options) => void (clipboard = requiredText(options, 'data'))),
    getClipboardData: call('getClipboardData', () => ({ data: clipboard })),
    showShareMenu: call('showShareMenu', () => undefined),
    hideShareMenu: call('hideShareMenu', () => undefined),
    updateShareMenu: call('updateShareMenu', () => undefined),
    shareAppMessage: call('shareAppMessage', (options) => void objectOption(options, 'title')),
    navigateToMiniProgram: call('navigateToMiniProgram', cancelled),
    exitMiniProgram: call('exitMiniProgram', () => undefined),
    requestSubscribeMessage: call('requestSubscribeMessage', (options) => subscribeAnswers(options)),
    vibrateShort: call('vibrateShort', () => undefined),
    vibrateLong: call('vibrateLong', () => undefined),
    setKeepScreenOn: call('setKeepScreenOn', () => undefined),
    setScreenBrightness: call('setScreenBrightness', () => undefined),
    hideKeyboard: call('hideKeyboard', () => void (document.activeElement as HTMLElement | null)?.blur()),
    loadFontFace: call('loadFontFace', () => undefined),
    getExtConfigSync: () => ({}),
    createInnerAudioContext: () => ({
      play: () => undefined,
      pause: () => undefined,
      stop: () => undefined,
      destroy: () => undefined,
      src: '',
    }),
    createAnimation: () => animation(),
  };
}

function subscribeAnswers(options: CallOptions): object {
  const templates = Array.isArray(options['tmplIds']) ? (options['tmplIds'] as string[]) : [];
  return Object.fromEntries(templates.map((id) => [id, 'reject']));
}

/** An animation whose steps are taken without being played. */
function animation(): unknown {
  const chain: unknown = new Proxy(
    {},
    { get: (_, name) => (name === 'export' ? () => ({ actions: [] }) : () => chain) },
  );
  return chain;
}
